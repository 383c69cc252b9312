import { LetterPreview } from './letter-preview.screens.tsx';
import { WordingFaults } from './wording-faults.screens.tsx';
import { WordingFields } from './wording-fields.screens.tsx';

/** Under the form of a letterhead. */
export function LetterheadFormParts() {
  return <LetterPreview name="letterhead" plural="letterheads" />;
}

/** Under the form of a wording: what is wrong with it, what it may name, and what it looks like. */
export function WordingFormParts() {
  return (
    <>
      <WordingFaults />
      <WordingFields />
      <LetterPreview name="letter_wording" plural="letter_wordings" />
    </>
  );
}
