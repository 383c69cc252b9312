import type { Section } from '#engine/resource.ts';
import { santanderCaseFields } from './debt-case-santander-fields.ts';

/** The form of a case, the important first. */
export const debtCaseSections: readonly Section[] = [
  {
    title: { pl: 'Strony i status', en: 'Parties and state' },
    fields: [
      'creditor_id',
      'person_id',
      'debtor_id',
      'debtor_address_id',
      'debt_case_type_id',
      'debt_case_state_id',
      'user_ids',
      'tag_ids',
      'zd_no',
    ],
  },
  {
    title: { pl: 'Szczegóły zadłużenia', en: 'Debt details' },
    fields: [
      'initial_amount',
      'initial_amount_euro',
      'debt_collection_cost',
      'debt_collection_cost_date',
      'invoice_no',
      'total_amount',
      'total_amount_euro',
      'payments_sum',
      'payments_sum_euro',
      'remaining_amount',
      'remaining_amount_euro',
      'virtual_account',
    ],
  },
  {
    title: { pl: 'Terminy', en: 'Dates' },
    fields: [
      'receive_date',
      'entry_date',
      'start_date',
      'attorney_date',
      'expiration_date',
      'report_date',
      'finish_date',
      'limitation_date',
      'next_limitation_date',
    ],
  },
  { title: { pl: 'Opis i uwagi', en: 'Description and notes' }, fields: ['description', 'notes'] },
  {
    title: { pl: 'Dane banku Santander', en: 'Santander data' },
    fields: Object.keys(santanderCaseFields),
    when: { customer_eq: 'santander' },
  },
];
