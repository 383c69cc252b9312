import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useModel, useResource } from '../definitions.ts';
import { titleOf } from '../title-of.ts';
import { useRecordCalls } from '../act/use-record-calls.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import { isOffered } from '../form/is-offered.ts';
import { recordWords } from './record-words.ts';
import styles from './row-buttons.module.css';

export interface RowRecord {
  readonly plural: string;
  readonly record: { readonly id: number };
}

interface Props extends RowRecord {
  /** What the pencil opens, where it is not the record of the row. */
  readonly edited?: RowRecord | undefined;
}

/** Edit, copy and delete at the end of a record's row; only what the rights allow. */
export function RowButtons({ plural, record: shown, edited = { plural, record: shown } }: Props) {
  const { say } = useSay();
  const session = useSession();
  const model = useModel();
  const resource = useResource(plural);
  const ofEdited = useResource(edited.plural);
  const { destroy } = useRecordCalls(resource);
  const record: Readonly<Record<string, unknown>> & { readonly id: number } = { ...shown };
  const { id } = record;
  const title = titleOf(resource, record);
  const isMine = (action: string) => isOffered(model, resource, action, record, session);
  const named = (action: string) => ({ 'aria-label': `${action}: ${title}`, title: action });
  return (
    <span className={styles.buttons}>
      {isOffered(model, ofEdited, 'update', edited.record, session) && (
        <DialogLink
          to={{ plural: edited.plural, id: edited.record.id, action: 'edit' }}
          className={styles.button}
          {...named(say(recordWords.edit))}
        >
          <IconPencil size={16} aria-hidden />
        </DialogLink>
      )}
      {isMine('create') && (
        <DialogLink to={{ plural, id, action: 'copy' }} className={styles.button} {...named(say(recordWords.copy))}>
          <IconCopy size={16} aria-hidden />
        </DialogLink>
      )}
      {isMine('destroy') && (
        <button
          type="button"
          className={styles.button}
          {...named(say(recordWords.delete))}
          onClick={() => void destroy(record)}
        >
          <IconTrash size={16} aria-hidden />
        </button>
      )}
    </span>
  );
}
