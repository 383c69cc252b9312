-- Of a letter that could not be made it is told which of its files are missing.
UPDATE summons_run_cases SET problems = '{"base": [{"code": "summons_file_missing", "params": {"forms": "PDF, DOCX"}}]}'
WHERE problems @> '{"base": [{"code": "summons_not_printed"}]}';
