-- The earliest limitation date of the unpaid claims that has not passed: one that is limited already stands before it in limitation_date.
ALTER TABLE debt_cases ADD COLUMN next_limitation_date date;
CREATE INDEX ON debt_cases (next_limitation_date, id);
-- Where claims have different dates, which of them comes next is worked out once the product has started.
UPDATE debt_cases c SET
  next_limitation_date = CASE WHEN c.limitation_date >= current_date THEN c.limitation_date END,
  debt_holds_until = CASE
    WHEN n.differ THEN '1970-01-01'
    WHEN c.limitation_date >= current_date THEN least(c.debt_holds_until, c.limitation_date)
    ELSE c.debt_holds_until END
FROM (
  SELECT debt_case_id, count(*) > 1 AND (
    count(DISTINCT extract(year FROM due_date)) > 1
    OR bool_or(limitation_date IS NOT NULL)
    OR debt_case_id IN (SELECT debt_case_id FROM limitation_events)
  ) AS differ
  FROM invoices GROUP BY debt_case_id
) n
WHERE n.debt_case_id = c.id AND c.limitation_date IS NOT NULL;
