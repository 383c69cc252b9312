import { useFormContext, useWatch } from 'react-hook-form';
import { useSay } from '#browser/language/use-say.ts';
import { formatPhone } from '#domain/fields/phone-text.ts';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import type { Catalogue } from '#engine/words.ts';
import styles from './notification-screens.module.css';
import { OutboxNotice } from './delivery/outbox-notice.screens.tsx';
import { SmsSize, useSmsText } from './sms-size.screens.tsx';

const words = {
  to: { pl: 'Wiadomość pójdzie na {address}', en: 'The message goes to {address}' },
  noEmail: { pl: 'Odbiorca nie ma adresu e-mail.', en: 'The recipient has no e-mail address.' },
  noPhone: { pl: 'Odbiorca nie ma numeru telefonu.', en: 'The recipient has no phone number.' },
  stripped: { pl: 'SMS pójdzie jako: {text}', en: 'The text message goes as: {text}' },
} satisfies Catalogue;

/** Where a message will go, how long and in what letters, and whether it is sent at all. */
export function NotificationTarget() {
  const { say } = useSay();
  const { control, formState } = useFormContext<FormValues>();
  const names = ['kind', 'recipient_id', 'recipient_email', 'recipient_sms', 'content', 'strip_diacritics'];
  const [kind, recipient, email, phone, content, strips] = useWatch({ control, name: names });
  const address = kind === 'email' ? email : phone && formatPhone(String(phone));
  const text = useSmsText(content, strips);
  return (
    <div className={styles.target}>
      {kind === 'sms' && <SmsSize text={text} />}
      {kind === 'sms' && text !== (content ?? '') && (
        <p className="quiet">
          <span className={styles.asSent}>{say(words.stripped, { text })}</span>
        </p>
      )}
      {recipient && kind && !formState.errors['recipient_id'] ? (
        <output className={address ? 'quiet' : styles.lack}>
          {address
            ? say(words.to, { address: String(address) })
            : say(kind === 'email' ? words.noEmail : words.noPhone)}
        </output>
      ) : null}
      <OutboxNotice kind={kind} />
    </div>
  );
}
