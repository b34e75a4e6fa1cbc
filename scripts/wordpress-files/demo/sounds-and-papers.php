<?php
// The demo's files that are no pictures, made without any program but PHP. Only moonrise.mp4 beside
// this file needed an encoder: ffmpeg moves a window of 320x180 over draw_moon() for two seconds.

/** Two seconds of a treadle press as a WAV file: 8 kHz, 8 bits, mono. */
function press_rhythm(): string
{
    $samples = '';
    $noise = 12345;
    for ($n = 0; $n < 16000; $n++) {
        $noise = ($noise * 1103515245 + 12345) & 0x7FFFFFFF;
        $beat = $n % 6000;
        $click = exp(-$beat / 160) * (($noise >> 16 & 255) / 128 - 1);
        $thump = $beat > 2600 ? exp(-($beat - 2600) / 700) * sin(($beat - 2600) / 18) : 0.0;
        $samples .= chr((int) max(0, min(255, round(128 + 70 * $click + 80 * $thump))));
    }
    $format = pack('VvvVVvv', 16, 1, 1, 8000, 8000, 1, 8);
    $data = pack('V', strlen($samples)) . $samples;
    return 'RIFF' . pack('V', 28 + strlen($data)) . 'WAVEfmt ' . $format . 'data' . $data;
}

/** One page of labels as a PDF file. */
function label_sheet(): string
{
    $page = '';
    foreach ([[80, 560], [320, 560], [80, 330], [320, 330]] as [$x, $y]) {
        $page .= "$x $y 200 160 re S BT /F 16 Tf $x $y Td 24 96 Td (Orange-flower water) Tj"
            . " 30 -30 Td (Still & Press) Tj ET\n";
    }
    $objects = [
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
        '<</Length ' . strlen($page) . ">>stream\n{$page}endstream",
        '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>',
    ];
    $pdf = "%PDF-1.4\n";
    $table = "0000000000 65535 f \n";
    foreach ($objects as $n => $object) {
        $table .= sprintf("%010d 00000 n \n", strlen($pdf));
        $pdf .= $n + 1 . " 0 obj\n$object\nendobj\n";
    }
    return $pdf . "xref\n0 6\n{$table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n" . strlen($pdf) . "\n%%EOF\n";
}
