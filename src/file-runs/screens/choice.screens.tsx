import { useSay } from '#browser/language/use-say.ts';
import { DropZone } from '#browser/files/drop-zone.tsx';
import { fileSize } from '#browser/files/file-size.ts';
import { type DropWords, useDropWords } from '#browser/files/use-drop-words.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { fileWords } from './words.ts';

interface Props {
  readonly file: File | null;
  readonly error: string | undefined;
  readonly onChange: (file: File) => void;
  /** What is said of an empty place, and which files it takes; tables unless told. */
  readonly words?: DropWords;
  readonly accept?: string;
}

const tables = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A place for one file: dropped, or chosen by a click or by the keyboard. */
export function FileChoice({ file, error, onChange, words = fileWords, accept = tables }: Props) {
  const { say } = useSay();
  const drop = useDropWords(words);
  return (
    <DropZone
      label={file ? file.name : say(drop)}
      {...(file && { about: `${fileSize(file.size, currentLanguage())} · ${say(fileWords.change)}` })}
      accept={accept}
      error={error}
      onFiles={([chosen]) => chosen && onChange(chosen)}
    />
  );
}
