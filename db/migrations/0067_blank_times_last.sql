-- Tasks of a day without a time come last, whichever way the days go.
DROP INDEX activities_planned_date_planned_time_id_idx1;
CREATE INDEX ON activities (planned_date DESC, planned_time DESC NULLS LAST, id);
