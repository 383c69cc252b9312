-- The product's English writes it with two l; an entry that an administrator has renamed says what they chose.
UPDATE debt_case_states SET name_en = 'cancelled' WHERE code = 'canceled' AND name_en = 'canceled';
