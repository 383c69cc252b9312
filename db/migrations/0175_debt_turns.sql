-- The last day on which limitation_date and overdue_since hold as they stand: a payment dated later changes them when its day comes.
ALTER TABLE debt_cases ADD COLUMN debt_holds_until date;
CREATE INDEX ON debt_cases (debt_holds_until) WHERE debt_holds_until IS NOT NULL;
-- Where a payment was recorded ahead of its day, nobody worked them out when it came.
UPDATE debt_cases SET debt_holds_until = '1970-01-01' WHERE id IN (
  SELECT debt_case_id FROM debtor_payments WHERE payment_date > (created_at AT TIME ZONE 'Europe/Warsaw')::date
);
