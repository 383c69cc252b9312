import { type Field, readValue } from '#engine/field.ts';
import { compareMoney } from '#engine/money.ts';
import type { Row } from '#engine/server/behaviour.ts';
import type { Problems } from '#engine/server/refusal.ts';
import { addDays } from '#domain/interest/calendar-day.ts';
import { SUGGESTED_DEADLINE_DAYS } from '#domain/letters/letter-defaults.ts';
import { checkOrderOfDates } from './order-of-dates.ts';
import { knownSignatory } from './known-payees.ts';
import { amountOwed, type CallQuestion, interestOf, kindOfInterest } from './facts/amounts.server.ts';
import { suggestedAccount } from './facts/arrears.server.ts';
import { type SummonsCall, summonsFields } from './fields.ts';
import { totalInterest } from './facts/interest.ts';

/**
 * The choices with their defaults; what cannot be taken is added to `problems` under its own name. Defaults: every
 * contract and the items not yet recovered, principal = what remains of the case, with its collection cost, for which
 * reason `costs` are `"0.00"`; interest as {@link interestOf}; the account as {@link suggestedAccount}.
 */
export function decideCall(question: CallQuestion, problems: Problems): SummonsCall {
  const { kind, summonsCase, settings, today, sent } = question;
  const take = <T>(name: keyof SummonsCall, otherwise: T) => takeValue<T>(sent, name, otherwise, problems);
  const ofLoan = (name: keyof SummonsCall) => (kind === 'loan' ? take<string | null>(name, null) : null);
  const contract_ids = takeIds(sent, 'contract_ids', summonsCase.contracts, summonsCase.contracts, problems);
  const contracts = summonsCase.contracts.filter(({ id }) => contract_ids.includes(id));
  const items = contracts.flatMap((contract) => contract.items);
  const awaited = items.filter((item) => item.is_awaited);
  const principal = take('principal', amountOwed(summonsCase));
  const interest_kind = take('interest_kind', kindOfInterest(question));
  const signatory = take('signatory', settings.letterhead.signatory);
  const deadline = take('deadline', addDays(today, SUGGESTED_DEADLINE_DAYS[kind]));
  if (deadline < today) problems.add('deadline', 'deadline_passed');
  const call = {
    contract_ids,
    contract_item_ids: takeIds(sent, 'contract_item_ids', items, awaited, problems),
    address_id: take('address_id', summonsCase.addresses[0]?.id ?? null),
    recipient_id: take('recipient_id', null),
    deadline,
    place: take('place', settings.letterhead.place_of_return),
    signatory: signatory && (knownSignatory(signatory, settings.letterhead) ?? signatory),
    termination_ground: take('termination_ground', null),
    prior_call_date: take('prior_call_date', null),
    security_no: ofLoan('security_no'),
    security_date: ofLoan('security_date'),
    restructuring_call_date: ofLoan('restructuring_call_date'),
    principal,
    interest: take('interest', totalInterest(interestOf(question, { contract_ids, principal, interest_kind }))),
    interest_kind,
    costs: take('costs', '0.00'),
  };
  checkOrderOfDates(call, contracts, today, problems);
  if (call.address_id !== null && !summonsCase.addresses.some(({ id }) => id === call.address_id))
    problems.add('address_id', 'required_record');
  if (call.recipient_id !== null && !summonsCase.people.some(({ id }) => id === call.recipient_id))
    problems.add('recipient_id', 'required_record');
  for (const name of ['principal', 'interest', 'costs'] as const)
    if (compareMoney(call[name], '0.00') < 0) problems.add(name, 'greater_than_or_equal_to', { count: 0 });
  return { ...call, account: take('account', suggestedAccount(question, call)) };
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';
/** Blank is no choice. */
const mayBeBlank = new Set<keyof SummonsCall>(['address_id', 'interest_kind']);
const neverBlank = new Set<keyof SummonsCall>(['deadline', 'principal', 'interest', 'costs']);

/** What somebody has cleared is not filled in again behind their back. */
function takeValue<T>(sent: Readonly<Row>, name: keyof SummonsCall, otherwise: T, problems: Problems): T {
  const given = sent[name];
  const value = typeof given === 'string' ? given.trim() : given;
  if (value === undefined || (isBlank(value) && mayBeBlank.has(name))) return otherwise;
  if (!isBlank(value)) return (parsed(summonsFields[name], value, name, problems) ?? otherwise) as T;
  if (!neverBlank.has(name)) return null as T;
  problems.add(name, 'blank');
  return otherwise;
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
  if (isBlank(value)) return otherwise.map(({ id }) => id);
  const list = Array.isArray(value) ? value.filter((one) => !isBlank(one)) : [value];
  const ids = new Set(list.map((one) => parsed(summonsFields[name], one, name, problems)));
  const found = own.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  if (found.length < ids.size) problems.add(name, 'required_record');
  return found;
}

const parsed = (field: Field, value: unknown, name: string, problems: Problems): unknown =>
  readValue(field, value, (problem) => problems.addProblem(name, problem));
