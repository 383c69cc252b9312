import { useSay } from '#browser/language/use-say.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { formatDateTime } from '#engine/format.ts';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import type { Catalogue } from '#engine/words.ts';
import { Loading } from '#browser/screens/loading.tsx';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import type { LetterPartShown, VersionRecord } from './letter-part-shown.ts';
import styles from './letter-settings.module.css';
import { useVersions } from './use-versions.screens.tsx';

const words = {
  version: { pl: 'Wersja {version}', en: 'Version {version}' },
  inForce: { pl: 'obowiązuje', en: 'in force' },
  shipped: { pl: 'dostarczona z programem', en: 'came with the product' },
  earlier: { pl: 'Wcześniejsze wersje', en: 'Earlier versions' },
  compare: { pl: 'Porównaj', en: 'Compare' },
  compareWhat: { pl: 'Porównaj z poprzednią: wersja {version}', en: 'Compare with the one before: version {version}' },
  restore: { pl: 'Przywróć', en: 'Bring back' },
  restoreWhat: { pl: 'Przywróć wersję {version}', en: 'Bring back version {version}' },
} satisfies Catalogue;

/** Which version counts, and those before it: who made them, when, what changed, and the way back. */
export function LetterVersions({ part }: { readonly part: LetterPartShown }) {
  const { say } = useSay();
  const versions = useVersions(part);
  if (!versions) return <Loading />;
  const [current, ...earlier] = versions;
  return (
    <>
      {current && <Version part={part} version={current} before={earlier[0]} isCurrent />}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>
            {say(words.earlier)} ({earlier.length})
          </summary>
          {earlier.map((version, at) => (
            <Version key={version.version} part={part} version={version} before={earlier[at + 1]} isCurrent={false} />
          ))}
        </details>
      )}
    </>
  );
}

interface VersionProps {
  readonly part: LetterPartShown;
  readonly version: VersionRecord;
  readonly before: VersionRecord | undefined;
  readonly isCurrent: boolean;
}

function Version({ part: { plural, kind }, version, before, isCurrent }: VersionProps) {
  const { say } = useSay();
  const { version: number, created_at, user, change_note } = version;
  const about = [formatDateTime(created_at), user, version.id === null && kind ? say(words.shipped) : null];
  const ofKind = kind ? { kind } : {};
  const compare = { plural, action: 'compare', search: { ...ofKind, from: before?.version, to: number } };
  return (
    <div className={styles.version}>
      <div className={styles.said}>
        <strong>{say(words.version, { version: number })}</strong>
        {isCurrent && <TonedLabel tone="good" label={say(words.inForce)} />}
        <span className="quiet">{about.filter(Boolean).join(' · ')}</span>
        {change_note && <p className={styles.note}>{change_note}</p>}
      </div>
      <div className={styles.actions}>
        {before && (
          <DialogLink to={compare} aria-label={say(words.compareWhat, { version: number })}>
            {say(words.compare)}
          </DialogLink>
        )}
        {!isCurrent && (
          <ScreenLink
            to={{ plural, action: 'new', search: { ...ofKind, restore: number } }}
            aria-label={say(words.restoreWhat, { version: number })}
          >
            {say(words.restore)}
          </ScreenLink>
        )}
      </div>
    </div>
  );
}
