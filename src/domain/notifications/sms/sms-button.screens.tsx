import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '#browser/screens/lazy-part.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { may, useSession } from '#browser/session/session.ts';
import styles from './sms.module.css';

const label = { pl: 'Wyślij SMS: {name}', en: 'Send SMS: {name}' };

// Few numbers are written to, and what does it is more than the button.
const SmsDialog = lazyPart(async () => ({ default: (await import('./sms-dialog.screens.tsx')).SmsDialog }));

interface Props {
  readonly caseId: number;
  readonly person: { readonly id: number; readonly full_name: string; readonly phone?: string | null };
  /** The key of the page that presses it. */
  readonly keys?: string;
}

/** Beside a number: a text message from a template, sent by one press. */
export function SmsButton({ caseId, person, keys }: Props) {
  const { say } = useSay();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!may(session, 'notifications', 'create') || !may(session, 'notifications', 'send_to_recipient')) return null;
  const name = say(label, { name: person.full_name });
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={name}
        title={name}
        aria-keyshortcuts={keys}
        onClick={() => setOpen(true)}
      >
        <IconMessage size={16} aria-hidden />
      </button>
      {isOpen && <SmsDialog caseId={caseId} person={person} onClose={() => setOpen(false)} />}
    </>
  );
}
