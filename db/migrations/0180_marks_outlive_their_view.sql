-- A view that was deleted by mistake comes back under its id, with the pins and start pages of all who had it.
ALTER TABLE saved_view_marks DROP CONSTRAINT saved_view_marks_saved_view_id_fkey;
