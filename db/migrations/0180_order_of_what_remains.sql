-- Read by the order that put cases in euros alone last both ways; now the other index serves both ways, and each payment writes one less.
DROP INDEX debt_cases_remaining_amount_remaining_amount_euro_id_idx1;
