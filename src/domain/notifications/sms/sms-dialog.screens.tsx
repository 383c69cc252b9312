import { Button } from '@mantine/core';
import { ModalButtons, ModalDialog } from '#browser/confirm/modal-dialog.tsx';
import { Wrong } from '#browser/forms/wrong.tsx';
import { useSay } from '#browser/language/use-say.ts';
import { ContactLimits } from '#domain/contact-attempts/screens/contact-limits.screens.tsx';
import { formatPhone } from '#domain/fields/phone-text.ts';
import type { Catalogue } from '#engine/words.ts';
import { useRecords } from '#engine/web/use-records.ts';
import { OutboxNotice } from '../delivery/outbox-notice.screens.tsx';
import { SmsSize, useSmsText } from '../sms-size.screens.tsx';
import { notificationTemplate } from '../templates/notification-template.ts';
import styles from './sms.module.css';
import { useSms } from './use-sms.screens.tsx';

const words = {
  title: { pl: 'SMS do: {name}', en: 'SMS to: {name}' },
  templates: { pl: 'Szablon', en: 'Template' },
  none: { pl: 'Nie ma szablonów SMS-ów.', en: 'There are no SMS templates.' },
  text: { pl: 'Treść', en: 'Content' },
  choose: { pl: 'Wybierz szablon, aby zobaczyć treść.', en: 'Choose a template to see the text.' },
  send: { pl: 'Wyślij', en: 'Send' },
} satisfies Catalogue;

interface Props {
  readonly caseId: number;
  readonly person: { readonly id: number; readonly full_name: string; readonly phone?: string | null };
  readonly onClose: () => void;
}

/** A text message to one person: a template is chosen (the only one there is, by itself), its text filled in by the server is seen, and sent. */
export function SmsDialog({ caseId, person, onClose }: Props) {
  const { say } = useSay();
  const search = { q: { kind_eq: 'sms' }, s: 'identifier asc', per_page: 50 };
  const templates = useRecords(notificationTemplate, search).data?.data;
  const only = templates?.length === 1 ? templates[0]!.id : null;
  const { chosen, choose, message, problem, send, isSending } = useSms(caseId, person.id, only, onClose);
  const text = useSmsText(message?.content, message?.strip_diacritics);
  return (
    <ModalDialog
      title={say(words.title, { name: person.full_name })}
      about={formatPhone(person.phone ?? '')}
      onCancel={onClose}
    >
      <div className={styles.sms}>
        <ContactLimits caseId={caseId} />
        {templates?.length === 0 && <p className="quiet">{say(words.none)}</p>}
        <fieldset aria-label={say(words.templates)} className={styles.templates}>
          {templates?.map(({ id, identifier }) => (
            <button key={id} type="button" aria-pressed={id === chosen} onClick={() => choose(id)}>
              {identifier}
            </button>
          ))}
        </fieldset>
        <output aria-label={say(words.text)} className={styles.text}>
          {message ? text : say(words.choose)}
        </output>
        {message && <SmsSize text={text} />}
        <OutboxNotice kind="sms" />
        <Wrong className={styles.problem}>{problem}</Wrong>
      </div>
      <ModalButtons onCancel={onClose}>
        <Button disabled={!message} loading={isSending} onClick={send}>
          {say(words.send)}
        </Button>
      </ModalButtons>
    </ModalDialog>
  );
}
