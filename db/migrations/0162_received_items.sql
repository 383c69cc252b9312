-- Which states mean that nobody waits for the item any more; two statements each had a list of their codes.
ALTER TABLE contract_item_states ADD COLUMN recovered boolean NOT NULL DEFAULT false;
UPDATE contract_item_states SET recovered = true WHERE code IN ('received', 'repurchase', 'sale_on_ground');

-- The day of receipt stays while the item is not out again: that it was sold afterwards breaks no promise to return it.
ALTER TABLE contract_items ADD COLUMN received_on date;
UPDATE contract_items i SET received_on = coalesce(i.state_set_on, i.collection_date)
FROM contract_item_states s WHERE s.id = i.contract_item_state_id AND s.code = 'received';
UPDATE contract_items i SET received_on = (
  SELECT max((h.at AT TIME ZONE 'Europe/Warsaw')::date) FROM record_changes h
  WHERE h.resource = 'contract_item' AND h.record_id = i.id
    AND h.changes -> 'contract_item_state_id' ->> 1 = (SELECT id::text FROM contract_item_states WHERE code = 'received'))
FROM contract_item_states s
WHERE s.id = i.contract_item_state_id AND s.code <> 'received' AND s.recovered;

-- Promises to return something are counted anew once the product has started: they held until a day long gone.
UPDATE promises SET paid_then = paid, state_then = state, holds_until = '1970-01-01' WHERE kind = 'item_return';
