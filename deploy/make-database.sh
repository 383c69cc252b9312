#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume (docs/OPERATIONS.md, "Two database users").
set -e
psql -v ON_ERROR_STOP=1 -v owner="$POSTGRES_OWNER_PASSWORD" -v serving="$POSTGRES_SERVING_PASSWORD" \
  --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
CREATE ROLE odzysk_owner LOGIN PASSWORD :'owner';
CREATE ROLE odzysk LOGIN PASSWORD :'serving';
CREATE DATABASE odzysk OWNER odzysk_owner TEMPLATE template0 ENCODING 'UTF8';
SQL
