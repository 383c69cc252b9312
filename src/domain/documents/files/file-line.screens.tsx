import type { AnswerOf } from '#engine/record-of.ts';
import type { binaryFile } from './binary-file.ts';
import {
  IconDownload,
  IconFile,
  IconFileText,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react';
import row from '#engine/web/record/row-buttons.module.css';
import { useSay } from '#browser/language/use-say.ts';
import { useResource } from '#engine/web/definitions.ts';
import { useRecordCalls } from '#engine/web/act/use-record-calls.ts';
import { DialogLink } from '#browser/dialogs/dialog-link.tsx';
import { currentLanguage } from '#browser/language/language.ts';
import { may, useSession } from '#browser/session/session.ts';
import styles from './file-line.module.css';
import { fileSize } from '#browser/files/file-size.ts';
import { recordWords } from '#engine/web/record/record-words.ts';
import type { Catalogue } from '#engine/words.ts';
import { previewKind } from './preview-kind.ts';

export type FileRecord = AnswerOf<typeof binaryFile>;

const words = {
  download: { pl: 'Pobierz', en: 'Download' },
  letter: { pl: 'plik pisma', en: 'the letter itself' },
} satisfies Catalogue;

const icons: readonly (readonly [RegExp, typeof IconFile])[] = [
  [/^image\//, IconPhoto],
  [/^application\/pdf$/, IconFileTypePdf],
  [/wordprocessing|msword/, IconFileTypeDocx],
  [/^text\//, IconFileText],
];

interface Props {
  readonly file: FileRecord;
  /** Files go with their document: who may not change it takes none away. */
  readonly isRemovable: boolean;
}

/** One file: a link that shows it, or downloads what a browser cannot show, its type and size, and its removal. */
export function FileLine({ file, isRemovable }: Props) {
  const { say } = useSay();
  const session = useSession();
  const { destroy } = useRecordCalls(useResource('binary_files'));
  const { file_name, content_type, byte_size, file_url } = file;
  const about = [
    extensionOf(file_name, content_type),
    fileSize(byte_size, currentLanguage()),
    file.of_letter && say(words.letter),
  ];
  const isShown = previewKind(content_type) !== null;
  const Icon = icons.find(([type]) => type.test(content_type))?.[1] ?? IconFile;

  return (
    <li className={styles.file}>
      <Icon size={18} aria-hidden className={styles.icon} />
      {isShown ? (
        <DialogLink to={{ plural: 'binary_files', id: file.id, action: 'show' }} className={styles.name}>
          {file_name}
        </DialogLink>
      ) : (
        <a href={file_url} download={file_name} className={styles.name}>
          {file_name}
        </a>
      )}
      <span className={styles.about}>{about.filter(Boolean).join(' · ')}</span>
      <span className={styles.buttons}>
        {isShown && (
          <a
            href={file_url}
            download={file_name}
            className={row.button}
            aria-label={`${say(words.download)}: ${file_name}`}
            title={say(words.download)}
          >
            <IconDownload size={16} aria-hidden />
          </a>
        )}
        {isRemovable && may(session, 'binary_files', 'destroy') && (
          <button
            type="button"
            className={row.button}
            aria-label={`${say(recordWords.delete)}: ${file_name}`}
            title={say(recordWords.delete)}
            onClick={() => void destroy({ ...file }, `/api/binary_files/${file.id}.json`)}
          >
            <IconTrash size={16} aria-hidden />
          </button>
        )}
      </span>
    </li>
  );
}

/** What people call the type of a file: `PDF`, `JPG`. */
function extensionOf(name: string, type: string): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? type.split('/').at(-1) ?? '';
  return ending.toUpperCase();
}
