import { useEffect, useId, useRef } from 'react';
import { currentLanguage } from '#browser/language/language.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import type { FoundGroup } from '#domain/search/search-answer.ts';
import { FoundLine } from '#domain/search/screens/found-line.screens.tsx';
import { useModel } from '#engine/web/definitions.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import styles from './search-page.module.css';

interface Props {
  readonly groups: readonly FoundGroup[];
  readonly mark: string;
}

/** All that was found, kind by kind; Enter opens the first. */
export function FoundGroups({ groups, mark }: Props) {
  const id = useId();
  const model = useModel();
  const box = useRef<HTMLDivElement>(null);
  const first = groups[0]?.records[0]?.id;
  useEffect(() => {
    if (first !== undefined) box.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [first]);
  return (
    <div ref={box}>
      {groups.map(({ plural, records }) => {
        const resource = model.byPlural(plural);
        if (!resource) return null;
        return (
          <section key={plural} className={styles.group} aria-labelledby={`${id}-${plural}`}>
            <h2 id={`${id}-${plural}`}>{capitalised(resource.label[currentLanguage()].many)}</h2>
            <ul className="plain-list">
              {records.map((record) => (
                <li key={record.id}>
                  <ScreenLink to={{ plural, id: record.id, action: 'show' }} className={styles.found}>
                    <FoundLine resource={resource} record={record} mark={mark} />
                  </ScreenLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
