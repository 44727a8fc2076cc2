-- What the seed makes fail for a person: the answers of the face service, taken in turn (a code, or null for a refusal without one), and uploads of the picture.
CREATE TABLE campus.face_script (
  person_id bigint PRIMARY KEY REFERENCES campus.person ON DELETE CASCADE,
  answers jsonb NOT NULL CHECK (jsonb_typeof(answers) = 'array'),
  taken integer NOT NULL DEFAULT 0 CHECK (taken BETWEEN 0 AND jsonb_array_length(answers)),
  failing_uploads integer NOT NULL DEFAULT 0 CHECK (failing_uploads >= 0)
);

-- The last recording that the face service has enrolled; only what it is, and a digest, is kept.
CREATE TABLE campus.face_enrollment (
  person_id bigint PRIMARY KEY REFERENCES campus.person ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('image', 'video')),
  size integer NOT NULL CHECK (size > 0),
  digest text NOT NULL,
  made_at timestamptz NOT NULL
);

-- The last profile picture; nothing reads its bytes, so only what it is, and a digest, is kept.
CREATE TABLE campus.profile_picture (
  person_id bigint PRIMARY KEY REFERENCES campus.person ON DELETE CASCADE,
  content_type text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png')),
  size integer NOT NULL CHECK (size > 0),
  digest text NOT NULL,
  made_at timestamptz NOT NULL
);
