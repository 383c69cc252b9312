-- Whether anybody who is not deleted looks after a case. Kept beside it, since no plan finds the few among a million that nobody does.
ALTER TABLE debt_cases ADD COLUMN assigned boolean NOT NULL DEFAULT false;
CREATE FUNCTION keep_assigned(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Who takes somebody from a case and who deletes the other one wait for each other: each would count the other's.
  PERFORM FROM debt_cases WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE debt_cases c SET assigned = NOT assigned
  WHERE id = ANY (ids) AND assigned <> EXISTS (
    SELECT FROM debt_case_users l JOIN users u ON u.id = l.user_id WHERE l.debt_case_id = c.id AND NOT u.deleted
  );
END $$;
CREATE FUNCTION keep_assigned_by_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_assigned(array(SELECT DISTINCT debt_case_id FROM written));
  RETURN NULL;
END $$;
CREATE FUNCTION keep_assigned_by_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_assigned(array(SELECT debt_case_id FROM debt_case_users WHERE user_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER users_linked AFTER INSERT ON debt_case_users REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION keep_assigned_by_links();
CREATE TRIGGER users_unlinked AFTER DELETE ON debt_case_users REFERENCING OLD TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION keep_assigned_by_links();
CREATE TRIGGER user_deleted AFTER UPDATE OF deleted ON users
  FOR EACH ROW WHEN (OLD.deleted <> NEW.deleted) EXECUTE FUNCTION keep_assigned_by_user();
UPDATE debt_cases SET assigned = true WHERE id IN (
  SELECT l.debt_case_id FROM debt_case_users l JOIN users u ON u.id = l.user_id WHERE NOT u.deleted
);
CREATE INDEX ON debt_cases (odzysk_no, debt_case_state_id, id) WHERE NOT assigned;
