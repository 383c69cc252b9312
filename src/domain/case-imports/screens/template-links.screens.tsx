import { useSay } from '#browser/language/use-say.ts';
import styles from './form.module.css';
import { importWords } from '../words.ts';

/** Files to be filled in, with the columns of an importer and a row that shows how. */
export function ImportTemplateLinks({ importer }: { readonly importer: string }) {
  const { say } = useSay();
  return (
    <p className={styles.template}>
      {say(importWords.template)}
      {['xlsx', 'csv'].map((format) => (
        <a key={format} href={`/api/imports/template?importer=${importer}&format=${format}`} download>
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  );
}
