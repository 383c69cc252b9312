-- A link is good only while the account is as it was when the link was made: its address, and for a reset its password.
ALTER TABLE account_links ADD COLUMN made_for text;
UPDATE account_links l SET made_for = encode(sha256(convert_to(
  CASE l.purpose
    WHEN 'reset' THEN concat_ws(' ', lower(u.email), u.password_digest)
    WHEN 'unlock' THEN lower(u.email)
    ELSE lower(coalesce(u.unconfirmed_email, u.email))
  END, 'UTF8')), 'base64')
FROM users u WHERE u.id = l.user_id;
ALTER TABLE account_links ALTER COLUMN made_for SET NOT NULL;
