import type { TestApp } from './app.ts';
import { sendStatement } from './bank-file.ts';
import { listed } from './builders.ts';
import { PLN_ACCOUNT } from './files/mt940.ts';
import type { Answer, Person } from './person.ts';
import { until } from './until.ts';

type Answered = Record<string, any>;
type Sent = [file: string | Uint8Array<ArrayBuffer>, fields?: Readonly<Record<string, string>>];

/** A coordinator with an account in złotys, and how they send statements and look at what came of them. */
export interface BankOffice {
  readonly person: Person;
  readonly account: Answered;
  /** Sends a file that is taken. */
  take(...sent: Sent): Promise<Answered>;
  /** Sends a file that is refused, and gives what is said of each field. */
  refused(...sent: Sent): Promise<Answered>;
  /** The lines of the newest statement, in their order. */
  lines(statementId?: number): Promise<Answered[]>;
  openAccount(number: string, details?: object): Promise<Answered>;
}

export async function bankOffice(app: TestApp): Promise<BankOffice> {
  const person = await app.as('coordinator');
  const currencies = { PLN: await listed(person, 'currencies', 'PLN'), EUR: await listed(person, 'currencies', 'EUR') };
  const openAccount = (account: string, { currency = 'PLN', ...details }: { currency?: 'PLN' | 'EUR' } = {}) =>
    person.create('bank_accounts', {
      name: `Rachunek ${account}`,
      number: account,
      currency_id: currencies[currency],
      ...details,
    });
  const account = await openAccount(PLN_ACCOUNT);
  return {
    person,
    account,
    openAccount,
    take: (...sent) => takeStatement(person, ...sent),
    async refused(...sent) {
      const { status, body } = await sendStatement(person, ...sent);
      if (status !== 422) throw new Error(`not refused: ${status} ${JSON.stringify(body)}`);
      return body.bank_statement;
    },
    async lines(statementId) {
      const newest = (await person.get('/api/bank_statements?per_page=1')).body.data[0];
      return linesOfStatement(person, statementId ?? newest?.id);
    },
  };
}

/** Sends a file that is taken. */
export async function takeStatement(person: Person, ...sent: Sent): Promise<Answered> {
  const { status, body } = await ended(person, await sendStatement(person, ...sent));
  if (status !== 200 || body['state'] !== 'done') throw new Error(`not taken: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function linesOfStatement(person: Person, id: number): Promise<Answered[]> {
  const { body } = await person.get(`/api/bank_transfers?q[bank_statement_id_eq]=${id}&s=line_no asc&per_page=100`);
  return body['data'];
}

/** A busy machine answers before the file is read; it is asked about until it is. */
const ended = (person: Person, answer: Answer): Promise<Answer> =>
  answer.status === 202 || answer.body['state'] === 'running'
    ? until(
        () => person.get(`/api/bank_statement_files/${answer.body['id']}`),
        ({ body }) => body['state'] !== 'running',
      )
    : Promise.resolve(answer);
