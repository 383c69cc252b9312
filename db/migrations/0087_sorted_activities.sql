-- A list in the order of how a contact ended or of the planned hour, either way: every row was sorted that a person sees.
-- Those without an outcome, which are most, must be in it too.
DROP INDEX activities_contact_outcome_id_idx;
CREATE INDEX ON activities (contact_outcome, id);
CREATE INDEX ON activities (contact_outcome DESC, id);
CREATE INDEX ON activities (planned_time, id);
CREATE INDEX ON activities (planned_time DESC NULLS LAST, id);
