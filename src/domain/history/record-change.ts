import { datetime } from '#engine/fields/date.ts';
import { text } from '#engine/fields/text.ts';
import { defineResource } from '#engine/resource.ts';

/** A line of the record of changes (contract §10); nothing can write it. */
export const recordChange = defineResource({
  name: 'record_change',
  plural: 'record_changes',
  ownCalls: true,
  label: {
    pl: { one: 'wpis', many: 'historia zmian', accusative: 'wpis', genitive: 'wpisów', gender: 'm' },
    en: { one: 'entry', many: 'record of changes' },
  },
  title: 'action',
  fields: {
    at: datetime({ label: { pl: 'Kiedy', en: 'When' }, readOnly: true }),
    user: text({ label: { pl: 'Kto', en: 'Who' }, readOnly: true }),
    address: text({ label: { pl: 'Adres sieciowy', en: 'Network address' }, readOnly: true }),
    action: text({ label: { pl: 'Co zrobiono', en: 'What was done' }, readOnly: true }),
    resource: text({ label: { pl: 'Rodzaj rekordu', en: 'Kind of record' }, readOnly: true }),
    record: text({ label: { pl: 'Rekord', en: 'Record' }, readOnly: true }),
    changes: text({ label: { pl: 'Zmiany', en: 'Changes' }, readOnly: true }),
  },
  search: 'changes',
  sort: 'at desc',
  columns: ['at', 'user', 'address', 'action', 'resource', 'record', 'changes'],
});
