-- What letters may print of a contract, and who answers for the debtor's data. Blank: what nobody said is not guessed.
ALTER TABLE contracts
  ADD COLUMN prior_call_date date,
  ADD COLUMN prior_call_deadline date,
  ADD COLUMN call_75c_date date,
  ADD COLUMN delivery_date date,
  ADD COLUMN termination_ground text COLLATE pl,
  ADD COLUMN security_no text COLLATE pl,
  ADD COLUMN security_date date;
ALTER TABLE business_entities
  ADD COLUMN data_role text COLLATE pl,
  ADD COLUMN gives_data_notice boolean;
