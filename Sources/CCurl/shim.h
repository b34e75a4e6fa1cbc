#pragma once
#include <curl/curl.h>

// curl_easy_setopt, curl_easy_getinfo and curl_multi_setopt are variadic, and Swift can't call
// variadic functions: one typed wrapper for each kind of argument.

typedef size_t (*shim_data_callback)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode shim_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode shim_set_offset(CURL *easy, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode shim_set_string(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode shim_set_list(CURL *easy, CURLoption option, struct curl_slist *list) {
  return curl_easy_setopt(easy, option, list);
}

static inline CURLcode shim_set_buffer(CURL *easy, CURLoption option, char *buffer) {
  return curl_easy_setopt(easy, option, buffer);
}

static inline CURLcode shim_set_callbacks(CURL *easy, shim_data_callback body,
                                          shim_data_callback header, void *context) {
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, body);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, context);
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, header);
  return curl_easy_setopt(easy, CURLOPT_HEADERDATA, context);
}

static inline CURLcode shim_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode shim_get_string(CURL *easy, CURLINFO info, char **value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLMcode shim_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

// CURLMsg holds the result in a union that Swift can only read with pointer casts.
static inline CURLcode shim_message_result(const CURLMsg *message) {
  return message->data.result;
}

// CURL_GLOBAL_DEFAULT is a macro of macros, which Swift does not import.
static inline CURLcode shim_global_init(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }
