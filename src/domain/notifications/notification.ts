import { boolean } from '#engine/fields/boolean.ts';
import { choice } from '#engine/fields/choice.ts';
import { datetime } from '#engine/fields/date.ts';
import { reference } from '#engine/fields/reference.ts';
import { longText, text } from '#engine/fields/text.ts';
import { type Action, defineResource } from '#engine/resource.ts';
import { madeBy } from '#domain/fields/made-by.ts';
import { debtCaseField } from '#domain/cases/debt-case-field.ts';
import { formatPhone } from '#domain/fields/phone-text.ts';
import { deliveryReports } from './delivery/reports.ts';
import { notificationKinds } from './notification-kind.ts';
import { stripHelp, stripLabel } from './delivery/strip-words.ts';

/** A message is made first, and sent by a call of its own. */
export const sending: Action = {
  label: { pl: 'Wyślij do odbiorcy', en: 'Send to recipient' },
  confirm: { pl: 'Czy na pewno wysłać powiadomienie?', en: 'Send this notification?' },
  tells: ({ kind }) => ['recipient_id', kind === 'sms' ? 'recipient_sms' : 'recipient_email', 'title', 'content'],
  enabledWhen: { state_in: ['created', 'failed'], delivery_null: true },
  done: { pl: 'Przekazano do wysłania', en: 'Handed over to be sent' },
  continues: true,
};

export const notification = defineResource({
  name: 'notification',
  plural: 'notifications',
  label: {
    pl: {
      one: 'powiadomienie',
      many: 'powiadomienia',
      accusative: 'powiadomienie',
      genitive: 'powiadomień',
      gender: 'n',
    },
    en: { one: 'notification', many: 'notifications' },
  },
  title: 'title',
  fields: {
    debt_case_id: debtCaseField,
    notification_template_id: reference('notification_template', { label: { pl: 'Szablon', en: 'Template' } }),
    kind: choice(notificationKinds, { label: { pl: 'Kanał', en: 'Kind' }, filled: true }),
    recipient_id: reference('person', {
      label: { pl: 'Odbiorca', en: 'Recipient' },
      required: true,
      goesAlong: { erased: true, told: true },
    }),
    recipient_email: text({
      label: { pl: 'E-mail odbiorcy', en: 'Recipient e-mail' },
      readOnly: true,
      erased: 'blank',
    }),
    recipient_sms: text({
      label: { pl: 'Telefon odbiorcy', en: 'Recipient phone' },
      format: formatPhone,
      readOnly: true,
      erased: 'blank',
    }),
    identifier: text({ label: { pl: 'Identyfikator', en: 'Identifier' }, erased: 'blank' }),
    title: text({ label: { pl: 'Tytuł', en: 'Title' }, when: { kind_eq: 'email' }, erased: 'text' }),
    content: longText({
      label: { pl: 'Treść', en: 'Content' },
      help: { pl: 'Jeśli puste: treść szablonu', en: 'Blank: the template’s content' },
      filled: true,
      erased: 'text',
    }),
    strip_diacritics: boolean({ label: stripLabel, help: stripHelp, when: { kind_eq: 'sms' } }),
    dispute_override: text({
      label: { pl: 'Powód wysłania mimo sporu', en: 'Why it is sent in spite of a dispute' },
      help: {
        pl: 'Tylko w sprawie ze sporem; podaje go koordynator',
        en: 'Only in a case with a dispute; a coordinator gives it',
      },
      max: 1000,
      notCopied: true,
      erased: 'text',
    }),
    state: choice(
      {
        created: { pl: 'utworzone', en: 'created' },
        sent: { pl: 'wysłane', en: 'sent' },
        failed: { pl: 'błąd wysyłki', en: 'failed' },
      },
      { label: { pl: 'Stan', en: 'State' }, readOnly: true, required: true, default: 'created' },
    ),
    sent_at: datetime({ label: { pl: 'Data wysłania', en: 'Sent at' }, readOnly: true }),
    failure_reason: text({
      label: { pl: 'Przyczyna błędu', en: 'Failure reason' },
      readOnly: true,
      max: 1000,
      erased: 'text',
    }),
    delivery: choice(
      {
        queued: { pl: 'w kolejce', en: 'queued' },
        begun: { pl: 'w trakcie wysyłania', en: 'being sent' },
      },
      { label: { pl: 'Kolejka', en: 'Queue' }, readOnly: true },
    ),
    next_try_at: datetime({ label: { pl: 'Następna próba', en: 'Next try' }, readOnly: true }),
    delivery_report: choice(deliveryReports, { label: { pl: 'Doręczenie', en: 'Delivery' }, readOnly: true }),
    reported_at: datetime({ label: { pl: 'Data raportu doręczenia', en: 'Delivery reported at' }, readOnly: true }),
    user_id: madeBy(),
  },
  within: 'debt_case',
  search: 'recipient_full_name_or_debt_case_odzysk_no',
  about: ['recipient_id', 'kind'],
  columns: [
    'title',
    'kind',
    'recipient_id',
    'state',
    'delivery_report',
    'sent_at',
    'debt_case_id',
    'user_id',
    'created_at',
  ],
  filters: [
    'recipient_full_name_or_debt_case_odzysk_no_cont',
    'kind_eq',
    'state_eq',
    'delivery_report_eq',
    'sent_at_gteq',
    'sent_at_lteq',
    'user_id_eq',
    'notification_template_id_eq',
    'created_at_gteq',
    'created_at_lteq',
  ],
  sections: [
    {
      title: { pl: 'Odbiorca', en: 'Recipient' },
      fields: ['debt_case_id', 'notification_template_id', 'kind', 'recipient_id'],
    },
    {
      title: { pl: 'Wiadomość', en: 'Message' },
      fields: ['identifier', 'title', 'content', 'strip_diacritics', 'dispute_override'],
    },
    {
      title: { pl: 'Wysyłka', en: 'Sending' },
      fields: [
        'state',
        'delivery',
        'next_try_at',
        'sent_at',
        'delivery_report',
        'reported_at',
        'failure_reason',
        'recipient_email',
        'recipient_sms',
        'user_id',
      ],
    },
  ],
  actions: {
    send_to_recipient: sending,
  },
});
