-- A browser's signed-in session; the cookie's secret is kept only as a digest.
CREATE TABLE sessions (
  id text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Why it may no longer be used: timeout, session_limited, signed_out.
  ended text,
  user_agent text
);
CREATE INDEX sessions_open_of_user ON sessions (user_id) WHERE ended IS NULL;
