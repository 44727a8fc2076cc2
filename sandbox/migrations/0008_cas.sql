-- A browser that is signed in at the single sign-on of a university; of its cookie only the hash is stored.
CREATE TABLE campus.cas_session (
  hash text PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES campus.person ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX cas_session_person ON campus.cas_session (person_id);
CREATE INDEX cas_session_expiry ON campus.cas_session (expires_at);

-- A login form that was served: it can be sent once, by the browser that it was served to.
CREATE TABLE campus.cas_login_ticket (
  hash text PRIMARY KEY,
  university text NOT NULL,
  browser_hash text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX cas_login_ticket_expiry ON campus.cas_login_ticket (expires_at);

-- A ticket for one service. The ticket itself is stored once its service has validated it: a logout names it, and it is worth nothing any more.
CREATE TABLE campus.cas_service_ticket (
  hash text PRIMARY KEY,
  session_hash text NOT NULL REFERENCES campus.cas_session ON DELETE CASCADE,
  service text NOT NULL,
  by_password boolean NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  ticket text
);
CREATE INDEX cas_service_ticket_session ON campus.cas_service_ticket (session_hash);
CREATE INDEX cas_service_ticket_expiry ON campus.cas_service_ticket (expires_at) WHERE used_at IS NULL;

-- At the university's own server: the session that a ticket has started, none until it is validated. A logout may arrive before that.
CREATE TABLE campus.cas_entry (
  ticket_hash text PRIMARY KEY,
  university text NOT NULL,
  family_id text REFERENCES campus.token_family ON DELETE CASCADE,
  ended boolean NOT NULL DEFAULT false,
  made_at timestamptz NOT NULL
);
CREATE INDEX cas_entry_family ON campus.cas_entry (family_id);
CREATE INDEX cas_entry_expiry ON campus.cas_entry (made_at) WHERE family_id IS NULL;
