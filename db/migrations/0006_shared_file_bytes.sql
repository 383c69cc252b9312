-- Files are kept by the digest of their bytes: the same file attached twice is one in the storage and two here.
ALTER TABLE binary_files DROP CONSTRAINT binary_files_storage_key_key;
CREATE INDEX ON binary_files (storage_key);
