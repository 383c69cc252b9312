import { type RawBuilder, sql } from 'kysely';
import { today } from '#engine/days/today.ts';
import type { RowOf } from '#engine/record-of.ts';
import type { Context, Db, Row } from '#engine/server/behaviour.ts';
import { currentLetterhead, currentWording } from '#domain/letter-settings/current-version.server.ts';
import { agencyOf } from '#domain/letter-settings/letterhead-of.ts';
import type { LetterAddress } from '#domain/letters/letter-data.ts';
import { noticeText } from '#domain/letters/notice-text.ts';
import { seatOf } from '#domain/cases/debt-case.rules.ts';
import { isConsumer } from '#domain/parties/consumer.ts';
import type { creditor } from '#domain/parties/creditor.ts';
import type { debtor } from '#domain/parties/debtor.ts';
import type { Subject } from '../personal-data-subject.ts';

interface TellingCreditor extends Pick<RowOf<typeof creditor>, 'id' | 'nip' | 'is_bank' | 'data_role'> {
  readonly name: string;
  readonly addresses: readonly (LetterAddress & { readonly id: number; readonly type: string | null })[];
}

/**
 * What is told beside the copy of somebody's data (art. 15.1 GDPR: purposes, recipients, how long, rights, source): the notice
 * that the office's letters bring, once for each creditor in whose cases they owe, are the contact or were written to. Of whoever
 * else owes there it says nothing.
 */
export async function noticesOf({ db }: Context, { name, id }: Subject, row: Row, title: string) {
  if (name === 'user') return [];
  const creditors = await creditorsOf(db, name === 'debtor' ? casesOwed(id) : casesAbout(id));
  const notice = await currentWording(db, 'personal_data_notice');
  const agency = agencyOf(await currentLetterhead(db));
  const reader = {
    name: title,
    address: null,
    ...(name === 'debtor' ? factsOf(row as RowOf<typeof debtor>) : nothing),
  };
  return creditors.map((told) => ({
    name: `informacja/${told.id}.txt`,
    input: noticeText(notice, {
      letter_date: today(),
      agency,
      creditor: { name: told.name, address: seatOf(told.addresses), nip: told.nip, is_bank: told.is_bank === true },
      debtor: reader,
      creditor_is_controller: told.data_role === 'processor',
    }),
  }));
}

const factsOf = (row: RowOf<typeof debtor>) => ({ nip: row.nip, is_consumer: isConsumer(row) });
const nothing = { nip: null, is_consumer: false };

const casesOwed = (debtor: number) => sql`
  select id from debt_cases where debtor_id = ${debtor} union select debt_case_id from co_debtors where debtor_id = ${debtor}`;

const casesAbout = (person: number) => sql`
  select id from debt_cases where person_id = ${person} union select debt_case_id from notifications where recipient_id = ${person}`;

/** Whose cases those are. */
async function creditorsOf(db: Db, cases: RawBuilder<unknown>): Promise<TellingCreditor[]> {
  const { rows } = await sql<TellingCreditor>`
    select cr.id, cr.name, cr.nip, cr.is_bank, cr.data_role, (
      select coalesce(json_agg(json_build_object('id', a.id, 'type', t.code,
        'street_nr', a.street_nr, 'post_code', a.post_code, 'city', a.city, 'country', a.country)), '[]')
      from addresses a join address_types t on t.id = a.address_type_id where a.business_entity_id = cr.id
    ) as addresses
    from business_entities cr
    where cr.id in (select creditor_id from debt_cases where id in (${cases})) order by cr.id`.execute(db);
  return rows;
}
