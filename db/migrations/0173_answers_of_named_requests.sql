-- With an answer is kept whose rights it was told by; those kept before do not say.
UPDATE named_requests SET answer = NULL WHERE answer IS NOT NULL;
