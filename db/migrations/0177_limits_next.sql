-- The earliest limitation date of the unpaid claims that has not passed: one that is limited already stands before it in limitation_date.
ALTER TABLE debt_cases ADD COLUMN limits_next_on date;
-- With several claims others may come after it, and are worked out once the product has started.
UPDATE debt_cases c SET limits_next_on = c.limitation_date,
  debt_holds_until = CASE WHEN n.are_several THEN '1970-01-01' ELSE c.debt_holds_until END
FROM (SELECT debt_case_id, count(*) > 1 AS are_several FROM invoices GROUP BY debt_case_id) n
WHERE n.debt_case_id = c.id AND c.limitation_date IS NOT NULL;
