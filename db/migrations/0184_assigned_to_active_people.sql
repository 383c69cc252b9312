-- Whoever may not sign in looks after no case, as whoever is deleted.
CREATE OR REPLACE FUNCTION keep_assigned(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Who takes somebody from a case and who deletes the other one wait for each other: each would count the other's.
  PERFORM FROM debt_cases WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE debt_cases c SET assigned = NOT assigned
  WHERE id = ANY (ids) AND assigned <> EXISTS (
    SELECT FROM debt_case_users l JOIN users u ON u.id = l.user_id
    WHERE l.debt_case_id = c.id AND u.active AND NOT u.deleted
  );
END $$;
DROP TRIGGER user_deleted ON users;
CREATE TRIGGER user_left AFTER UPDATE OF active, deleted ON users
  FOR EACH ROW WHEN ((OLD.active AND NOT OLD.deleted) <> (NEW.active AND NOT NEW.deleted))
  EXECUTE FUNCTION keep_assigned_by_user();
SELECT keep_assigned(array(
  SELECT DISTINCT l.debt_case_id FROM debt_case_users l JOIN users u ON u.id = l.user_id WHERE NOT u.active
));
