import { sql } from 'kysely';
import type { Model } from '#engine/model.ts';
import { type Along, whatGoesAlong } from '#engine/personal-data.ts';
import type { Resource } from '#engine/resource.ts';
import type { Subject } from '../personal-data-subject.ts';
import { type Ids, pointing } from '../pointing.server.ts';

/** Records of one kind that are handed out. */
export interface ExportedPart {
  readonly resource: Resource;
  /** Finds their ids. */
  readonly ids: Ids;
  /** Only these fields: the rest tells of others. */
  readonly only?: readonly string[];
}

/** The kinds of records that are kept about somebody, as the definitions say. */
export function partsOf(model: Model, { name, id }: Subject): ExportedPart[] {
  const subject = model.named(name);
  const parts: ExportedPart[] = [{ resource: subject, ids: sql`select ${id}::bigint as id` }];
  for (const along of whatGoesAlong(model, subject)) {
    const outer = parts.find(({ resource }) => resource === along.to);
    if (!along.told || !outer) continue;
    const ids = idsOf(along, outer.ids, name === 'debtor' ? id : undefined);
    parts.push({ resource: along.resource, ids, ...(Array.isArray(along.told) && { only: along.told }) });
  }
  if (name === 'user') parts.push({ resource: model.named('person'), ids: contactOf(id) });
  const cases = name === 'debtor' && parts.find(({ resource }) => resource.name === 'debt_case');
  if (cases) parts.push({ resource: model.named('bank_transfer'), ids: linesOf(cases.ids), only: writtenByBank });
  return parts;
}

/** Of a statement's line what the bank wrote of the payer: the rest is the agency's own. */
const writtenByBank = [
  'booked_on',
  'value_on',
  'amount',
  'currency_id',
  'side',
  'counterparty',
  'counterparty_account',
  'title',
  'bank_reference',
];

/** Lines that paid something in the cases; they live in no case, since one may pay in several. */
const linesOf = (cases: Ids): Ids =>
  sql`select distinct bank_transfer_id as id from bank_transfer_matches where debt_case_id in (${cases}) order by id`;

function idsOf(along: Along, outer: Ids, debtor: number | undefined): Ids {
  // Who acts for a debtor without being theirs.
  const linked =
    debtor !== undefined && along.resource.name === 'person'
      ? sql`union select person_id from person_debtors where debtor_id = ${debtor}`
      : sql``;
  return sql`${pointing(along, outer)} ${linked} order by id`;
}

const contactOf = (userId: number): Ids =>
  sql`select person_id as id from users where id = ${userId} and person_id is not null`;
