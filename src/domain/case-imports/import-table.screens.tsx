import tableStyles from '#domain/bank-files/file-rows.module.css';
import { useSay } from '#browser/language/use-say.ts';
import { formatDateTime } from '#engine/format.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import styles from './import-history.module.css';
import { outcomeOf } from './import-outcome.screens.tsx';
import type { ImportSummary } from './import-record.ts';
import { importerWords, importWords } from './import-words.ts';

/** Imports one under the other, each leading to what came of it. */
export function ImportTable({ imports }: { readonly imports: readonly ImportSummary[] }) {
  const speech = useSay();
  const { say } = speech;
  if (!imports.length) return <p className={styles.none}>{say(importWords.none)}</p>;
  return (
    <div className={tableStyles.scroll}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{say(importWords.when)}</th>
            <th scope="col">{say(importWords.file)}</th>
            <th scope="col">{say(importWords.sender)}</th>
            <th scope="col">{say(importWords.importer)}</th>
            <th scope="col">{say(importWords.outcome)}</th>
          </tr>
        </thead>
        <tbody>
          {imports.map((one) => (
            <tr key={one.id}>
              <td className={styles.when}>{formatDateTime(one.created_at)}</td>
              <td className={styles.file}>
                <ScreenLink to={{ plural: 'debt_cases', action: 'import', search: { import_id: one.id } }}>
                  {one.file_name}
                </ScreenLink>
              </td>
              <td>{one.user}</td>
              <td>
                {importerWords[one.importer] && say(importerWords[one.importer]!)}
                {one.dry_run && ` (${say(importWords.dry)})`}
              </td>
              <td className={tableStyles.reasons}>{outcomeOf(speech, one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
