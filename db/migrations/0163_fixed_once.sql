-- Which fixed amounts a closed line has: a payment that comes late and stands before it is not charged them again.
ALTER TABLE settlement_lines ADD COLUMN fixed_tiers jsonb NOT NULL DEFAULT '[]';

-- Of the lines there are: by the running sum of their case as it was when they were closed, or by what the commission comes to.
WITH of_payment AS (
  SELECT l.settlement_id, l.position, l.amount, l.commission, l.terms, (
    SELECT coalesce(sum(e.amount), 0) FROM debtor_payments e
    WHERE e.debt_case_id = p.debt_case_id AND e.currency_id = p.currency_id AND (e.payment_date, e.id) < (p.payment_date, p.id)
      AND e.created_at <= s.closed_at
  ) AS before
  FROM settlement_lines l
  JOIN settlements s ON s.id = l.settlement_id
  JOIN debtor_payments p ON p.id = l.debtor_payment_id
  WHERE l.kind = 'payment' AND l.terms IS NOT NULL
)
UPDATE settlement_lines l SET fixed_tiers = (
  SELECT coalesce(jsonb_agg(CASE o.terms ->> 'tier_by'
    WHEN 'amount' THEN round((t ->> 'from')::numeric * 100)::text ELSE t ->> 'from' END), '[]')
  FROM jsonb_array_elements(o.terms -> 'tiers') AS t
  WHERE (t ->> 'fixed')::numeric > 0 AND CASE o.terms ->> 'tier_by'
    WHEN 'amount' THEN o.before <= (t ->> 'from')::numeric AND (t ->> 'from')::numeric < o.before + o.amount
    ELSE o.commission = round(o.amount * (t ->> 'percent')::numeric / 100, 2) + (t ->> 'fixed')::numeric END)
FROM of_payment o WHERE o.settlement_id = l.settlement_id AND o.position = l.position;
