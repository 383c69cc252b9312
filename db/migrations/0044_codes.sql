-- Recovery codes made until now had 60 bits: they go on working, and their owners are asked to make new ones.
ALTER TABLE recovery_codes ADD COLUMN short boolean NOT NULL DEFAULT true;
ALTER TABLE recovery_codes ALTER COLUMN short SET DEFAULT false;

-- A support code holds for a day; those demanded until now are over, and have to be demanded anew.
ALTER TABLE users ADD COLUMN support_code_expires_at timestamptz(3);
