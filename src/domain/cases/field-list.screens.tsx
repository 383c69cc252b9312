import { useModel } from '#engine/web/definitions.ts';
import { RecordValue } from '#engine/web/record-value.tsx';
import { valueText } from '#engine/web/value-text.ts';
import type { Resource } from '#engine/resource.ts';
import { currentLanguage } from '#web/language.ts';
import styles from './field-list.module.css';

interface Props {
  readonly resource: Resource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
}

/** Values of a record under their labels, those there are; nothing when there is none. */
export function FieldList({ resource, record, names }: Props) {
  const model = useModel();
  const language = currentLanguage();
  const filled = names.filter((name) => valueText(model, resource, record, name, language) !== '');
  if (filled.length === 0) return null;
  return (
    <dl className={styles.list}>
      {filled.map((name) => (
        <div key={name} className={styles.field} data-kind={resource.fields[name]?.kind.name}>
          <dt>{resource.fields[name]?.label[language]}</dt>
          <dd>
            <RecordValue resource={resource} record={record} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
