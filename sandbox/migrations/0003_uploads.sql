-- Files that were sent and wait to be named by a request; only what they are, and a digest, is kept.
CREATE TABLE campus.upload (
  token text PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES campus.person ON DELETE CASCADE,
  file_name text NOT NULL,
  content_type text NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  digest text NOT NULL,
  made_at timestamptz NOT NULL
);
