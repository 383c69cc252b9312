import type { Context, Row, Tx } from '#engine/server/behaviour.ts';
import { address as addressResource } from '#domain/parties/address.ts';
import { debtor as debtorResource } from '#domain/parties/debtor.ts';
import { person } from '#domain/parties/person.ts';
import { type BookedDebtor, findDebtors } from './debtors.server.ts';
import { insertRecords, preparedRecord, nextIds } from './insert.server.ts';
import type { PlannedCase, Values } from '../plan/plan-case.ts';

/** Ids of the entries of reference lists that new records get. */
export interface PartyLists {
  readonly registered: number;
  readonly residence: number;
  readonly fromCreditor: number;
}

/** Finds or makes the debtor of each case, and adds the address and contact that are new; in the order of the cases. */
export async function storeDebtors(
  context: Context,
  tx: Tx,
  importId: number,
  cases: readonly PlannedCase[],
  lists: PartyLists,
): Promise<BookedDebtor[]> {
  const book = await findDebtors(context, tx, cases);
  const made = { debtors: [] as Row[], addresses: [] as Row[], people: [] as Row[] };
  const unknown = cases.filter((one) => !book.find(one));
  const debtorIds = (await nextIds(tx, debtorResource, unknown.length)).values();
  const addressIds = (await nextIds(tx, addressResource, cases.filter((one) => one.address).length)).values();
  const found: BookedDebtor[] = [];
  for (const planned of cases) {
    const debtor = book.find(planned) ?? (await newDebtor(planned));
    if (planned.address && !debtor.addresses.some((other) => isSamePlace(other, planned.address!))) {
      await addAddress(debtor, planned);
    }
    if (planned.contact && !debtor.contacts.some((other) => isSameContact(other, planned.contact!))) {
      await addContact(debtor, planned);
    }
    found.push(debtor);
  }
  await insertRecords(context, tx, importId, debtorResource, made.debtors);
  await insertRecords(context, tx, importId, addressResource, made.addresses);
  const peopleIds = await nextIds(tx, person, made.people.length);
  await insertRecords(
    context,
    tx,
    importId,
    person,
    made.people.map((record, i) => ({ ...record, id: peopleIds[i] })),
  );
  const [newest] = made.debtors;
  if (newest) context.announce({ model: 'debtor', id: newest.id as number, action: 'create', within: null });
  return found;

  async function newDebtor({ debtor: values, address }: PlannedCase): Promise<BookedDebtor> {
    const id = debtorIds.next().value!;
    made.debtors.push({ ...(await preparedRecord(context, tx, debtorResource, values)), id });
    const debtor: BookedDebtor = { id, nip: (values.nip ?? null) as string | null, addresses: [], contacts: [] };
    book.add(debtor, values.name, address?.post_code ?? null);
    return debtor;
  }

  async function addAddress(debtor: BookedDebtor, { address, debtor: { partnership } }: PlannedCase): Promise<void> {
    const type = partnership === 'natural_person' ? 'residence' : 'registered';
    const values = { ...address, business_entity_id: debtor.id, address_type_id: lists[type] };
    const id = addressIds.next().value!;
    made.addresses.push({ ...(await preparedRecord(context, tx, addressResource, values)), id });
    debtor.addresses.push({ ...address, id, type });
  }

  async function addContact(debtor: BookedDebtor, { contact, debtor: values }: PlannedCase): Promise<void> {
    const given = { ...nameOf(values), ...contact, going: true };
    const whole = { ...given, business_entity_id: debtor.id, person_data_source_id: lists.fromCreditor };
    made.people.push(await preparedRecord(context, tx, person, whole));
    debtor.contacts.push(contact!);
  }
}

const fold = (value: unknown) => String(value ?? '').toLowerCase();

function isSamePlace(a: Values, b: Values): boolean {
  return ['post_code', 'city', 'street_nr'].every((name) => fold(a[name]) === fold(b[name]));
}

/** A phone or an address that is known already makes no second contact. */
function isSameContact(known: Values, told: Values): boolean {
  return ['phone', 'email'].every((name) => !told[name] || fold(known[name]) === fold(told[name]));
}

/** The file names no contact: it is the debtor, a person by both names and a firm by its whole name. */
function nameOf({ name, partnership }: Values): Values {
  const words = String(name).split(' ');
  if (partnership !== 'natural_person' || words.length !== 2) return { last_name: name ?? null };
  return { first_name: words[0]!, last_name: words[1]! };
}
