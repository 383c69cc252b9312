import { Button, Checkbox } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { useSay } from '#browser/language/use-say.ts';
import styles from './second-factor.module.css';
import { secondFactorWords as words } from './second-factor-words.ts';
import { useKeepCodes } from './use-keep-codes.ts';

interface Props {
  readonly codes: readonly string[];
  /** The person says that they have kept them; they are shown no second time. */
  readonly onKept: () => void;
}

/** Recovery codes, shown this once, with ways to keep them. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { say } = useSay();
  const [isKept, setKept] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useKeepCodes(isKept, box);
  const text = `Odzysk – ${say(words.codes)}\r\n\r\n${codes.join('\r\n')}\r\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notifySuccess(say(words.copied));
  };
  return (
    <section className={styles.part} aria-label={say(words.codes)}>
      <p>{say(words.codes_about)}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        {isSecureContext && (
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {say(words.copy)}
          </Button>
        )}
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
          {say(words.print)}
        </Button>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={say(words.file_name)}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {say(words.download)}
        </Button>
      </div>
      <Checkbox
        ref={box}
        label={say(words.kept)}
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button disabled={!isKept} onClick={onKept}>
        {say(words.go_on)}
      </Button>
    </section>
  );
}
