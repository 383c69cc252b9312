import { rowsIn } from '../../member-of.ts';
import { fieldAt } from '../../model.ts';
import { isUnset } from '../../unset.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import type { Resource } from '../../resource.ts';
import { useDefinitions } from '../definitions.ts';
import { RecordValue } from '../record-value.tsx';
import styles from './record.module.css';

interface Props {
  readonly resource: Resource;
  readonly record: Readonly<Record<string, unknown>>;
  readonly name: string;
}

/** A value of a record; one that points to another record leads to it, and each of the rows inside it leads to itself. */
export function LinkedValue({ resource, record, name }: Props) {
  const { say } = useSay();
  const { model, lists } = useDefinitions();
  const session = useSession();
  const field = resource.fields[name];
  const value = record[name];
  if (isUnset(value) || (Array.isArray(value) && !value.length)) {
    return <span className={styles.none}>{say(usualWords.none)}</span>;
  }
  // Tables show the first lines of a text, its record all of them.
  const isText = fieldAt(model, resource, name)?.kind.type === 'text' && typeof value === 'string';
  if (isText && (value.includes('\n') || value.length > 80)) {
    return <span>{value}</span>;
  }
  const shown = <RecordValue resource={resource} record={record} name={name} />;
  const to = field?.to ? model.named(field.to) : undefined;
  // Entries of reference lists have nothing to tell beyond their names, nor has what one is told the name of alone.
  const isKnown = to?.about && may(session, to.plural, 'show') && session.fields?.[to.plural]?.reads?.length !== 1;
  if (!field || !isKnown) return shown;
  const { plural, title } = to;
  const Link = lists[to.name]?.opensPage ? ScreenLink : DialogLink;
  if (typeof value === 'number') return <Link to={{ plural, id: value, action: 'show' }}>{shown}</Link>;
  if (field.storage.in !== 'children') return shown;
  return (
    <ul className="plain-list">
      {rowsIn(value).map((row) => (
        <li key={Number(row['id'])}>
          <Link to={{ plural, id: Number(row['id']), action: 'show' }}>{String(row[title])}</Link>
        </li>
      ))}
    </ul>
  );
}
