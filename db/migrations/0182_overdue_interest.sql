-- What is interest by the amount of its claim is overdue as any amount is: worked out anew once the product has started. An
-- instalment without a payment has principal left, of which that was known.
UPDATE debt_cases c SET debt_holds_until = '1970-01-01' WHERE EXISTS (
  SELECT FROM invoices i WHERE i.debt_case_id = c.id AND i.due_date IS NOT NULL AND (i.kind = 'interest_note'
    OR (i.interest_amount > 0 AND EXISTS (SELECT FROM debtor_payments p WHERE p.debt_case_id = c.id)))
);
