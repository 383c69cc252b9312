-- The newest first, by the id where the time is the same or missing: an index read backwards has the ids backwards too, and
-- open tasks, of which there are many, have no time.
CREATE INDEX ON activities (performed_at DESC, id);
