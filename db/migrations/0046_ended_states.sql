-- A case in such a state is over: repaid, taken back, canceled …
ALTER TABLE debt_case_states ADD COLUMN ended boolean NOT NULL DEFAULT false;
UPDATE debt_case_states SET ended = true WHERE code IN (
  'completed_repayment', 'completed_acquisition', 'completed_state_determination', 'completed_notice',
  'withdrawn', 'canceled'
);
