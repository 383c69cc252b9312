import type { Resource } from '../../resource.ts';
import { useModel } from '../definitions.ts';
import { Facts } from './facts.tsx';
import { valueText } from '../value-text.ts';
import { useLanguage } from '#browser/language/language.ts';
import styles from './field-list.module.css';

interface Props {
  readonly resource: Resource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly names: readonly string[];
}

/** Those values of a record that there are, under their labels; nothing when there is none. */
export function FieldList({ resource, record, names }: Props) {
  const model = useModel();
  const language = useLanguage();
  const filled = names.filter((name) => valueText(model, resource, record, name, language) !== '');
  if (filled.length === 0) return null;
  return (
    <div className={styles.box}>
      <Facts resource={resource} record={record} names={filled} />
    </div>
  );
}
