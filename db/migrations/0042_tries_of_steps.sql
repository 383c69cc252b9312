-- Whose step after the password was tried wrongly: an administrator sees that it is locked and unlocks it.
ALTER TABLE wrong_tries ADD COLUMN user_id bigint REFERENCES users ON DELETE CASCADE;
CREATE INDEX ON wrong_tries (user_id) WHERE user_id IS NOT NULL;
