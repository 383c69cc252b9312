import type { Resource } from '../../resource.ts';
import { useLanguage } from '#browser/language/language.ts';
import styles from './record.module.css';
import { LinkedValue } from './linked-value.tsx';

interface Props {
  readonly resource: Resource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
  /** One line of facts that are there, for headers; else every name with its value. */
  readonly inline?: boolean;
}

/** Names and values of a record as a list of definitions: `<Facts resource record names={['nip', 'regon']} />`. */
export function Facts({ resource, record, names, inline = false }: Props) {
  const language = useLanguage();
  const isThere = (name: string) => {
    const value = record[name];
    return name in record && !(inline && (value === null || value === '' || (Array.isArray(value) && !value.length)));
  };
  const shown = names.filter(isThere);
  if (inline && shown.length === 0) return null;
  const list = (
    <dl className={styles.facts} data-inline={inline || undefined}>
      {shown.map((name) => (
        <div key={name} className={styles.fact} data-kind={resource.fields[name]?.kind.name}>
          <dt>{resource.fields[name]?.label[language]}</dt>
          <dd>
            <LinkedValue resource={resource} record={record} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  );
  // A line of facts is as wide as its words; the grid measures the room it has.
  return inline ? list : <div className={styles.factsBox}>{list}</div>;
}
