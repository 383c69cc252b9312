import { sql } from 'kysely';
import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { doerOf, writeHistory } from '#engine/server/history.ts';
import { changeWhere } from '#engine/server/save/change-where.ts';
import { createMany } from '#engine/server/save/save.ts';
import { prepareDispatches } from '#domain/dispatches/prepare-dispatch.server.ts';
import { addressLine } from '#domain/letters/printed-facts.ts';
import { letterKinds } from '#domain/letters/letter-kinds.ts';
import { sureIdOfCode } from '#domain/lists/lookup.server.ts';
import { addresseesOf } from './facts/addressees.ts';
import { contactsOf } from './facts/office.server.ts';
import type { CallQuestion } from './facts/question.ts';
import type { SummonsCall } from './fields.ts';
import type { SummonsJob } from './job.server.ts';
import { lettersOf } from './letter.server.ts';
import { namesOthers, saidOfTerms } from './other-terms.server.ts';

/** A call that was decided: it can be made. */
export interface DecidedCall {
  readonly question: CallQuestion;
  readonly call: SummonsCall;
}

/** With the document that its letters will hang on. */
interface DocumentedCall extends DecidedCall {
  readonly document_id: number;
}

/**
 * Makes the documents, dispatches and activities of calls, by a few statements however many they are; their files are made
 * of what is answered, in the same order.
 */
export async function orderSummonses(context: Context, tx: Tx, calls: readonly DecidedCall[]): Promise<SummonsJob[]> {
  if (calls.length === 0) return [];
  const documents = await createMany(context, tx, context.model.named('document'), calls.map(documentOf));
  const all = calls.map((one, index) => ({ ...one, document_id: documents[index]!.id }));
  await noteOfLetters(context, tx, all);
  await prepareDispatches(context, tx, all.flatMap(dispatchesOf));
  await noteActivities(context, tx, all);
  await writeHistory(tx, doerOf(context), all.map(lineOf));
  return jobsOf(tx, context.access.actor.id, all);
}

const documentOf = ({ question: { summonsCase, settings, today }, call }: DecidedCall): Row => ({
  debt_case_id: summonsCase.id,
  description: `${settings.wording.title} ${summonsCase.odzysk_no} z dnia ${today}`,
  contract_ids: call.contract_ids,
  visible: false,
});

/** The letter remembers what it was made with, whatever becomes of the settings. */
async function noteOfLetters(context: Context, tx: Tx, calls: readonly DocumentedCall[]): Promise<void> {
  const factsOf = ({ question, call }: DecidedCall): Row => ({
    letterhead_id: question.settings.letterhead.id,
    letter_wording_id: question.settings.wording.id,
    other_terms: namesOthers(question, call),
    has_data_notice: question.summonsCase.gives_data_notice !== true,
    working_days: call.working_days,
    // From a delivery nobody knows the day yet; it comes with it.
    deadline: call.working_days === null && letterKinds[question.kind].asks !== 'agreement' ? call.deadline : null,
  });
  for (const alike of Map.groupBy(calls, (one) => JSON.stringify(factsOf(one))).values()) {
    const ids = alike.map(({ document_id }) => document_id);
    const document = context.model.named('document');
    await changeWhere(context, tx, document, sql`id = any(${ids}::bigint[])`, factsOf(alike[0]!));
  }
}

const dispatchesOf = ({ question: { summonsCase }, call, document_id }: DocumentedCall) =>
  addresseesOf(summonsCase, call).map(({ id: addressee_id, address }) => ({
    debt_case_id: summonsCase.id,
    document_id,
    addressee_id,
    way: call.way,
    address: addressLine(address)?.replaceAll('\u00A0', ' ') ?? null,
  }));

async function noteActivities(context: Context, tx: Tx, calls: readonly DocumentedCall[]): Promise<void> {
  const activity_type_id = await sureIdOfCode(tx, 'activity_types', 'letter');
  const activities: Row[] = [];
  for (const { question, call } of calls) {
    const description = [
      titleOf(question, call),
      ...(call.dispute_override ? [`Pismo mimo sporu, powód: ${call.dispute_override}`] : []),
      ...(call.amount_reason ? [`Kwoty inne niż w rozliczeniu, powód: ${call.amount_reason}`] : []),
      ...(await saidOfTerms(tx, question, call, context.access.actor.id)),
    ].join('\n');
    activities.push({ debt_case_id: question.summonsCase.id, activity_type_id, description });
  }
  await createMany(context, tx, context.model.named('activity'), activities);
}

function titleOf({ kind, summonsCase, settings, agreement }: CallQuestion, call: SummonsCall): string {
  const called = summonsCase.contracts.filter((contract) => call.contract_ids.includes(contract.id));
  const isAgreed = letterKinds[kind].asks === 'agreement';
  const terms = isAgreed ? `liczba rat: ${agreement?.items.length ?? 0}` : termOf(call);
  const contracts = called.map(({ contract_no }) => contract_no).join(', ');
  return [settings.wording.title, contracts && `${called.length === 1 ? 'umowa' : 'umowy'}: ${contracts}`, terms]
    .filter(Boolean)
    .join(', ');
}

const termOf = ({ working_days, deadline }: SummonsCall) =>
  working_days === null ? `termin: ${deadline}` : `termin: ${working_days} dni roboczych od doręczenia`;

/** Calls are recorded as writes are (contract §10). */
function lineOf({ question: { kind, summonsCase, settings }, call, document_id }: DocumentedCall) {
  const versions = { letterhead: settings.letterhead.version, letter_wording: settings.wording.version };
  const told = Object.entries({ kind, document_id, ...versions, ...call });
  const changes = Object.fromEntries(told.map(([name, value]) => [name, [null, value]]));
  return { resource: 'debt_case', record_id: summonsCase.id, action: 'summons', changes };
}

async function jobsOf(tx: Tx, user_id: number, calls: readonly DocumentedCall[]): Promise<SummonsJob[]> {
  const ids = calls.map(({ question }) => question.summonsCase.id);
  const contacts = await contactsOf(tx, ids, user_id);
  return calls.map(({ question, call, document_id }) => {
    const { kind, summonsCase } = question;
    const stem = `${letterKinds[kind].fileStem}-${summonsCase.odzysk_no.replaceAll('/', '-')}`;
    const letters = lettersOf(question, call, contacts.get(summonsCase.id)!);
    return {
      document_id,
      user_id,
      letters: letters.map((letter, index) => ({ file_stem: index > 0 ? `${stem}-${index + 1}` : stem, letter })),
    };
  });
}
