-- How far the sending of a message has come: null, waiting in the queue, or handed to the gateway with no answer yet.
ALTER TABLE notifications ADD COLUMN delivery text CHECK (delivery IN ('queued', 'begun'));
