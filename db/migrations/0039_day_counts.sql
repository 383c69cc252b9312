-- What was done on one of the agency's days, against what may be done in a day; yesterday's are cleared away.
CREATE TABLE day_counts (
  key text NOT NULL,
  day date NOT NULL,
  taken bigint NOT NULL,
  PRIMARY KEY (key, day)
);
