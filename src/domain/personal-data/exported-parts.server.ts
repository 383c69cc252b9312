import { type RawBuilder, sql } from 'kysely';
import type { Subject } from './personal-data-subject.ts';

/** Records of one kind that are handed out. */
export interface ExportedPart {
  readonly resource: string;
  /** Finds their ids. */
  readonly ids: RawBuilder<{ id: number }>;
  /** Only these fields: the rest tells of others. */
  readonly only?: readonly string[];
}

type Parts = (id: number) => ExportedPart[];

const inCases = (table: string, key: string, cases: RawBuilder<unknown>) =>
  sql<{ id: number }>`select id from ${sql.table(table)} where ${sql.id(key)} in (${cases}) order by id`;

const ofDebtor: Parts = (id) => {
  const cases = sql`select id from debt_cases where debtor_id = ${id}`;
  const of = (resource: string, table: string): ExportedPart => ({
    resource,
    ids: inCases(table, 'debt_case_id', cases),
  });
  const contracts = sql`select id from contracts where debt_case_id in (${cases})`;
  const documents = sql`select id from documents where debt_case_id in (${cases})`;
  return [
    { resource: 'debtor', ids: sql`select ${id}::bigint as id` },
    { resource: 'address', ids: sql`select id from addresses where business_entity_id = ${id} order by id` },
    {
      resource: 'person',
      ids: sql`
        select id from people
        where business_entity_id = ${id} or id in (select person_id from person_debtors where debtor_id = ${id})
        order by id`,
    },
    { resource: 'debt_case', ids: sql`select id from debt_cases where debtor_id = ${id} order by id` },
    of('debt_case_address', 'debt_case_addresses'),
    of('contract', 'contracts'),
    { resource: 'contract_item', ids: inCases('contract_items', 'contract_id', contracts) },
    of('debtor_payment', 'debtor_payments'),
    of('invoice', 'invoices'),
    of('activity', 'activities'),
    of('notification', 'notifications'),
    of('document', 'documents'),
    { resource: 'binary_file', ids: inCases('binary_files', 'document_id', documents) },
  ];
};

const ofPerson: Parts = (id) => [
  { resource: 'person', ids: sql`select ${id}::bigint as id` },
  // A case is the debtor's; of the contact it tells only that they are named in it.
  {
    resource: 'debt_case',
    only: ['odzysk_no'],
    ids: sql`select id from debt_cases where person_id = ${id} order by id`,
  },
  { resource: 'notification', ids: sql`select id from notifications where recipient_id = ${id} order by id` },
  {
    resource: 'debtor_payment',
    only: ['payment_date', 'confirmation_source_id', 'confirming_person_id'],
    ids: sql`select id from debtor_payments where confirming_person_id = ${id} order by id`,
  },
  {
    resource: 'user',
    only: ['full_name', 'email'],
    ids: sql`select id from users where person_id = ${id} order by id`,
  },
];

const ofUser: Parts = (id) => [
  { resource: 'user', ids: sql`select ${id}::bigint as id` },
  { resource: 'person', ids: sql`select person_id as id from users where id = ${id} and person_id is not null` },
];

const parts = { debtor: ofDebtor, person: ofPerson, user: ofUser };

/** The kinds of records that are kept about somebody. */
export const partsOf = ({ name, id }: Subject): ExportedPart[] => parts[name](id);
