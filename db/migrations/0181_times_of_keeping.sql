-- They could be set by SQL alone, and what was no number was taken for the usual one; now it is an error.
UPDATE settings SET value = usual.value
FROM (VALUES ('accounting_keep_years', '5'), ('claims_keep_years', '6'), ('import_files_keep_days', '365')) AS usual (key, value)
WHERE settings.key = usual.key AND (settings.value IS NULL OR settings.value !~ '^\d{1,4}$');
