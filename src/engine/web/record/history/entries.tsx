import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { formatDateTime } from '../../../format.ts';
import { useLanguage } from '#browser/language/language.ts';
import { may, useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import type { HistoryEntry, HistoryLine } from '../../../history-line.ts';
import { useLoaded } from '#browser/screens/later.ts';
import { useDefinitions, useModel } from '../../definitions.ts';
import { HistoryAbout } from './about.tsx';
import { HistoryChanges } from './changes.tsx';
import { useHistoryWords } from './use-words.ts';
import { changeWords } from '../record-words.ts';
import { TooLate } from '../../undo/too-late.tsx';
import { UndoButton } from '../../undo/undo-button.tsx';
import styles from './history.module.css';

interface Props {
  readonly lines: readonly HistoryEntry[];
  /** The record whose page it is: it needs no name on each line. */
  readonly of?: { readonly resource: string; readonly id: number };
  /** Called once that record was taken back as just made. */
  readonly onGone?: (() => void) | undefined;
}

/** Lines of the record of changes; what one person did at one moment stands under one heading. */
export function HistoryEntries({ lines, of, onGone }: Props) {
  const { history } = useDefinitions();
  const isWorded = useLoaded(history);
  if (!isWorded) return null;
  const groups = Map.groupBy(lines, ({ at, user_id, address }) => `${at} ${user_id} ${address}`);
  return (
    <ol className={styles.entries}>
      {[...groups].map(([key, together]) => (
        <li key={key} className={styles.entry}>
          <Head line={together[0]!} />
          <ul className={styles.lines}>
            {together.map((line) => (
              <Line key={line.id} line={line} of={of} onGone={onGone} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Head({ line: { at, user, address } }: { readonly line: HistoryLine }) {
  const { say } = useSay();
  return (
    <div className={styles.head}>
      <time dateTime={at}>{formatDateTime(at)}</time>{' '}
      <b>{user ?? say(address === null ? changeWords.by_system : changeWords.by_stranger)}</b>{' '}
      {address !== null && <span>{say(changeWords.from, { address })}</span>}
    </div>
  );
}

function Line({ line, of, onGone }: Omit<Props, 'lines'> & { readonly line: HistoryEntry }) {
  const history = useHistoryWords();
  const language = useLanguage();
  const isOwn = line.resource === of?.resource && line.record_id === of.id;
  return (
    <li className={styles.line}>
      <span className={styles.action} data-action={line.action}>
        {history.actions[line.action]?.[language] ?? line.action}
        {!isOwn && ':'}
      </span>{' '}
      {!isOwn && <RecordName line={line} />}
      <UndoButton line={line} onGone={isOwn ? onGone : undefined} />
      {isOwn && <TooLate line={line} />}
      <HistoryChanges line={line} without={of && `${of.resource}_id`} />
      <HistoryAbout about={line.about} />
    </li>
  );
}

/** The kind of the record and what it is called; leads to it while it is there. */
function RecordName({ line: { resource: name, record_id, record, is_there } }: { readonly line: HistoryLine }) {
  const model = useModel();
  const history = useHistoryWords();
  const language = useLanguage();
  const session = useSession();
  const resource = model.resources.find((one) => one.name === name);
  const kind = resource?.label[language].one ?? history.kinds[name]?.[language] ?? name;
  if (record_id === 0) return <span className={styles.kind}>{resource?.label[language].many ?? kind}</span>;
  const title = record ?? `#${record_id}`;
  const isLink = resource && is_there && may(session, resource.plural, 'show');
  return (
    <span className={styles.kind}>
      {kind}{' '}
      {isLink ? (
        <DialogLink to={{ plural: resource.plural, id: record_id, action: 'show' }}>{title}</DialogLink>
      ) : (
        title
      )}
    </span>
  );
}
