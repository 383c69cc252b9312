import { useWatch } from 'react-hook-form';
import { useSay } from '#browser/language/use-say.ts';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import type { FormParts } from '#engine/web/form/form-parts.ts';
import styles from './letter-settings.module.css';
import { LetterPreview } from './letter-preview.screens.tsx';
import { WordingFaults, WordingLacks } from './wording-faults.screens.tsx';
import { WordingFields } from './wording-fields.screens.tsx';
import { isWordingKind, wordingKinds } from './wording-version.ts';

/** Under the form of a letterhead. */
export function LetterheadFormParts() {
  return <LetterPreview name="letterhead" plural="letterheads" />;
}

/** Over the form of a wording: of which letter it is. */
function WordingFormHead() {
  const { say } = useSay();
  const kind = useWatch<FormValues>({ name: 'kind' });
  return <p className={styles.letter}>{isWordingKind(kind) && say(wordingKinds[kind])}</p>;
}

/** Under the form of a wording: what is wrong with it, what it leaves unsaid, what it may name, and what it looks like. */
function WordingFormParts() {
  return (
    <>
      <WordingFaults />
      <WordingLacks />
      <WordingFields />
      <LetterPreview name="letter_wording" plural="letter_wordings" />
    </>
  );
}

export const wordingForm: FormParts = { Above: WordingFormHead, Below: WordingFormParts };
