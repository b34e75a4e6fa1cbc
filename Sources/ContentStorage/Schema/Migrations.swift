import SQLite

extension Migrator {
  /// The store's schema. `0x53746c70` reads "Stlp" in the file's header.
  static let store = Migrator(applicationID: 0x5374_6c70, migrations: [.firstSchema])
}

extension Migration {
  /// Every record of a source is a row of `record`: its name, its revision and fingerprint. A table
  /// for each kind holds the mapped values under the same id; what lists don't need (bodies, the
  /// source's own text) has tables of its own, so that reading an index touches no body.
  ///
  /// References between records (author, terms, parents, a comment's entry) are the source's keys,
  /// without foreign keys: a source sends records in any order. Reads join what is there.
  ///
  /// Instants are milliseconds since 1970, days the number that their digits make (20240501).
  /// Fingerprints are 16 bytes.
  static let firstSchema = Migration(
    "first schema",
    script: """
      CREATE TABLE source (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE
      ) STRICT;

      CREATE TABLE sync_state (
        source_id INTEGER PRIMARY KEY REFERENCES source ON DELETE CASCADE,
        pass INTEGER NOT NULL DEFAULT 1,
        is_over INTEGER NOT NULL DEFAULT 0,
        cursor TEXT,
        finished INTEGER
      ) STRICT;

      CREATE TABLE site_profile (
        source_id INTEGER PRIMARY KEY REFERENCES source ON DELETE CASCADE,
        title TEXT NOT NULL,
        tagline TEXT NOT NULL,
        home TEXT NOT NULL,
        installation TEXT NOT NULL,
        time_zone TEXT,
        utc_offset INTEGER NOT NULL,
        language TEXT,
        front_page_key TEXT,
        posts_page_key TEXT
      ) STRICT;

      CREATE TABLE record (
        id INTEGER PRIMARY KEY,
        source_id INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        type TEXT,
        revision TEXT NOT NULL,
        fingerprint BLOB NOT NULL,
        source_fingerprint BLOB NOT NULL,
        UNIQUE (source_id, kind, key)
      ) STRICT;
      CREATE INDEX record_by_type ON record (source_id, kind, type);

      CREATE TABLE record_source (
        record_id INTEGER PRIMARY KEY REFERENCES record ON DELETE CASCADE,
        source_json TEXT NOT NULL
      ) STRICT;

      CREATE TABLE entry (
        id INTEGER PRIMARY KEY REFERENCES record ON DELETE CASCADE,
        slug TEXT NOT NULL,
        permalink TEXT NOT NULL,
        title TEXT NOT NULL,
        is_protected INTEGER NOT NULL,
        published INTEGER NOT NULL,
        day INTEGER NOT NULL,
        modified INTEGER NOT NULL,
        author_key TEXT,
        featured_asset_key TEXT,
        parent_key TEXT,
        menu_order INTEGER NOT NULL,
        is_sticky INTEGER NOT NULL,
        format TEXT NOT NULL,
        guid TEXT NOT NULL,
        has_content INTEGER NOT NULL,
        has_excerpt INTEGER NOT NULL
      ) STRICT;

      CREATE TABLE entry_body (
        id INTEGER PRIMARY KEY REFERENCES entry ON DELETE CASCADE,
        content TEXT NOT NULL,
        excerpt TEXT NOT NULL
      ) STRICT;

      CREATE TABLE entry_term (
        id INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
        position INTEGER NOT NULL,
        term_key TEXT NOT NULL,
        PRIMARY KEY (id, position)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE former_permalink (
        entry_id INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
        permalink TEXT NOT NULL,
        PRIMARY KEY (entry_id, permalink)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE author (
        id INTEGER PRIMARY KEY REFERENCES record ON DELETE CASCADE,
        name TEXT NOT NULL,
        slug TEXT NOT NULL,
        permalink TEXT NOT NULL,
        biography TEXT NOT NULL,
        website TEXT NOT NULL,
        avatar_url TEXT
      ) STRICT;

      CREATE TABLE term (
        id INTEGER PRIMARY KEY REFERENCES record ON DELETE CASCADE,
        name TEXT NOT NULL,
        slug TEXT NOT NULL,
        permalink TEXT NOT NULL,
        summary TEXT NOT NULL,
        parent_key TEXT
      ) STRICT;

      CREATE TABLE asset (
        id INTEGER PRIMARY KEY REFERENCES record ON DELETE CASCADE,
        url TEXT NOT NULL,
        permalink TEXT NOT NULL,
        media_type TEXT NOT NULL,
        title TEXT NOT NULL,
        alternative_text TEXT NOT NULL,
        caption TEXT NOT NULL,
        width INTEGER,
        height INTEGER
      ) STRICT;

      CREATE TABLE asset_rendition (
        id INTEGER NOT NULL REFERENCES asset ON DELETE CASCADE,
        position INTEGER NOT NULL,
        name TEXT NOT NULL,
        url TEXT NOT NULL,
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        PRIMARY KEY (id, position)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE comment (
        id INTEGER PRIMARY KEY REFERENCES record ON DELETE CASCADE,
        entry_key TEXT NOT NULL,
        parent_key TEXT,
        author_name TEXT NOT NULL,
        author_url TEXT NOT NULL,
        published INTEGER NOT NULL,
        content TEXT NOT NULL
      ) STRICT;
      CREATE INDEX comment_by_entry ON comment (entry_key);

      CREATE TABLE presence (
        source_id INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        pass INTEGER NOT NULL,
        collection TEXT NOT NULL,
        revision TEXT,
        PRIMARY KEY (source_id, kind, key)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE inventory (
        source_id INTEGER NOT NULL REFERENCES source ON DELETE CASCADE,
        kind TEXT NOT NULL,
        type TEXT NOT NULL,
        pass INTEGER NOT NULL,
        collection TEXT NOT NULL,
        PRIMARY KEY (source_id, kind, type)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE media_file (
        url TEXT NOT NULL PRIMARY KEY,
        state TEXT NOT NULL CHECK (state IN ('pending', 'done', 'failed')),
        path TEXT,
        byte_count INTEGER NOT NULL DEFAULT 0,
        entity_tag TEXT,
        last_modified TEXT,
        failure TEXT,
        attempts INTEGER NOT NULL DEFAULT 0
      ) STRICT;

      CREATE TABLE output_file (
        path TEXT NOT NULL PRIMARY KEY,
        is_claimed INTEGER NOT NULL,
        fingerprint BLOB,
        byte_count INTEGER NOT NULL DEFAULT 0,
        modified INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      """)
}
