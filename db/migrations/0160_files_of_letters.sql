-- Which files of a letter's document the program made: their names were all that told them from what people attach.
ALTER TABLE binary_files ADD COLUMN of_letter boolean NOT NULL DEFAULT false;

UPDATE binary_files f SET of_letter = true
FROM documents d
WHERE d.id = f.document_id AND d.letterhead_id IS NOT NULL
  AND f.file_name ~ '^[a-z0-9-]+-[0-9]{4}-[0-9]+(-[0-9]+)?[.](pdf|docx)$';
