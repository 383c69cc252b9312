-- Whoever serves may say set_config('odzysk.erasing', 'on', true): what they may do to a line then is what erasing does, and no
-- more. Each value stays, or gives way to the mark that stands for one; no name of a field comes or goes, and an address only goes.
CREATE OR REPLACE FUNCTION keep_record_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('odzysk.erasing', true) = 'on'
    AND (NEW.id, NEW.at, NEW.user_id, NEW.resource, NEW.record_id, NEW.within_id, NEW.action)
      IS NOT DISTINCT FROM (OLD.id, OLD.at, OLD.user_id, OLD.resource, OLD.record_id, OLD.within_id, OLD.action)
    AND (NEW.address IS NULL OR NEW.address IS NOT DISTINCT FROM OLD.address)
    AND NOT EXISTS (
      SELECT FROM jsonb_each(OLD.changes) AS was (name, value)
      FULL JOIN jsonb_each(NEW.changes) AS becomes (name, value) USING (name)
      WHERE was.value IS NULL OR becomes.value IS NULL OR NOT (
        becomes.value = was.value OR becomes.value = '["…", "…"]'
        -- What an export was filtered by is no pair.
        OR name = 'query' AND becomes.value = '{"…": "…"}'
      )
    )
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The record of changes is only ever added to' USING ERRCODE = 'insufficient_privilege';
END
$$;
