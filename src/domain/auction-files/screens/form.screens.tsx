import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { FileChoice } from '#file-runs/screens/choice.screens.tsx';
import { FileSending } from '#file-runs/screens/sending.screens.tsx';
import { fileWords } from '#file-runs/screens/words.ts';
import { type FileAnswer, useFileUpload } from '#file-runs/screens/use-upload.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';
import styles from './upload.module.css';
import { auctionWords } from '../words.ts';

interface Props {
  readonly onAnswer: (answer: FileAnswer) => void;
  readonly onSending: (isSending: boolean) => void;
}

const path = '/api/santander_import_files/auction_upload';

/** The file is chosen first and sent by a button, since it changes cases at once. */
export function AuctionForm({ onAnswer, onSending }: Props) {
  const { say } = useSay();
  const [file, setFile] = useState<File | null>(null);
  const [wasTried, setTried] = useState(false);
  const { send, part, errors, cancel } = useFileUpload(path, 'santander_import_files', onAnswer);
  const isSending = part !== null;
  useEffect(() => onSending(isSending), [isSending, onSending]);
  const missing = wasTried && !file ? say(fileWords.missingFile) : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!file || isSending) return;
    void send(file);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className="quiet">{say(auctionWords.columns)}</p>
      <FileChoice file={file} error={errors['file']?.join(', ') ?? missing} onChange={setFile} />
      <div className={styles.end}>
        {isSending ? (
          <FileSending part={part} onCancel={cancel} />
        ) : (
          <Button type="submit">{say(auctionWords.send)}</Button>
        )}
      </div>
    </form>
  );
}
