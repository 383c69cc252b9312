-- What the welcome page counts: what came lately, and the few that are not as they should be.
CREATE INDEX ON debt_cases (created_at, id);
CREATE INDEX ON debtor_payments (created_at, id);
CREATE INDEX ON documents (created_at, id);
CREATE INDEX ON notifications (updated_at, id) WHERE state = 'failed';
CREATE INDEX ON dispatches (updated_at, id) WHERE state = 'returned';
