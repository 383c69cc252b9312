-- What was written by a request that its sender names (`Idempotency-Key`): sent again, because its answer was lost, it is not done again.
-- The name is the digest of the key, the request a digest under it, the answer sealed with it: here is nothing to be read without the
-- key, which the sender has alone.
CREATE TABLE named_requests (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  request text NOT NULL,
  status smallint,
  answer text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, name)
);
CREATE INDEX ON named_requests (created_at);
-- Changes of many cases had keys of their own.
ALTER TABLE bulk_actions DROP COLUMN idempotency_key, DROP COLUMN request_digest;
