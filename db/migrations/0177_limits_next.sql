-- The earliest limitation date of the unpaid claims that has not passed: one that is limited already stands before it in limitation_date.
ALTER TABLE debt_cases ADD COLUMN limits_next_on date;
-- Where claims have different dates, those that come after it are worked out once the product has started.
UPDATE debt_cases c SET limits_next_on = c.limitation_date,
  debt_holds_until = CASE WHEN n.differ THEN '1970-01-01' ELSE c.debt_holds_until END
FROM (
  SELECT debt_case_id, count(*) > 1 AND (
    count(DISTINCT extract(year FROM due_date)) > 1
    OR bool_or(limitation_date IS NOT NULL)
    OR debt_case_id IN (SELECT debt_case_id FROM limitation_events)
  ) AS differ
  FROM invoices GROUP BY debt_case_id
) n
WHERE n.debt_case_id = c.id AND c.limitation_date IS NOT NULL;
