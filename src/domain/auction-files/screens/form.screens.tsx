import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { FileChoice } from '#file-runs/screens/choice.screens.tsx';
import { TemplateLinks } from '#file-runs/screens/template-links.screens.tsx';
import { SendButtons } from '#file-runs/screens/send-buttons.screens.tsx';
import { fileWords } from '#file-runs/screens/words.ts';
import { type FileAnswer, useFileUpload } from '#file-runs/screens/use-upload.screens.tsx';
import { showFirstError } from '#browser/forms/show-first-error.ts';
import { useSay } from '#browser/language/use-say.ts';
import styles from './upload.module.css';
import type { CheckedAuctionFile } from '../santander-import-file.ts';
import { auctionWords, responsesToApply } from '../words.ts';
import { AuctionCheck } from './result.screens.tsx';

interface Props {
  readonly onAnswer: (answer: FileAnswer) => void;
  readonly onSending: (isSending: boolean) => void;
}

const plural = 'santander_import_files';
const path = `/api/${plural}/auction_upload`;

const isCheck = (answer: FileAnswer): answer is FileAnswer & CheckedAuctionFile => 'dry_run' in answer;

/** The file is chosen, then checked, then applied by a button that says how many cases it changes. */
export function AuctionForm({ onAnswer, onSending }: Props) {
  const { say, count } = useSay();
  const [file, setFile] = useState<File | null>(null);
  const [wasTried, setTried] = useState(false);
  const [checked, setChecked] = useState<CheckedAuctionFile | null>(null);
  const take = useCallback(
    (answer: FileAnswer) => (isCheck(answer) ? setChecked(answer) : onAnswer(answer)),
    [onAnswer],
  );
  const { send, part, errors, cancel } = useFileUpload(path, plural, take);
  const isSending = part !== null;
  useEffect(() => onSending(isSending), [isSending, onSending]);
  const missing = wasTried && !file ? say(fileWords.missingFile) : undefined;
  const canApply = checked !== null && checked.success_count > 0 && checked.duplicate_of === undefined;

  function choose(chosen: File | null): void {
    setFile(chosen);
    setChecked(null);
  }

  function check(): void {
    setTried(true);
    setChecked(null);
    if (!file) showFirstError();
    else if (!isSending) void send(file, { dry_run: 'true' });
  }

  function apply(): void {
    if (file && !isSending) void send(file);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (canApply) apply();
    else check();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className="quiet">{say(auctionWords.columns)}</p>
      <FileChoice file={file} error={errors['file']?.join(', ') ?? missing} onChange={choose} />
      <TemplateLinks words={auctionWords.template} hrefOf={(format) => `/api/${plural}/template?format=${format}`} />
      {checked && <AuctionCheck checked={checked} />}
      <SendButtons
        part={part}
        onCancel={cancel}
        isChecked={checked !== null}
        onCheck={check}
        take={canApply ? say(auctionWords.apply, { responses: count(checked.success_count, responsesToApply) }) : null}
        onTake={apply}
      />
    </form>
  );
}
