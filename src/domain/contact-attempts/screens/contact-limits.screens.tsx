import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { get } from '#browser/calls/api-client.ts';
import type { FieldErrors } from '#browser/calls/api-error.ts';
import { useSay } from '#browser/language/use-say.ts';
import { Popover } from '#browser/popover/popover.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { warsawMoment } from '#engine/days/moment.ts';
import type { Catalogue } from '#engine/words.ts';
import { useMoment } from '#engine/web/use-clock.ts';
import { unsocialTimes } from '../contact-hours.ts';
import { contactMessages } from '../contact-messages.ts';
import styles from './contact-limits.module.css';

const words = { limits: { pl: 'Ograniczenia kontaktu', en: 'Limits of contact' } } satisfies Catalogue;

interface Limits {
  readonly warnings: FieldErrors;
}

/** What speaks against calling or writing to the debtor of a case now, sentence by sentence. */
function useWarnings(caseId: number): readonly string[] {
  const isWanted = may(useSession(), 'activities', 'create');
  const { data } = useQuery({
    // What is noted counts at once.
    queryKey: ['activities', 'contact_limits', caseId],
    queryFn: ({ signal }) => get<Limits>(`/api/debt_cases/${caseId}/contact_limits`, undefined, signal),
    enabled: isWanted,
    meta: { quiet: true },
  });
  return data?.warnings['base'] ?? [];
}

interface Props {
  readonly caseId: number;
}

/** Above what calls or writes to the debtor: what speaks against it, or nothing. */
export function ContactLimits({ caseId }: Props) {
  return <Warned texts={useWarnings(caseId)} />;
}

/** The same above what writes to many: that they are not to be written to at this time, or nothing. */
export function ContactHours() {
  const { say } = useSay();
  const [day, time] = useMoment();
  return <Warned texts={unsocialTimes(warsawMoment(`${day}T${time}`)).map((code) => say(contactMessages[code]))} />;
}

function Warned({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <output className={styles.limits}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{texts.join('. ')}.</span>
    </output>
  );
}

/** The same beside a number, where a line more would move what is under it: a press tells it. */
export function ContactSign({ caseId }: Props) {
  const { say } = useSay();
  const texts = useWarnings(caseId);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (texts.length === 0) return null;
  const told = `${texts.join('. ')}.`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.sign}
        title={told}
        aria-label={told}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAlertTriangle size={16} aria-hidden />
      </button>
      {isOpen && (
        <Popover beside={button} className={styles.told} label={say(words.limits)} onClose={() => setOpen(false)}>
          {told}
        </Popover>
      )}
    </>
  );
}
