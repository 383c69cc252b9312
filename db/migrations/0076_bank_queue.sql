-- Who works a line of a statement now; free again when its end has gone by.
CREATE TABLE bank_transfer_holds (
  bank_transfer_id bigint PRIMARY KEY REFERENCES bank_transfers ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  held_until timestamptz(3) NOT NULL
);
CREATE INDEX ON bank_transfer_holds (user_id);
