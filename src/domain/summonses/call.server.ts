import { isUnset } from '#engine/unset.ts';
import { type Field, readValue } from '#engine/field.ts';
import { fromCents } from '#engine/money.ts';
import type { Row } from '#engine/server/behaviour.ts';
import type { Problems } from '#engine/server/refusal.ts';
import { letterKinds, suggestedDeadline } from '#domain/letters/letter-kinds.ts';
import { linesOf } from '#domain/letter-settings/wording-of.ts';
import { checkAmounts, nothingAsked } from './amounts-check.ts';
import { knownSignatory } from './known-payees.ts';
import { suggestedAccount } from './facts/arrears.ts';
import { askedOf } from './facts/asked.ts';
import type { DispatchWay } from '#domain/dispatches/dispatch-choices.ts';
import type { CallQuestion } from './facts/question.ts';
import { type SummonsCall, summonsFields } from './fields.ts';

/** Of a bank's call, from its delivery (art. 75c ust. 1 prawo bankowe). */
const leastWorkingDays = 14;

/**
 * The choices with their defaults; what cannot be taken is added to `problems` under its own name. Defaults: the
 * contracts that the kind may be about and the items not yet recovered, what the ledger says is due today, no costs and no attachments; the account
 * as {@link suggestedAccount}.
 */
export function decideCall(question: CallQuestion, problems: Problems): SummonsCall {
  const { kind, summonsCase, settings, today, sent } = question;
  const take = <T>(name: keyof SummonsCall, otherwise: T) => takeValue<T>(sent, name, otherwise, problems);
  const { isOfBank } = letterKinds[kind];
  const contract_ids = takeIds(sent, 'contract_ids', summonsCase.contracts, usualContracts(question), problems);
  const contracts = summonsCase.contracts.filter(({ id }) => contract_ids.includes(id));
  const items = contracts.flatMap((contract) => contract.items);
  const awaited = items.filter((item) => item.is_awaited);
  const asked = askedOf(question, contract_ids)[0] ?? nothingAsked;
  const signatory = take('signatory', settings.letterhead.signatory);
  const call = {
    contract_ids,
    contract_item_ids: takeIds(sent, 'contract_item_ids', items, awaited, problems),
    ...(letterKinds[kind].asks === 'agreement' && { agreement_id: question.agreement?.id ?? null }),
    address_id: take('address_id', summonsCase.addresses[0]?.id ?? null),
    recipient_id: take('recipient_id', null),
    way: take<DispatchWay>('way', letterKinds[kind].asks === 'agreement' ? 'by_hand' : 'registered_receipt'),
    deadline: take('deadline', suggestedDeadline(kind, today)),
    working_days: isOfBank ? take('working_days', leastWorkingDays) : null,
    place: take('place', settings.letterhead.place_of_return),
    signatory: signatory && (knownSignatory(signatory, settings.letterhead) ?? signatory),
    police_ground: take('police_ground', null),
    principal: take('principal', fromCents(asked.principal)),
    interest: take('interest', fromCents(asked.agreedInterest + asked.interest)),
    costs: take('costs', '0.00'),
    costs_ground: take('costs_ground', null),
    amount_reason: take('amount_reason', null),
    dispute_override: take('dispute_override', null),
    attachments: takeAttachments(sent, linesOf(settings.wording.attachments), problems),
  };
  if (call.deadline < today) problems.add('deadline', 'deadline_passed');
  if (call.working_days !== null && call.working_days < leastWorkingDays)
    problems.add('working_days', 'greater_than_or_equal_to', { count: leastWorkingDays });
  if (call.address_id !== null && !summonsCase.addresses.some(({ id }) => id === call.address_id))
    problems.add('address_id', 'required_record');
  if (call.recipient_id !== null && !summonsCase.people.some(({ id }) => id === call.recipient_id))
    problems.add('recipient_id', 'required_record');
  const decided = { ...call, account: take('account', suggestedAccount(question, call)) };
  checkAmounts(question, decided, problems);
  return decided;
}
/** Blank is no choice. */
const mayBeBlank = new Set<keyof SummonsCall>(['address_id', 'way']);
const neverBlank = new Set<keyof SummonsCall>(['deadline', 'working_days', 'principal', 'interest', 'costs']);

/** What somebody has cleared is not filled in again behind their back. */
function takeValue<T>(sent: Readonly<Row>, name: keyof SummonsCall, otherwise: T, problems: Problems): T {
  const given = sent[name];
  const value = typeof given === 'string' ? given.trim() : given;
  if (value === undefined || (isUnset(value) && mayBeBlank.has(name))) return otherwise;
  if (!isUnset(value)) return (parsed(summonsFields[name], value, name, problems) ?? otherwise) as T;
  if (!neverBlank.has(name)) return null as T;
  problems.add(name, 'blank');
  return otherwise;
}

/** Those of the settings that were ticked. */
function takeAttachments(sent: Readonly<Row>, offered: readonly string[], problems: Problems): string[] {
  const value = sent['attachments'];
  if (isUnset(value)) return [];
  const ticked = new Set(Array.isArray(value) ? value : [value]);
  const found = offered.filter((one) => ticked.has(one));
  if (found.length < ticked.size) problems.add('attachments', 'inclusion');
  return found;
}

/** A call before termination is about contracts that were not terminated yet; where there is none, its refusal names all. */
function usualContracts({ kind, summonsCase: { contracts } }: CallQuestion) {
  if (letterKinds[kind].contract !== 'not terminated') return contracts;
  const going = contracts.filter(({ termination_date }) => termination_date === null);
  return going.length > 0 ? going : contracts;
}

/** Ids of the case's own rows; an empty list is a choice, a foreign id is one that does not exist. */
function takeIds(
  sent: Readonly<Row>,
  name: 'contract_ids' | 'contract_item_ids',
  own: readonly { id: number }[],
  otherwise: readonly { id: number }[],
  problems: Problems,
): number[] {
  const value = sent[name];
  if (isUnset(value)) return otherwise.map(({ id }) => id);
  const list = Array.isArray(value) ? value.filter((one) => !isUnset(one)) : [value];
  const ids = new Set(list.map((one) => parsed(summonsFields[name], one, name, problems)));
  const found = own.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  if (found.length < ids.size) problems.add(name, 'required_record');
  return found;
}

const parsed = (field: Field, value: unknown, name: string, problems: Problems): unknown =>
  readValue(field, value, (problem) => problems.addProblem(name, problem));
