-- A message says whether it goes without Polish letters (null: as the setting says), when it is tried again, and what the
-- gateway reports of it.
ALTER TABLE notification_templates ADD COLUMN strip_diacritics boolean;
ALTER TABLE notifications
  ALTER COLUMN delivery TYPE text COLLATE pl,
  ADD COLUMN strip_diacritics boolean,
  -- When it was handed over for the first time; null while it certainly has not gone out.
  ADD COLUMN begun_at timestamptz(3),
  ADD COLUMN next_try_at timestamptz(3),
  ADD COLUMN delivery_report text COLLATE pl
    CHECK (delivery_report IN ('pending', 'delivered', 'undelivered', 'expired', 'unknown')),
  ADD COLUMN reported_at timestamptz(3);
