import { type Example, type InvoiceExample, numberOf, type PaymentExample } from '#domain/claims/examples/example.ts';
import { listed, type Made, makeCase, makeDebtor, nextNip } from './builders.ts';
import type { Answer, Person } from './person.ts';

/** An example as it was recorded: its case, the ids by key, the fields with errors of what was refused. */
export interface MadeExample {
  readonly id: number;
  readonly ids: Map<string, number>;
  readonly refused: Record<string, readonly string[]>;
}

interface Step {
  readonly key: string;
  readonly plural: string;
  readonly record: () => Promise<Made>;
}

/** Records an example as a person would, in the order of its keys; what is late comes after a first balance. */
export async function makeExample(admin: Person, { input }: Example): Promise<MadeExample> {
  const refused: Record<string, readonly string[]> = {};
  const creditor_id = await makeCreditorOf(admin, input.creditor, refused);
  const { id: debtor_id } = await makeDebtor(admin, debtorOf(input.debtor));
  const { id } = await makeCase(admin, { ...input.case, creditor_id, debtor_id });
  const made = { id, refused, ids: new Map<string, number>() };
  const steps = await stepsOf(admin, input, made);
  const isLate = ({ key }: Step) => input.late?.includes(key) ?? false;
  for (const step of steps.filter((one) => !isLate(one))) await take(admin, step, made);
  await admin.get(`/api/debt_cases/${id}/balance`);
  for (const step of steps.filter(isLate)) await take(admin, step, made);
  return made;
}

async function take(admin: Person, { key, plural, record }: Step, { ids, refused }: MadeExample): Promise<void> {
  const answer = await admin.post(`/api/${plural}`, await record());
  if (answer.status === 201) ids.set(key, answer.body.id);
  else refused[key] = errorsOf(answer);
}

async function stepsOf(admin: Person, input: Example['input'], { id, ids }: MadeExample): Promise<Step[]> {
  const idsOf = (keys: readonly string[] = []) => keys.map((key) => ids.get(key));
  const invoice = (debt_case_id: number) => (one: InvoiceExample) =>
    step('invoices', one, async ({ contract, currency, ...values }) => ({
      ...values,
      debt_case_id,
      contract_id: contract ? ids.get(contract) : null,
      currency_id: await currencyOf(admin, currency),
    }));
  const contracts = inOrder(input.contracts).map((one) =>
    step('contracts', one, async ({ key, type, ...values }) => ({
      ...values,
      debt_case_id: id,
      contract_no: `U/${key}`,
      contract_type_id: type ? await listed(admin, 'contract_types', type) : null,
    })),
  );
  const payments = inOrder(input.payments).map((one: PaymentExample) =>
    step('debtor_payments', one, async ({ currency, covers_currency, invoices, contracts: named, ...values }) => ({
      ...values,
      debt_case_id: id,
      debtor_payment_type_id: await listed(admin, 'debtor_payment_types', 'payment'),
      currency_id: await currencyOf(admin, currency),
      covers_currency_id: covers_currency ? await currencyOf(admin, covers_currency) : null,
      invoice_ids: idsOf(invoices),
      contract_ids: idsOf(named),
    })),
  );
  const elsewhere = input.other_case ? inOrder(input.other_case).map(invoice((await makeCase(admin)).id)) : [];
  return [...contracts, ...elsewhere, ...inOrder(input.invoices).map(invoice(id)), ...payments];
}

/** A currency that is not seeded is made. */
async function currencyOf(admin: Person, code: string): Promise<number> {
  const { body } = await admin.get(`/api/currencies?q[code_eq]=${code}`);
  return body['data'][0]?.id ?? (await admin.create('currencies', { code, name: code }))['id'];
}

const step = <T extends { key: string }>(plural: string, one: T, record: (one: T) => Promise<Made>): Step => ({
  key: one.key,
  plural,
  record: () => record(one),
});

const inOrder = <T extends { key: string }>(list: readonly T[] = []): T[] =>
  list.toSorted((one, other) => numberOf(one.key) - numberOf(other.key));

async function makeCreditorOf(admin: Person, values: Made, refused: MadeExample['refused']): Promise<number> {
  const { interest_kind, ...rest } = { name: 'Leasing Północ S.A.', nip: nextNip(), ...values } as Made;
  const answer = await admin.post('/api/creditors', { ...rest, interest_kind });
  if (answer.status === 201) return answer.body.id;
  refused['creditor'] = errorsOf(answer);
  return (await admin.create('creditors', rest)).id;
}

const debtorOf = ({ consumer, business }: Example['input']['debtor']) => ({
  ...(consumer === undefined ? {} : { consumer }),
  nip: business ? nextNip() : null,
});

const errorsOf = ({ status, body }: Answer): string[] =>
  status === 422 ? Object.keys(Object.values<Made>(body)[0]!['errors']) : [String(status)];
