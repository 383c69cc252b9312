import { useState } from 'react';
import { Checkbox, TextInput } from '@mantine/core';
import { useNestedPage } from '#engine/web/list/use-nested-place.ts';
import { useRecords } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';
import { useSay } from '#browser/language/use-say.ts';
import { ShortPages } from '#browser/pagination/short-pages.tsx';
import { may, useSession } from '#browser/session/session.ts';
import styles from './case-documents.module.css';
import type { DocumentRecord } from './document-card.screens.tsx';
import { DocumentCard } from './document-card.screens.tsx';
import { DropZone } from '#browser/files/drop-zone.tsx';
import { useDropWords } from '#browser/files/use-drop-words.ts';
import { useDispatchesOf } from '#domain/dispatches/use-dispatches-of.screens.tsx';
import { document } from './document.ts';
import { doneWords } from '#browser/language/usual-words.ts';
import { largestFile } from './files/largest-file.ts';
import { sendFiles } from './files/send-files.screens.tsx';

const words = {
  about: { pl: 'Razem tworzą jeden dokument; do 50 MB każdy', en: 'Together they make one document; up to 50 MB each' },
  description: { pl: 'Opis nowego dokumentu', en: 'Description of the new document' },
  optional: { pl: 'Jeśli puste: nazwy plików', en: 'Blank: the names of the files' },
  visible: { pl: 'Widoczny dla wierzyciela', en: 'Visible to the creditor' },
  none: { pl: 'Sprawa nie ma jeszcze dokumentów.', en: 'The case has no documents yet.' },
  noneShared: {
    pl: 'Agencja nie udostępniła jeszcze dokumentów tej sprawy.',
    en: 'The agency has not shared any documents of this case yet.',
  },
} satisfies Catalogue;

/** The documents of a case with their files; new ones by dropping files. */
export function CaseDocuments({ id: caseId }: { readonly id: number }) {
  const { say } = useSay();
  const drop = useDropWords();
  const session = useSession();
  const [page, setPage] = useNestedPage(document.plural);
  const [description, setDescription] = useState('');
  const [visible, setVisible] = useState(false);
  const { data } = useRecords<typeof document, DocumentRecord>(document, { debt_case_id: caseId, per_page: 25, page });
  const dispatchesOf = useDispatchesOf(data?.data.map(({ id }) => id) ?? []);
  const mayAdd = may(session, 'documents', 'create') && may(session, 'binary_files', 'create');

  function add(files: readonly File[]): void {
    const sent = files.filter(({ size }) => size <= largestFile);
    const names = sent.map(({ name }) => name).join(', ');
    const values = { description: description.trim() || names.slice(0, 500), visible };
    sendFiles(files, { caseId, id: null, values, said: doneWords.created });
    // What is said of the document waits for one that can be sent.
    if (sent.length === 0) return;
    setDescription('');
    setVisible(false);
  }

  return (
    <div className={styles.documents}>
      {mayAdd && (
        <div className={styles.add}>
          <DropZone label={say(drop)} about={say(words.about)} isMany onFiles={add} />
          <div className={styles.words}>
            <TextInput
              label={say(words.description)}
              placeholder={say(words.optional)}
              value={description}
              maxLength={500}
              onChange={(event) => setDescription(event.currentTarget.value)}
            />
            <Checkbox
              label={say(words.visible)}
              checked={visible}
              onChange={(event) => setVisible(event.currentTarget.checked)}
            />
          </div>
        </div>
      )}
      {data?.pagination.total_count === 0 && (
        <p className={styles.none}>{say(session.current_user.is_creditor ? words.noneShared : words.none)}</p>
      )}
      {data?.data.map((document) => (
        <DocumentCard
          key={document.id}
          document={document}
          dispatches={dispatchesOf(document.id)}
          onAddFiles={(files) => sendFiles(files, { caseId, id: document.id, said: doneWords.uploaded })}
        />
      ))}
      {data && <ShortPages info={data.pagination} onPage={setPage} />}
    </div>
  );
}
