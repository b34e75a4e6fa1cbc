#pragma once
#include <jansson.h>

/// Inline functions and macros over jansson's reference counts and type tags, which Swift cannot
/// import as they are.
static inline void shim_json_release(json_t *value) { json_decref(value); }
static inline json_type shim_json_type(const json_t *value) { return json_typeof(value); }
static inline enum json_error_code shim_json_error_code(const json_error_t *error) {
  return json_error_code(error);
}
/// An array member of a C structure is a tuple in Swift: give its address instead.
static inline const char *shim_json_error_text(const json_error_t *error) { return error->text; }
