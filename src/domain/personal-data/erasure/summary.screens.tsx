import { useId } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import type { ErasurePreview } from './preview.ts';
import { personalDataWords as words } from '../personal-data-words.ts';
import styles from '../personal-data.module.css';

/** What stands against erasing, what is removed and what is kept. */
export function ErasureSummary({ preview }: { readonly preview: ErasurePreview }) {
  const { say } = useSay();
  const id = useId();
  const { obstacles, removes, keeps, import_files } = preview;
  return (
    <>
      {obstacles.length > 0 && (
        <section role="alert" aria-labelledby={id} className={styles.refused}>
          <h2 id={id}>{say(words.cannotYet)}</h2>
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </section>
      )}
      <h2>{say(words.removed)}</h2>
      <ul>
        {removes.map(({ resource, label, count, fields }) => (
          <li key={resource}>
            {`${label} (${count})`}
            <span className={styles.fields}>{` – ${fields.length ? fields.join(', ') : say(wholeOf(resource))}`}</span>
          </li>
        ))}
        {import_files > 0 && <li>{say(words.importFiles, { count: import_files })}</li>}
      </ul>
      <h2>{say(words.kept)}</h2>
      <ul>
        {keeps.map((kept) => (
          <li key={kept}>{kept}</li>
        ))}
      </ul>
    </>
  );
}

const wholeOf = (resource: string) => (resource === 'binary_file' ? words.wholeWithFiles : words.whole);
