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
function useWarnings(caseId: number, disturbs: boolean): readonly string[] {
  const isWanted = may(useSession(), 'activities', 'create');
  const hours = useHours();
  const { data } = useQuery({
    // What is noted counts at once.
    queryKey: ['activities', 'contact_limits', caseId],
    queryFn: ({ signal }) => get<Limits>(`/api/debt_cases/${caseId}/contact_limits`, undefined, signal),
    enabled: isWanted,
    meta: { quiet: true },
  });
  return [...(data?.warnings['base'] ?? []), ...(isWanted && disturbs ? hours : [])];
}

/** Why nobody is to be disturbed at this time; a page that stays open goes on with the clock. */
function useHours(): readonly string[] {
  const { say } = useSay();
  const [day, time] = useMoment();
  return unsocialTimes(warsawMoment(`${day}T${time}`)).map((code) => say(contactMessages[code]));
}

interface Props {
  readonly caseId: number;
}

interface LimitsProps extends Props {
  /** Whether what is done rings or knocks; a letter does not. */
  readonly disturbs?: boolean;
}

/** Above what calls or writes to the debtor: what speaks against it, or nothing. */
export function ContactLimits({ caseId, disturbs = true }: LimitsProps) {
  return <Warned texts={useWarnings(caseId, disturbs)} />;
}

/** The same above what writes to many: that they are not to be written to at this time, or nothing. */
export function ContactHours() {
  return <Warned texts={useHours()} />;
}

function Warned({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <output className={styles.limits} data-tone="warn">
      <IconAlertTriangle size={16} aria-hidden />
      <span>{texts.join('. ')}.</span>
    </output>
  );
}

/** The same beside a number, where a line more would move what is under it: a press tells it. */
export function ContactSign({ caseId }: Props) {
  const { say } = useSay();
  const texts = useWarnings(caseId, true);
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
