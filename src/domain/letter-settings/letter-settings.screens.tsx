import { Button } from '@mantine/core';
import { useId } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import type { Catalogue, Words } from '#engine/words.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import styles from './letter-settings.module.css';
import { LetterVersions } from './letter-versions.screens.tsx';
import { letterPartsShown, type LetterPartShown } from './letter-part-shown.ts';

const words = {
  title: { pl: 'Ustawienia pism', en: 'Letter settings' },
  about: {
    pl: 'Pisma są tworzone według najnowszej wersji. Wystawione wcześniej pozostają bez zmian.',
    en: 'Letters are made by the newest version. Those issued before stay as they are.',
  },
  change: { pl: 'Zmień', en: 'Change' },
  changeWhat: { pl: 'Zmień: {what}', en: 'Change: {what}' },
} satisfies Catalogue;

/** What letters look like and say, each part with its versions; for administrators. */
export default function LetterSettings() {
  const { say } = useSay();
  return (
    <>
      <ScreenHeader title={say(words.title)} about={say(words.about)} />
      <div className={styles.parts}>
        {letterPartsShown.map((part) => (
          <LetterSettingsPart key={part.kind ?? part.plural} part={part} />
        ))}
      </div>
    </>
  );
}

function LetterSettingsPart({ part }: { readonly part: LetterPartShown }) {
  const { say } = useSay();
  const id = useId();
  const what = (label: Words) => say(words.changeWhat, { what: say(label) });
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{say(part.label)}</h2>
          <p className="quiet">{say(part.about)}</p>
        </div>
        <Button
          component={ScreenLink}
          variant="default"
          aria-label={what(part.label)}
          to={{ plural: part.plural, action: 'new', search: part.kind ? { kind: part.kind } : {} }}
        >
          {say(words.change)}
        </Button>
      </div>
      <LetterVersions part={part} />
    </section>
  );
}
