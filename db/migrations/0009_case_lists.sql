-- Lists of what lives in cases, for people who see only some of the cases: the rows of a case are answered from the
-- index, with what they are filtered and sorted by, without reading the wide rows.
CREATE INDEX activities_of_case_idx ON activities (debt_case_id, id)
  INCLUDE (visibility_type, task_state, activity_type_id, user_id, given_to_user_id, planned_date, performed_at);
DROP INDEX activities_debt_case_id_id_idx, activities_debt_case_id_performed_at_idx;

-- `id` is the last key and goes up: where many rows are equal, an index read backwards does not help a descending order.
CREATE INDEX ON activities (planned_date DESC, id);
CREATE INDEX ON activities (task_state DESC, id);
CREATE INDEX ON activities (visibility_type DESC, id);

-- Open tasks as they fall due: the work panel.
CREATE INDEX ON activities (planned_date, id) WHERE task_state = 'ongoing';
