import { IconInfoCircle } from '@tabler/icons-react';
import { useSay } from '#browser/language/use-say.ts';
import type { Catalogue, Words } from '#engine/words.ts';
import { useSession } from '#browser/session/session.ts';
import styles from '../notification-screens.module.css';

const both: Words = {
  pl: 'Wysyłka e-maili i SMS-ów nie jest skonfigurowana: wiadomości są tylko zapisywane w katalogu outbox, nikt ich nie dostaje.',
  en: 'Sending of e-mails and text messages is not set up: messages are only written to the outbox directory, nobody gets them.',
};
const notices: Catalogue = {
  email: {
    pl: 'Wysyłka e-maili nie jest skonfigurowana: są tylko zapisywane w katalogu outbox, nikt ich nie dostaje.',
    en: 'Sending of e-mails is not set up: they are only written to the outbox directory, nobody gets them.',
  },
  sms: {
    pl: 'Wysyłka SMS-ów nie jest skonfigurowana: są tylko zapisywane w katalogu outbox, nikt ich nie dostaje.',
    en: 'Sending of text messages is not set up: they are only written to the outbox directory, nobody gets them.',
  },
};

/** Says that messages are not really sent (contract §10); nothing when they are. `kind` narrows it to one way. */
export function OutboxNotice({ kind }: { readonly kind?: unknown }) {
  const { say } = useSay();
  const { only_written: written } = useSession().settings;
  const kinds = (Array.isArray(written) ? written : []).filter((one) => !kind || one === kind);
  const words = kinds.length > 1 ? both : notices[String(kinds[0])];
  if (!words) return null;
  return (
    <p className={styles.notice} data-tone="warn">
      <IconInfoCircle size={16} aria-hidden />
      {say(words)}
    </p>
  );
}
