import { boolean } from '#engine/fields/boolean.ts';
import { choice } from '#engine/fields/choice.ts';
import { longText, text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';
import { notificationKinds } from '../notification-kind.ts';
import { stripHelp, stripLabel } from '../delivery/strip-words.ts';

export const notificationTemplate = defineResource({
  name: 'notification_template',
  plural: 'notification_templates',
  label: {
    pl: {
      one: 'szablon powiadomienia',
      many: 'szablony powiadomień',
      accusative: 'szablon powiadomienia',
      genitive: 'szablonów powiadomień',
      gender: 'm',
    },
    en: { one: 'notification template', many: 'notification templates' },
  },
  title: 'identifier',
  fields: {
    identifier: text({ label: { pl: 'Identyfikator', en: 'Identifier' }, required: true, unique: true }),
    kind: choice(notificationKinds, { label: { pl: 'Kanał', en: 'Kind' }, required: true }),
    title: text({ label: { pl: 'Tytuł', en: 'Title' }, when: { kind_eq: 'email' } }),
    content: longText({
      label: { pl: 'Treść', en: 'Content' },
      help: {
        pl: 'Pola sprawy w podwójnych nawiasach klamrowych, np. {{debt_case.odzysk_no}}',
        en: 'Fields of the case in double braces, e.g. {{debt_case.odzysk_no}}',
      },
      required: true,
    }),
    strip_diacritics: boolean({ label: stripLabel, help: stripHelp, when: { kind_eq: 'sms' } }),
    description: longText({ label: { pl: 'Opis', en: 'Description' } }),
  },
  has: { notifications: { resource: 'notification', key: 'notification_template_id' } },
  search: 'identifier_or_title',
  about: ['kind', 'title'],
  lookup: { size: 50 },
  columns: ['identifier', 'kind', 'title', 'description', 'updated_at'],
  filters: ['identifier_or_title_cont', 'kind_eq'],
});
