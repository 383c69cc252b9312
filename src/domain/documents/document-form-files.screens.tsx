import { useQuery } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import row from '#engine/web/record/row-buttons.module.css';
import { useSay } from '#browser/language/use-say.ts';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import type { FormParts } from '#engine/web/form/form-parts.ts';
import { recordQuery } from '#engine/web/use-records.ts';
import type { Catalogue } from '#engine/words.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { may, useSession } from '#browser/session/session.ts';
import styles from './document-form-files.module.css';
import type { DocumentRecord } from './document-card.screens.tsx';
import { DropZone } from '#browser/files/drop-zone.tsx';
import { useDropWords } from '#browser/files/use-drop-words.ts';
import { FileLine } from './files/file-line.screens.tsx';
import { fileSize } from '#browser/files/file-size.ts';
import { doneWords } from '#browser/language/usual-words.ts';
import { SendingList } from './files/sending-list.screens.tsx';
import { sendFiles } from './files/send-files.screens.tsx';
import { useSendings } from './files/sendings.screens.tsx';

const words = {
  title: { pl: 'Pliki', en: 'Files' },
  later: {
    pl: 'Zostaną wysłane po zapisaniu; do 50 MB każdy',
    en: 'Sent once the document is saved; up to 50 MB each',
  },
  now: { pl: 'Wysyłane od razu; do 50 MB każdy', en: 'Sent at once; up to 50 MB each' },
  leave: { pl: 'Nie wysyłaj: {name}', en: 'Do not send: {name}' },
} satisfies Catalogue;

/** Where the form of a new document keeps the files chosen for it. */
const chosenFiles = 'chosen_files';

/** The files in the values of a form; of those that a reload took away a draft kept the names. */
function filesIn(values: Readonly<FormValues>): readonly File[] {
  const chosen = values[chosenFiles];
  return Array.isArray(chosen) ? chosen.filter((one): one is File => one instanceof File) : [];
}

/** The files of a document in its form: of a new one chosen before it is saved, of another sent at once. */
function DocumentFormFiles() {
  const { say } = useSay();
  const session = useSession();
  const { control } = useFormContext<FormValues>();
  const id = useWatch({ control, name: 'id' });
  if (!may(session, 'binary_files', 'create')) return null;
  return (
    <section aria-label={say(words.title)} className={styles.files}>
      {typeof id === 'number' ? <SentFiles id={id} /> : <ChosenFiles />}
    </section>
  );
}

function ChosenFiles() {
  const { say } = useSay();
  const drop = useDropWords();
  const { control, setValue } = useFormContext<FormValues>();
  const chosen = useWatch({ control, name: chosenFiles });
  const files = filesIn({ [chosenFiles]: chosen });
  const choose = (next: readonly File[]) => setValue(chosenFiles, next, { shouldDirty: true });
  return (
    <>
      <DropZone label={say(drop)} about={say(words.later)} isMany onFiles={(added) => choose([...files, ...added])} />
      <ul className="plain-list">
        {files.map((file, at) => (
          <li key={`${file.name}${file.lastModified}`} className={styles.file}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.quiet}>{fileSize(file.size, currentLanguage())}</span>
            <button
              type="button"
              className={row.button}
              aria-label={say(words.leave, { name: file.name })}
              onClick={() => choose(files.toSpliced(at, 1))}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function SentFiles({ id }: { readonly id: number }) {
  const { say } = useSay();
  const drop = useDropWords();
  const { data } = useQuery(recordQuery<DocumentRecord>('documents', id));
  const sendings = useSendings().filter(({ target }) => target.id === id);
  return (
    <>
      <ul className="plain-list">
        {data?.binary_files.map((file) => (
          <FileLine key={file.id} file={file} isRemovable />
        ))}
      </ul>
      {data && (
        <DropZone
          label={say(drop)}
          about={say(words.now)}
          isMany
          onFiles={(files) => sendFiles(files, { caseId: data.debt_case_id, id, said: doneWords.uploaded })}
        />
      )}
      {sendings.length > 0 && <SendingList sendings={sendings} />}
    </>
  );
}

export const documentForm: FormParts = {
  Below: DocumentFormFiles,
  afterSave: ({ id, debt_case_id }, values) =>
    sendFiles(filesIn(values), { caseId: Number(debt_case_id), id, said: doneWords.uploaded }),
};
