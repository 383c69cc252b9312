import { useFormContext, useWatch } from 'react-hook-form';
import { useSay } from '#domain/case-page/say.screens.tsx';
import { formatPhone } from '#domain/parties/phone.ts';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import styles from './notification-screens.module.css';
import { OutboxNotice } from './outbox-notice.screens.tsx';
import { smsLength } from './sms-length.ts';

const words = {
  to: { pl: 'Wiadomość pójdzie na {address}', en: 'The message goes to {address}' },
  noEmail: { pl: 'Odbiorca nie ma adresu e-mail.', en: 'The recipient has no e-mail address.' },
  noPhone: { pl: 'Odbiorca nie ma numeru telefonu.', en: 'The recipient has no phone number.' },
  length: { pl: '{characters}, {parts}', en: '{characters}, {parts}' },
};
const characters = {
  pl: { one: 'znak', few: 'znaki', many: 'znaków', other: 'znaku' },
  en: { one: 'character', other: 'characters' },
};
const messages = {
  pl: { one: 'SMS', few: 'SMS-y', many: 'SMS-ów', other: 'SMS-a' },
  en: { one: 'text message', other: 'text messages' },
};

/** Where a message will go, how long it is, and whether it is sent at all. */
export function NotificationTarget() {
  const { say, count } = useSay();
  const { control } = useFormContext<FormValues>();
  const names = ['kind', 'recipient_id', 'recipient_email', 'recipient_sms', 'content'];
  const [kind, recipient, email, phone, content] = useWatch({ control, name: names });
  const address = kind === 'email' ? email : phone && formatPhone(String(phone));
  const length = smsLength(typeof content === 'string' ? content : '');
  return (
    <div className={styles.target}>
      {kind === 'sms' && length.parts > 0 && (
        <p className={styles.quiet}>
          {say(words.length, {
            characters: count(length.characters, characters),
            parts: count(length.parts, messages),
          })}
        </p>
      )}
      {recipient && kind ? (
        <output className={address ? styles.quiet : styles.lack}>
          {address
            ? say(words.to, { address: String(address) })
            : say(kind === 'email' ? words.noEmail : words.noPhone)}
        </output>
      ) : null}
      <OutboxNotice kind={kind} />
    </div>
  );
}
