import { attach, type Made, makeCreditor } from '#test/builders.ts';
import type { TestApp } from '#test/app.ts';
import type { Person } from '#test/person.ts';
import { sendAuction } from '#test/auction.ts';
import { model } from '#domain/areas.server.ts';
import { isWritable } from '#engine/field.ts';
import type { RoleName } from '#domain/rights/role.ts';
import { bankRows } from './bank-rows.ts';
import { type Ids, minimalRecord } from './minimal-records.ts';
import { roleNames } from './rights-table.ts';
import { bankCreditor, caseWithEverything } from './two-cases.ts';

/** Two cases that differ in whose they are, and somebody of each role to whom the first belongs. */
export interface World {
  readonly people: Readonly<Record<RoleName, Person>>;
  readonly own: Ids;
  readonly foreign: Ids;
  /** A valid new record that lives in one of the two. */
  record(plural: string, within: Ids): Promise<Made>;
}

export async function rightsWorld(app: TestApp): Promise<World> {
  const admin = await app.as('admin');
  const bank = await bankCreditor(admin);
  const other = await makeCreditor(admin);
  const others = roleNames.filter((name) => name !== 'admin' && name !== 'creditor');
  const people = Object.fromEntries(
    await Promise.all(others.map(async (name) => [name, await app.as(name)])),
  ) as Record<RoleName, Person>;
  people.admin = admin;
  people.creditor = await app.as('creditor', { business_entity_ids: [bank.id] });
  const user_ids = [people.debt_collector.id, people.terrain_debt_collector.id];
  const shared = await sharedRecords(app, admin);
  const filled = async (creditorId: number, details: Made): Promise<Ids> => {
    const ids = await caseWithEverything(admin, creditorId, details);
    const file = await attach(admin, ids.documents, 'umowa.txt', 'Treść');
    return { ...shared, ...ids, business_entities: ids.debtors, binary_files: file.id };
  };
  const own = await filled(bank.id, { user_ids });
  const foreign = await filled(other.id, {});
  return { people, own, foreign, record: (plural, within) => minimalRecord(admin, plural, within) };
}

/** Those that belong to no case. */
async function sharedRecords({ database }: TestApp, admin: Person): Promise<Ids> {
  const { body } = await sendAuction(admin, Buffer.from('zd_no;result\nnie-ma;sprzedana\n'));
  const template = await admin.create('notification_templates', await minimalRecord(admin, 'notification_templates'));
  const made = async (plural: string) => (await admin.create(plural, await minimalRecord(admin, plural))).id as number;
  const bank_accounts = await made('bank_accounts');
  return {
    bank_accounts,
    ...(await bankRows(database, admin, bank_accounts)),
    santander_import_files: body.id,
    notification_templates: template.id,
    letterheads: await made('letterheads'),
    letter_wordings: await made('letter_wordings'),
    interest_rates: await made('interest_rates'),
    exchange_rates: await made('exchange_rates'),
    commission_rules: await made('commission_rules'),
    tags: await made('tags'),
  };
}

/** Whether nobody may send any of its fields: imported rows, lines of the record of changes. */
export const isWrittenByServer = (plural: string): boolean =>
  !Object.values(model.byPlural(plural)!.fields).some(isWritable);
