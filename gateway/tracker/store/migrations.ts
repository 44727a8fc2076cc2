/** Statements by version, each run once, in order. PostgreSQL 15 or later; the schema `gateway` is this store's alone. */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE gateway.tracker_key (
     owner text NOT NULL,
     key text NOT NULL,
     scope text NOT NULL,
     fingerprint text NOT NULL,
     turn integer NOT NULL,
     lease_until timestamptz NOT NULL,
     changed_at timestamptz NOT NULL,
     after_id bigint,
     status integer,
     body text,
     made text,
     PRIMARY KEY (owner, key)
   );
   CREATE INDEX tracker_key_running ON gateway.tracker_key (owner, scope) WHERE status IS NULL;
   CREATE INDEX tracker_key_made ON gateway.tracker_key (made) WHERE made IS NOT NULL;
   CREATE INDEX tracker_key_age ON gateway.tracker_key (changed_at);
   CREATE TABLE gateway.tracker_upload (
     token text PRIMARY KEY,
     owner text NOT NULL,
     tracker_token text NOT NULL,
     filename text NOT NULL,
     type text NOT NULL,
     made_at timestamptz NOT NULL
   );
   CREATE INDEX tracker_upload_age ON gateway.tracker_upload (made_at);
   CREATE TABLE gateway.tracker_count (
     owner text NOT NULL,
     kind text NOT NULL,
     window_ends timestamptz NOT NULL,
     used integer NOT NULL,
     PRIMARY KEY (owner, kind)
   )`,
]
