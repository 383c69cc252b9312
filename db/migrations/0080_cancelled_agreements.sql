-- Nothing is owed by an agreement that was cancelled.
UPDATE agreement_items i SET "left" = 0, left_then = CASE WHEN i.left_then IS NULL THEN NULL ELSE 0 END
  FROM agreements a WHERE a.id = i.agreement_id AND a.state = 'cancelled';
UPDATE agreements SET "left" = 0, left_then = CASE WHEN left_then IS NULL THEN NULL ELSE 0 END,
  next_due_date = NULL, next_due_date_then = NULL WHERE state = 'cancelled';
