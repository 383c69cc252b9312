import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { FileChoice } from '#domain/bank-files/file-choice.screens.tsx';
import { FileSending } from '#domain/bank-files/file-sending.screens.tsx';
import { fileWords } from '#domain/bank-files/file-words.ts';
import { type FileAnswer, useFileUpload } from '#domain/bank-files/use-file-upload.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { usualWords } from '#browser/language/usual-words.ts';
import styles from './auction-upload.module.css';
import { auctionWords } from './auction-words.ts';

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
    const form = new FormData();
    form.append('file', file, file.name);
    void send(form);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className="quiet">{say(auctionWords.columns)}</p>
      <FileChoice file={file} error={errors['file']?.join(', ') ?? missing} onChange={setFile} />
      <div className={styles.end}>
        {isSending && <FileSending part={part} />}
        {isSending ? (
          <Button variant="default" onClick={cancel}>
            {say(usualWords.cancel)}
          </Button>
        ) : (
          <Button type="submit">{say(auctionWords.send)}</Button>
        )}
      </div>
    </form>
  );
}
