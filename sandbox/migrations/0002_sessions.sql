-- All tokens that descend from one sign-in. Revoking the family ends that session everywhere.
CREATE TABLE campus.token_family (
  id text PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES campus.person ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  revoked_at timestamptz
);

CREATE TABLE campus.refresh_token (
  hash text PRIMARY KEY,
  family_id text NOT NULL REFERENCES campus.token_family ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE campus.captcha (
  validation text PRIMARY KEY,
  nonce text NOT NULL,
  answer text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE campus.throttle (
  subject text PRIMARY KEY,
  attempts integer NOT NULL,
  window_ends timestamptz NOT NULL
);

CREATE TABLE campus.idempotency (
  person_id bigint NOT NULL REFERENCES campus.person ON DELETE CASCADE,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status integer,
  body text,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, key)
);
