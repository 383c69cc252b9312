-- A letter that was ordered and is not made yet is one of several: a job has a list of them.
UPDATE summons_run_cases SET job = job - 'letter' - 'file_stem' || jsonb_build_object('letters',
  jsonb_build_array(jsonb_build_object('file_stem', job -> 'file_stem', 'letter', job -> 'letter')))
WHERE job ? 'letter';

DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = data - 'letter' - 'file_stem' || jsonb_build_object('letters',
      jsonb_build_array(jsonb_build_object('file_stem', data -> 'file_stem', 'letter', data -> 'letter')))
    WHERE name = 'summons' AND data ? 'letter';
  END IF;
END
$$;
