-- When the person behind a session last gave a password or a factor in it: what changes how one signs in asks for it anew.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz(3);
UPDATE sessions SET proved_at = created_at;
ALTER TABLE sessions ALTER COLUMN proved_at SET NOT NULL, ALTER COLUMN proved_at SET DEFAULT now();

-- Sessions of accounts that were closed only rested until now, and would have come back with the account.
UPDATE sessions s SET ended = 'account_closed'
FROM users u WHERE u.id = s.user_id AND s.ended IS NULL AND (u.deleted OR NOT u.active);
