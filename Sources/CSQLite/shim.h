#pragma once
#include <sqlite3.h>

/// SQLITE_TRANSIENT is a function-pointer cast, which Swift cannot import: SQLite copies the bytes.
/// A null pointer would bind NULL, so that an empty text or blob needs an address of its own.
static inline int shim_bind_text(
  sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count
) {
  return sqlite3_bind_text64(
    statement, index, bytes ? (const char *)bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}
static inline int shim_bind_blob(
  sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count
) {
  return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}
