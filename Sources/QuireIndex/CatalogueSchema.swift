internal import QuireDatabase

/// The tables of `index.sqlite`. All but the full text are readable with any SQLite.
///
/// `page_text` holds tokens only: its text is the column `text` of `pages`, where the rows of both
/// have the same key. It needs the tokenizer of this program.
enum CatalogueSchema {
  static let current = Schema(applicationID: 0x5149_6478, steps: [first, second, third])

  private static let second = """
    ALTER TABLE documents ADD COLUMN fields TEXT; -- JSON: the form that was filled, or NULL
    """

  private static let third = """
    ALTER TABLE documents ADD COLUMN whole TEXT; -- the id of what it was cut out of, or NULL
    CREATE INDEX documents_of_whole ON documents (whole) WHERE whole IS NOT NULL;
    """

  private static let first = """
    CREATE TABLE documents (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      path TEXT NOT NULL,                -- for people: U+FFFD stands for what is not UTF-8
      path_key BLOB NOT NULL UNIQUE,     -- the bytes of the path with 0 for /: sorts by folders
      format TEXT,
      page_count INTEGER NOT NULL,
      status TEXT NOT NULL,
      languages TEXT NOT NULL,           -- JSON
      pipeline TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      sources TEXT NOT NULL,             -- JSON
      hashes TEXT NOT NULL,              -- SHA-256 of the sources, in order, separated by spaces
      outputs TEXT NOT NULL,             -- JSON
      confidence INTEGER,                -- mean over its pages, in 1/10000
      warnings INTEGER NOT NULL          -- its own and those of its pages
    );
    CREATE TABLE duplicates (
      path_key BLOB PRIMARY KEY,
      path TEXT NOT NULL,
      document INTEGER NOT NULL REFERENCES documents DEFERRABLE INITIALLY DEFERRED
    ) WITHOUT ROWID;
    CREATE INDEX duplicates_of ON duplicates (document);
    CREATE TABLE pages (
      key INTEGER PRIMARY KEY,
      document INTEGER NOT NULL REFERENCES documents,
      number INTEGER NOT NULL,           -- from 1
      status TEXT NOT NULL,
      confidence INTEGER,                -- in 1/10000
      width INTEGER,                     -- pixels
      height INTEGER,
      text TEXT NOT NULL
    );
    CREATE UNIQUE INDEX pages_by_number ON pages (document, number);
    CREATE TABLE items (
      page INTEGER NOT NULL REFERENCES pages,
      position INTEGER NOT NULL,         -- from 1
      start INTEGER NOT NULL,            -- bytes into the page's text
      length INTEGER NOT NULL,           -- bytes
      confidence INTEGER NOT NULL,       -- in 1/10000
      boxes BLOB NOT NULL,               -- the quads of line and words, packed: see BoxCoding
      PRIMARY KEY (page, position)
    ) WITHOUT ROWID;
    CREATE VIEW lines AS
      SELECT documents.path, pages.number AS page, items.position,
        CAST(substr(CAST(pages.text AS BLOB), items.start + 1, items.length) AS TEXT) AS text,
        items.confidence / 10000.0 AS confidence
      FROM documents JOIN pages ON pages.document = documents.key
        JOIN items ON items.page = pages.key;
    CREATE VIRTUAL TABLE page_text USING fts5 (
      text, content = 'pages', content_rowid = 'key', tokenize = 'quire');
    """
}
