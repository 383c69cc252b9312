import type { Catalogue } from '#engine/words.ts';

/** What can be wrong with a message and its template. */
export const notificationMessages = {
  unknown_template_field: { pl: 'zawiera nieznane pole {{{name}}}', en: 'contains the unknown field {{{name}}}' },
  blank_template_field: {
    pl: 'zawiera pole {{{name}}}, które jest tu puste',
    en: 'contains the field {{{name}}}, which is blank here',
  },
  half_template_field: {
    pl: 'ma pole bez obu par nawiasów – wpisz je jako {{nazwa.pola}}',
    en: 'has a field without both pairs of braces – write it as {{name.of_field}}',
  },
  recipient_without_email: { pl: 'nie ma adresu e-mail', en: 'has no e-mail address' },
  recipient_without_phone: { pl: 'nie ma numeru telefonu', en: 'has no phone number' },
  sms_special_number: {
    pl: 'ma numer o podwyższonej opłacie lub specjalny, na który nie wysyła się SMS-ów',
    en: 'has a premium or special number, which is sent no text messages',
  },
  sms_foreign_number: {
    pl: 'ma numer zagraniczny, a SMS-y wysyła się tylko na numery z krajów: {countries}',
    en: 'has a foreign number, and text messages are sent only to numbers of: {countries}',
  },
  already_sent: { pl: 'To powiadomienie zostało już wysłane', en: 'This notification has already been sent' },
  being_sent: { pl: 'To powiadomienie jest właśnie wysyłane', en: 'This notification is being sent' },
  only_written: {
    pl: 'Wysyłka nie jest skonfigurowana: wiadomość zostanie tylko zapisana w katalogu outbox i nie dotrze do odbiorcy',
    en: 'The message is only written to the outbox directory: sending is not set up',
  },
} satisfies Catalogue;
