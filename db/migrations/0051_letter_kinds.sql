-- A run can be of letters of any kind: which there are is said in one place, by the program.
ALTER TABLE summons_runs DROP CONSTRAINT summons_runs_kind_check;
