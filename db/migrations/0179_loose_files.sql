-- Bytes that no record may refer to: on their way to their record, or let go of by it. Bytes that are not named here are
-- never removed: in the same folder or bucket may lie those of another database, or of a later moment of this one.
CREATE TABLE loose_files (
  bytes_key text PRIMARY KEY,
  -- Since when their record is waited for; null when they were let go of.
  put_at timestamptz(3)
);

CREATE FUNCTION note_loose_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.storage_key <> '' THEN
    INSERT INTO loose_files (bytes_key) VALUES (OLD.storage_key) ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.storage_key <> '' THEN
    DELETE FROM loose_files WHERE bytes_key = NEW.storage_key;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_loose_file AFTER INSERT OR UPDATE OF storage_key OR DELETE ON bank_statement_files
  FOR EACH ROW EXECUTE FUNCTION note_loose_file();
CREATE TRIGGER note_loose_file AFTER INSERT OR UPDATE OF storage_key OR DELETE ON binary_files
  FOR EACH ROW EXECUTE FUNCTION note_loose_file();
CREATE TRIGGER note_loose_file AFTER INSERT OR UPDATE OF storage_key OR DELETE ON imports
  FOR EACH ROW EXECUTE FUNCTION note_loose_file();
CREATE TRIGGER note_loose_file AFTER INSERT OR UPDATE OF storage_key OR DELETE ON santander_import_files
  FOR EACH ROW EXECUTE FUNCTION note_loose_file();
CREATE TRIGGER note_loose_file AFTER INSERT OR UPDATE OF storage_key OR DELETE ON summons_run_files
  FOR EACH ROW EXECUTE FUNCTION note_loose_file();

-- What was deleted of late and is not yet cleared away.
INSERT INTO loose_files (bytes_key) SELECT DISTINCT bytes_key FROM deleted_files;
