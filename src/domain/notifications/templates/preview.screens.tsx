import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSay } from '#browser/language/use-say.ts';
import type { Picked } from '#engine/web/picker/match.ts';
import { RecordPicker } from '#engine/web/picker/record-picker.tsx';
import type { FormValues } from '#engine/web/form/form-effect.ts';
import type { Catalogue } from '#engine/words.ts';
import { post } from '#browser/calls/api-client.ts';
import { SmsSize, useSmsText } from '../sms-size.screens.tsx';
import styles from './parts.module.css';

const words = {
  title: { pl: 'Podgląd wiadomości', en: 'Preview of the message' },
  onCase: { pl: 'Podgląd na sprawie', en: 'Preview on a case' },
  sample: { pl: 'przykładowe dane', en: 'made-up data' },
  empty: { pl: 'Wpisz treść, a zobaczysz tu gotową wiadomość.', en: 'Type the content to see the message here.' },
  to: { pl: 'Do: {name}', en: 'To: {name}' },
  noRecipient: {
    pl: 'Ta sprawa nie ma kontaktu dłużnika: dane odbiorcy są przykładowe.',
    en: 'This case has no contact of the debtor: the recipient is made up.',
  },
  unknown: { pl: 'Nieznane pola: {names}', en: 'Unknown fields: {names}' },
  failed: { pl: 'Podgląd jest teraz niedostępny.', en: 'The preview is not available now.' },
} satisfies Catalogue;

interface Preview {
  readonly title: string | null;
  readonly content: string | null;
  readonly unknown_fields: readonly string[];
  readonly recipient: string | null;
}

const typingPause = 300;

/** What a message made of the template says, on a case of one's choice or on made-up data, while it is being written. */
export function TemplatePreview() {
  const { say } = useSay();
  const id = useId();
  const { control } = useFormContext<FormValues>();
  const [kind, title, content, strips] = useWatch({ control, name: ['kind', 'title', 'content', 'strip_diacritics'] });
  const [debtCase, setDebtCase] = useState<Picked | null>(null);
  const typed = { title: kind === 'email' ? title : null, content, debt_case_id: debtCase?.id ?? null };
  const [asked] = useDebouncedValue(JSON.stringify(typed), typingPause);
  const { data, isError } = useQuery({
    queryKey: ['notification_templates', 'preview', asked],
    queryFn: () => post<Preview>('/api/notification_templates/preview', JSON.parse(asked)),
    enabled: Boolean(title ?? content),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const text = useSmsText(data?.content, strips);
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.title}>
        {say(words.title)}
      </h2>
      <RecordPicker
        resource="debt_case"
        label={say(words.onCase)}
        placeholder={say(words.sample)}
        value={debtCase}
        onChange={setDebtCase}
      />
      {isError && <p className="quiet">{say(words.failed)}</p>}
      {data && (title || content) ? (
        <div className={styles.message} aria-live="polite">
          {data.recipient && <p className="quiet">{say(words.to, { name: data.recipient })}</p>}
          {data.title && <p className={styles.subject}>{data.title}</p>}
          <p className={styles.text}>{kind === 'sms' ? text : data.content}</p>
        </div>
      ) : (
        <p className="quiet">{say(words.empty)}</p>
      )}
      {data && data.unknown_fields.length > 0 && (
        <p className={styles.bad}>
          {say(words.unknown, { names: data.unknown_fields.map((name) => `{{${name}}}`).join(', ') })}
        </p>
      )}
      {data && debtCase && !data.recipient && <p className="quiet">{say(words.noRecipient)}</p>}
      {kind === 'sms' && <SmsSize text={text} />}
    </section>
  );
}
