-- What the welcome page counts: what came lately, and the few that are not as they should be.
CREATE INDEX ON debt_cases (created_at, id);
CREATE INDEX ON debtor_payments (created_at, id);
CREATE INDEX ON documents (created_at, id);
CREATE INDEX ON notifications (updated_at, id) WHERE state = 'failed';
CREATE INDEX ON dispatches (updated_at, id) WHERE state = 'returned';
CREATE INDEX ON debt_cases (debt_case_state_id, id);

-- Where the bytes of an attachment were, for whoever brings it back while they are still there; it keeps them from no removal.
CREATE TABLE deleted_files (
  binary_file_id bigint PRIMARY KEY,
  bytes_key text NOT NULL,
  sha256 text NOT NULL,
  deleted_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX ON deleted_files (bytes_key);
CREATE INDEX ON deleted_files (deleted_at);

CREATE FUNCTION remember_deleted_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_files (binary_file_id, bytes_key, sha256) VALUES (OLD.id, OLD.storage_key, OLD.sha256)
  ON CONFLICT (binary_file_id) DO UPDATE SET bytes_key = EXCLUDED.bytes_key, sha256 = EXCLUDED.sha256, deleted_at = now();
  RETURN NULL;
END $$;
CREATE TRIGGER remember_deleted_file AFTER DELETE ON binary_files FOR EACH ROW EXECUTE FUNCTION remember_deleted_file();
