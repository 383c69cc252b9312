CREATE INDEX ON business_entities (krs) WHERE krs IS NOT NULL;
