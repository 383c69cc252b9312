import { type RawBuilder, sql } from 'kysely';
import { today } from '#engine/days/today.ts';
import type { RowOf } from '#engine/record-of.ts';
import type { Context, Db, Row } from '#engine/server/behaviour.ts';
import { currentLetterhead, currentWording } from '#domain/letter-settings/current-version.server.ts';
import { agencyOf } from '#domain/letter-settings/letterhead-of.ts';
import type { LetterAddress } from '#domain/letters/letter-data.ts';
import { noticeText } from '#domain/letters/notice-text.ts';
import { type ConsumerFacts, isConsumer } from '#domain/parties/consumer.ts';
import type { creditor } from '#domain/parties/creditor.ts';
import type { Subject } from '../personal-data-subject.ts';

type TellingCreditor = Pick<RowOf<typeof creditor>, 'id' | 'nip' | 'is_bank' | 'data_role'> &
  LetterAddress & { readonly name: string };

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
  const nip = name === 'debtor' ? (row['nip'] as string | null) : null;
  const is_consumer = name === 'debtor' && isConsumer(row as unknown as ConsumerFacts);
  return creditors.map(({ id: creditorId, name: creditorName, nip: creditorNip, is_bank, data_role, ...address }) => ({
    name: `informacja/${creditorId}.txt`,
    input: noticeText(notice, {
      letter_date: today(),
      agency,
      creditor: { name: creditorName, address, nip: creditorNip, is_bank: is_bank === true },
      debtor: { name: title, address: null, nip, is_consumer },
      creditor_is_controller: data_role === 'processor',
    }),
  }));
}

const casesOwed = (debtor: number) => sql`
  select id from debt_cases where debtor_id = ${debtor} union select debt_case_id from co_debtors where debtor_id = ${debtor}`;

const casesAbout = (person: number) => sql`
  select id from debt_cases where person_id = ${person} union select debt_case_id from notifications where recipient_id = ${person}`;

/** Whose cases those are, each with their registered address first. */
async function creditorsOf(db: Db, cases: RawBuilder<unknown>): Promise<TellingCreditor[]> {
  const { rows } = await sql<TellingCreditor>`
    select cr.id, cr.name, cr.nip, cr.is_bank, cr.data_role, a.street_nr, a.post_code, a.city, a.country
    from business_entities cr left join lateral (
      select a.* from addresses a join address_types t on t.id = a.address_type_id where a.business_entity_id = cr.id
      order by t.code = 'registered' desc nulls last, t.code = 'mailing' desc nulls last, a.id limit 1
    ) a on true
    where cr.id in (select creditor_id from debt_cases where id in (${cases})) order by cr.id`.execute(db);
  return rows;
}
