-- The record of who did what (contract §10): from where, in which record it lies, and never changed afterwards.
ALTER TABLE record_changes
  -- The client's; null for what the server did by itself.
  ADD COLUMN address text,
  -- Id of the record that this one lives in, as its definition says: the case of a payment.
  ADD COLUMN within_id bigint;

-- What was and what is, without the names of fields, as it is searched; "C" as in every other searched text.
CREATE FUNCTION record_change_words(changes jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(
  jsonb_path_query_array(changes, 'strict $.** ? (@.type() == "string" || @.type() == "number")')::text COLLATE pl
) COLLATE "C";

CREATE INDEX record_changes_words ON record_changes USING gin (record_change_words(changes) gin_trgm_ops);
CREATE INDEX record_changes_at ON record_changes (at, id);
CREATE INDEX record_changes_within ON record_changes (within_id, resource, id) WHERE within_id IS NOT NULL;
CREATE INDEX record_changes_address ON record_changes (address, id) WHERE address IS NOT NULL;
-- The rare ones; whoever looks for common ones finds them among the newest.
CREATE INDEX record_changes_action ON record_changes (action, at, id)
  WHERE action <> 'create' AND action <> 'update' AND action <> 'read';
-- A record read again soon is one line.
CREATE INDEX record_changes_reads ON record_changes (user_id, record_id, resource, at) WHERE action = 'read';

-- Lines are only ever added. Erasing a person's data may take values out of them, in a transaction that says
-- set_config('odzysk.erasing', 'on', true); that something happened, when and by whom, stays.
CREATE FUNCTION keep_record_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('odzysk.erasing', true) = 'on'
    AND (NEW.id, NEW.at, NEW.user_id, NEW.resource, NEW.record_id, NEW.within_id, NEW.action)
      IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.user_id, OLD.resource, OLD.record_id, OLD.within_id, OLD.action)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The record of changes is only ever added to' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER keep_record_changes BEFORE UPDATE OR DELETE ON record_changes
  FOR EACH ROW EXECUTE FUNCTION keep_record_changes();
CREATE TRIGGER keep_all_record_changes BEFORE TRUNCATE ON record_changes
  FOR EACH STATEMENT EXECUTE FUNCTION keep_record_changes();
-- Not even a connection that has triggers switched off for replication gets by.
ALTER TABLE record_changes ENABLE ALWAYS TRIGGER keep_record_changes, ENABLE ALWAYS TRIGGER keep_all_record_changes;
