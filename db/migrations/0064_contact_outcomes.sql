-- What came of a contact with the debtor, and by which number it was made.
ALTER TABLE activities
  ADD COLUMN contact_outcome text COLLATE pl,
  ADD COLUMN contact_phone text COLLATE pl;
CREATE INDEX ON activities (contact_outcome, id) WHERE contact_outcome IS NOT NULL;

-- Nobody of this name answers there: the number is kept and offered no more, until somebody takes that back or enters another.
ALTER TABLE people ADD COLUMN phone_wrong boolean;

-- How the agency's telephone system is told to dial.
INSERT INTO settings (key, value) VALUES ('phone_url', NULL);
