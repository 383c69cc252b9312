-- What a correction took off a payment is left of its line again, to be matched with the case it belongs to.
UPDATE bank_transfers t SET amount_left = t.amount_left + c.freed, state = 'unmatched', lock_version = t.lock_version + 1
FROM (
  SELECT m.bank_transfer_id, sum(m.amount - p.amount) AS freed
  FROM bank_transfer_matches m JOIN debtor_payments p ON p.id = m.debtor_payment_id
  WHERE p.amount < m.amount GROUP BY m.bank_transfer_id) c
WHERE t.id = c.bank_transfer_id;
DELETE FROM bank_transfer_matches m USING debtor_payments p WHERE p.id = m.debtor_payment_id AND p.amount = 0;
UPDATE bank_transfer_matches m SET amount = p.amount
FROM debtor_payments p WHERE p.id = m.debtor_payment_id AND p.amount < m.amount;
