import { useSay } from '#browser/language/use-say.ts';
import type { Words } from '#engine/words.ts';
import styles from './template-links.module.css';

interface Props {
  readonly words: Words;
  readonly hrefOf: (format: string) => string;
}

/** Files to be filled in, with the columns that are read and a row that shows how. */
export function TemplateLinks({ words, hrefOf }: Props) {
  const { say } = useSay();
  return (
    <p className={styles.template}>
      {say(words)}
      {['xlsx', 'csv'].map((format) => (
        <a key={format} href={hrefOf(format)} download>
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  );
}
