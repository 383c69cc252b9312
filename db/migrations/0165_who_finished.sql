-- Who finished a task that somebody else had ordered: their visit was shown as that of whoever ordered it.
ALTER TABLE activities ADD COLUMN finished_by_user_id bigint REFERENCES users (id);
UPDATE activities a SET finished_by_user_id = (
  SELECT h.user_id FROM record_changes h
  WHERE h.resource = 'activity' AND h.record_id = a.id AND h.changes -> 'task_state' ->> 1 = 'completed'
  ORDER BY h.id DESC LIMIT 1)
WHERE a.given_to_user_id IS NOT NULL AND a.task_state = 'completed';
CREATE INDEX ON activities (finished_by_user_id);
