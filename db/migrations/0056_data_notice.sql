-- When and how a debtor was told who has their data (art. 14 GDPR), and which letters tell it.
ALTER TABLE documents ADD COLUMN has_data_notice boolean DEFAULT false;
ALTER TABLE documents ALTER COLUMN has_data_notice DROP DEFAULT;
ALTER TABLE business_entities
  ADD COLUMN data_notice_on date,
  ADD COLUMN data_notice_way text COLLATE pl;
