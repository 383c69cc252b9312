-- What the lists need beyond the indexes made with their tables.

-- Cases on the way to somebody's rights or to a searched debtor, answered without reading the wide rows.
CREATE INDEX ON debt_cases (id) INCLUDE (debtor_id, creditor_id, customer);
CREATE INDEX ON debt_cases (debtor_id, id);
CREATE INDEX ON debt_cases (creditor_id, id) INCLUDE (debtor_id);
CREATE INDEX ON debt_cases (customer, id) INCLUDE (debtor_id, creditor_id) WHERE customer IS NOT NULL;

-- Orders and filters of the long lists.
CREATE INDEX ON debt_cases (remaining_amount, id);
CREATE INDEX ON debt_cases (last_action_at, id);
CREATE INDEX ON activities (activity_type_id, id);
CREATE INDEX ON activities (planned_date, id);
CREATE INDEX ON activities (task_state, id);
CREATE INDEX ON activities (visibility_type, id);
CREATE INDEX ON invoices (due_date, id);
CREATE INDEX ON contracts (contract_type_id, id);
-- The same without an order.
DROP INDEX activities_activity_type_id_idx, contracts_contract_type_id_idx;
