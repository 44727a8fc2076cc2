-- `type` is a number or a name, as the office of the university entered it.
CREATE TABLE campus.survey (
  id text PRIMARY KEY,
  university text NOT NULL,
  position integer NOT NULL,
  name text NOT NULL,
  type jsonb NOT NULL CHECK (jsonb_typeof(type) IN ('number', 'string')),
  from_date date NOT NULL,
  to_date date NOT NULL,
  mandatory boolean NOT NULL,
  facial_recognition boolean NOT NULL,
  CHECK (from_date <= to_date)
);

CREATE TABLE campus.survey_question (
  id integer PRIMARY KEY,
  survey_id text NOT NULL REFERENCES campus.survey,
  title text,
  mandatory boolean NOT NULL,
  allow_multiple_select boolean NOT NULL,
  min_selectable_choices integer,
  max_selectable_choices integer
);
CREATE INDEX survey_question_survey ON campus.survey_question (survey_id);

-- The ballot is secret: choices are counted, and who voted is stored apart from what was chosen.
CREATE TABLE campus.survey_choice (
  id integer PRIMARY KEY,
  question_id integer NOT NULL REFERENCES campus.survey_question,
  name text NOT NULL,
  votes integer NOT NULL DEFAULT 0 CHECK (votes >= 0)
);
CREATE INDEX survey_choice_question ON campus.survey_choice (question_id);

-- Who may answer. The face service fails as often as `failing_verifications` says.
CREATE TABLE campus.survey_participant (
  survey_id text NOT NULL REFERENCES campus.survey,
  person_id bigint NOT NULL REFERENCES campus.person ON DELETE CASCADE,
  failing_verifications integer NOT NULL DEFAULT 0 CHECK (failing_verifications >= 0),
  PRIMARY KEY (survey_id, person_id)
);
CREATE INDEX survey_participant_person ON campus.survey_participant (person_id);

-- The last face image for a survey; only what it is, and a digest, is kept.
CREATE TABLE campus.survey_image (
  survey_id text NOT NULL REFERENCES campus.survey,
  person_id bigint NOT NULL REFERENCES campus.person ON DELETE CASCADE,
  size integer NOT NULL CHECK (size > 0),
  digest text NOT NULL,
  made_at timestamptz NOT NULL,
  verified_at timestamptz,
  PRIMARY KEY (survey_id, person_id)
);
CREATE INDEX survey_image_expiry ON campus.survey_image (made_at);

CREATE TABLE campus.survey_vote (
  survey_id text NOT NULL REFERENCES campus.survey,
  person_id bigint NOT NULL REFERENCES campus.person ON DELETE CASCADE,
  voted_at timestamptz NOT NULL,
  PRIMARY KEY (survey_id, person_id)
);

CREATE TABLE campus.student_family (
  person_id bigint PRIMARY KEY REFERENCES campus.person ON DELETE CASCADE,
  relatives jsonb NOT NULL CHECK (jsonb_typeof(relatives) = 'array')
);

CREATE TABLE campus.cultural_form (
  person_id bigint PRIMARY KEY REFERENCES campus.person ON DELETE CASCADE,
  form jsonb NOT NULL CHECK (jsonb_typeof(form) = 'object')
);
