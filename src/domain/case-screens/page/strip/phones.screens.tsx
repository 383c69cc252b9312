import { VisuallyHidden } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { ContactSign } from '#domain/contact-attempts/screens/contact-limits.screens.tsx';
import { SmsButton } from '#domain/notifications/sms/sms-button.screens.tsx';
import { PhoneLink } from '#domain/parties/screens/phone-link.screens.tsx';
import { isCallable, usePeopleOf } from '#domain/parties/screens/use-people-of.screens.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';
import { may, useSession } from '#browser/session/session.ts';
import type { Catalogue } from '#engine/words.ts';
import styles from './strip.module.css';

const words = {
  phones: { pl: 'Telefon', en: 'Phone' },
  noPhone: { pl: 'brak numeru telefonu', en: 'no phone number' },
  wrong: { pl: 'brak aktualnego numeru', en: 'no valid number' },
  more: { pl: '+{count}', en: '+{count}' },
  moreLabel: { pl: 'Kolejne numery: {count}', en: 'More numbers: {count}' },
} satisfies Catalogue;

/** So many stand in the strip; the others are among the contacts of the case. */
const shownAtMost = 2;

interface Props {
  readonly record: CaseRecord;
  readonly onDial: (phone: string) => void;
}

/** The debtor's numbers, each called by one press. */
export function StripPhones({ record, onDial }: Props) {
  const { say } = useSay();
  const seesPeople = may(useSession(), 'people', 'index');
  const people = usePeopleOf('debtors', record.debtor_id, seesPeople).data?.data;
  if (!seesPeople) return null;
  const callable = people?.filter(isCallable);
  const hasWrong = people?.some(({ phone }) => phone);
  const more = Math.max(0, (callable?.length ?? 0) - shownAtMost);
  return (
    <div className={`${styles.fact} ${styles.phones}`}>
      <VisuallyHidden component="dt">{say(words.phones)}</VisuallyHidden>
      {callable?.length === 0 && <dd className="quiet">{say(hasWrong ? words.wrong : words.noPhone)}</dd>}
      {callable?.slice(0, shownAtMost).map(({ id, full_name, phone }, at) => (
        <dd key={id} className={styles.phone}>
          <IconPhone size={14} aria-hidden className={styles.icon} />
          {phone && <PhoneLink phone={phone} onDial={() => onDial(phone)} />}
          <SmsButton
            caseId={record.id}
            person={{ id, full_name, phone: phone ?? null }}
            {...(at === 0 && { keys: 'm' })}
          />
          <span className={styles.whose} title={full_name}>
            {full_name}
          </span>
          {at === 0 && <ContactSign caseId={record.id} />}
          {at === shownAtMost - 1 && more > 0 && (
            <ScreenLink
              to={{ plural: 'debt_cases', id: record.id, action: 'people' }}
              aria-label={say(words.moreLabel, { count: more })}
            >
              {say(words.more, { count: more })}
            </ScreenLink>
          )}
        </dd>
      ))}
    </div>
  );
}
