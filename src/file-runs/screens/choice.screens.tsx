import { useSay } from '#browser/language/use-say.ts';
import { DropZone } from '#browser/files/drop-zone.tsx';
import { fileSize } from '#browser/files/file-size.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { fileWords } from './words.ts';

interface Props {
  readonly file: File | null;
  readonly error: string | undefined;
  readonly onChange: (file: File) => void;
}

/** A place for one CSV or XLSX: dropped, or chosen by a click or by the keyboard. */
export function FileChoice({ file, error, onChange }: Props) {
  const { say } = useSay();
  return (
    <DropZone
      label={file ? file.name : say(fileWords.drop)}
      {...(file && { about: `${fileSize(file.size, currentLanguage())} · ${say(fileWords.change)}` })}
      accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      error={error}
      onFiles={([chosen]) => chosen && onChange(chosen)}
    />
  );
}
