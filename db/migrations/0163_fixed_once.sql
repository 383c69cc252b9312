-- Which fixed amounts a closed line has: a payment that comes late and stands before it is not charged them again.
ALTER TABLE settlement_lines ADD COLUMN fixed_tiers jsonb NOT NULL DEFAULT '[]';

-- Of the lines there are: by the running sum of their case as it was when they were closed; by days where the commission can
-- be nothing else than the per cent and the fixed amount of one tier.
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
), tiers AS (
  SELECT o.settlement_id, o.position, o.amount, o.before, o.commission, o.terms ->> 'tier_by' AS tier_by,
    (t ->> 'from')::numeric AS since, (t ->> 'fixed')::numeric AS fixed,
    round(o.amount * (t ->> 'percent')::numeric / 100, 2) AS part
  FROM of_payment o, jsonb_array_elements(o.terms -> 'tiers') AS t
), charged AS (
  SELECT settlement_id, position, jsonb_agg(round(since * 100)::text ORDER BY since) AS fixed_tiers FROM tiers
  WHERE tier_by = 'amount' AND fixed > 0 AND before <= since AND since < before + amount
  GROUP BY settlement_id, position
  UNION ALL
  SELECT settlement_id, position, jsonb_agg(since::text) FILTER (WHERE commission = part + fixed AND fixed > 0) FROM tiers
  WHERE tier_by <> 'amount'
  GROUP BY settlement_id, position
  HAVING count(*) FILTER (WHERE commission = part + fixed) = 1
    AND count(*) FILTER (WHERE commission = part AND fixed > 0) = 0
    AND count(*) FILTER (WHERE commission = part + fixed AND fixed > 0) = 1
)
UPDATE settlement_lines l SET fixed_tiers = c.fixed_tiers
FROM charged c WHERE c.settlement_id = l.settlement_id AND c.position = l.position;

-- A corrected payment keeps those that it still reaches.
UPDATE settlement_lines l SET fixed_tiers = p.fixed_tiers
FROM settlement_lines p
WHERE l.kind = 'correction' AND p.kind = 'payment' AND p.debtor_payment_id = l.debtor_payment_id;
