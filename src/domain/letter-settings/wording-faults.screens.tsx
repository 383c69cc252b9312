import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useSay } from '#browser/language/use-say.ts';
import { parseLetterText, sayFault } from '#domain/letters/letter-text.ts';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { textOf } from '#engine/web/text-of.ts';
import type { Catalogue } from '#engine/words.ts';
import { useLanguage } from '#browser/language/language.ts';
import { showLine } from './body-box.screens.tsx';
import styles from './letter-settings.module.css';
import { wordingLacks } from './wording-lacks.ts';
import { isWordingKind } from './wording-version.ts';

const words = {
  title: { pl: 'Do poprawy w treści', en: 'To be mended in the text' },
  show: { pl: 'Pokaż wiersz {line}', en: 'Show line {line}' },
  lacks: { pl: 'Treść nie podaje', en: 'The text does not say' },
} satisfies Catalogue;

/** What is wrong with the text as it stands, each with the way to its line. */
export function WordingFaults() {
  const { say } = useSay();
  const language = useLanguage();
  const body = useDeferredValue(textOf(useWatch<FormValues>({ name: 'body' })));
  const faults = useMemo(() => parseLetterText(body).faults, [body]);
  if (faults.length === 0) return null;
  return (
    <section className={styles.faults} aria-label={say(words.title)}>
      <h2 className={styles.name}>{say(words.title)}</h2>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.line} ${fault.code} ${fault.name}`}>
            {capitalised(sayFault(fault, language))}
            <button type="button" onClick={() => showLine(fault.line)}>
              {say(words.show, { line: fault.line })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What letters of this text would leave unsaid; whoever wants it so saves it all the same. */
export function WordingLacks() {
  const { say } = useSay();
  const kind = useWatch<FormValues>({ name: 'kind' });
  const body = useDeferredValue(textOf(useWatch<FormValues>({ name: 'body' })));
  const lacks = isWordingKind(kind) && body.trim() !== '' ? wordingLacks(kind, body) : [];
  if (lacks.length === 0) return null;
  return (
    <section className={styles.lacks} aria-label={say(words.lacks)}>
      <h2 className={styles.name}>{say(words.lacks)}</h2>
      <ul>
        {lacks.map((label) => (
          <li key={label.en}>{say(label)}</li>
        ))}
      </ul>
    </section>
  );
}
