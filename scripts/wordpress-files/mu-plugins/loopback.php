<?php
// Loaded by WordPress before its own pluggable functions: a test site sends no mail.
function wp_mail(): bool
{
    return true;
}
