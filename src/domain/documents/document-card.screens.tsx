import type { AnswerOf } from '#engine/record-of.ts';
import type { document } from './document.ts';
import { IconPaperclip } from '@tabler/icons-react';
import row from '#engine/web/record/row-buttons.module.css';
import { RowButtons } from '#engine/web/record/row-buttons.tsx';
import { TonedLabel } from '#engine/web/toned-label.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { formatDateTime } from '#engine/format.ts';
import type { Catalogue } from '#engine/words.ts';
import { may, mayChange, useSession } from '#browser/session/session.ts';
import { LetterDispatches, PostButton } from '#domain/dispatches/letter-dispatches.screens.tsx';
import type { DispatchRecord } from '#domain/dispatches/use-dispatches-of.screens.tsx';
import styles from './document-card.module.css';
import type { FileRecord } from './files/file-line.screens.tsx';
import { FileLine } from './files/file-line.screens.tsx';

export type DocumentRecord = AnswerOf<typeof document> & {
  readonly binary_files: readonly FileRecord[];
};

const words = {
  unnamed: { pl: 'Dokument bez opisu', en: 'Document without a description' },
  visible: { pl: 'widoczny dla wierzyciela', en: 'visible to the creditor' },
  otherTerms: { pl: 'inny rachunek lub podpisujący', en: 'other account or signatory' },
  noFiles: { pl: 'Bez plików', en: 'No files' },
  attach: { pl: 'Dołącz pliki: {title}', en: 'Attach files: {title}' },
  attachShort: { pl: 'Dołącz pliki', en: 'Attach files' },
} satisfies Catalogue;

interface Props {
  readonly document: DocumentRecord;
  readonly dispatches: readonly DispatchRecord[];
  readonly onAddFiles: (files: readonly File[]) => void;
}

/** A document: what it is, whose, its files to download, and how it was sent. */
export function DocumentCard({ document, dispatches, onAddFiles }: Props) {
  const { say } = useSay();
  const session = useSession();
  const { id, description, uploaded_at, user, visible, other_terms, contracts, binary_files: files } = document;
  const title = description?.split('\n')[0] || say(words.unnamed);
  const about = [formatDateTime(uploaded_at), user, contracts.map(({ contract_no }) => contract_no).join(', ')];
  return (
    <article className={styles.document}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <DialogLink to={{ plural: 'documents', id, action: 'show' }}>{title}</DialogLink>
          </h2>
          <span className={styles.about}>
            {about.filter(Boolean).join(' · ')} {visible && <TonedLabel tone="info" label={say(words.visible)} />}{' '}
            {other_terms && <TonedLabel tone="warn" label={say(words.otherTerms)} />}
          </span>
        </div>
        <PostButton letter={document} title={title} dispatches={dispatches} />
        {may(session, 'binary_files', 'create') && mayChange(session, 'documents', 'update', document) && (
          <label className={`${row.button} ${styles.attach}`} title={say(words.attachShort)}>
            <IconPaperclip size={16} aria-hidden />
            <input
              type="file"
              multiple
              className={styles.input}
              aria-label={say(words.attach, { title })}
              onChange={(event) => {
                const chosen = [...(event.currentTarget.files ?? [])];
                event.currentTarget.value = '';
                if (chosen.length > 0) onAddFiles(chosen);
              }}
            />
          </label>
        )}
        <RowButtons plural="documents" record={document} />
      </div>
      {files.length === 0 ? (
        <span className={styles.about}>{say(words.noFiles)}</span>
      ) : (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} isRemovable={mayChange(session, 'documents', 'update', document)} />
          ))}
        </ul>
      )}
      <LetterDispatches dispatches={dispatches} />
    </article>
  );
}
