-- A letter whose deadline runs from its delivery remembers how long it is; those made before told it to the record of changes.
ALTER TABLE documents ADD COLUMN working_days integer;
UPDATE documents d SET working_days = (h.changes -> 'working_days' ->> 1)::integer
FROM record_changes h
WHERE h.resource = 'debt_case' AND h.action = 'summons' AND h.changes -> 'working_days' ->> 1 IS NOT NULL
  AND d.id = (h.changes -> 'document_id' ->> 1)::bigint;
