-- What to know of a row that did not keep its case from being made: {column: [{code, params}]}.
ALTER TABLE import_rows ADD COLUMN warnings jsonb NOT NULL DEFAULT '{}';
