import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '#engine/days/calendar-day.ts';
import { PLN } from '#domain/lists/currency.ts';
import { fromCents } from '#engine/money.ts';
import { today } from '#engine/days/today.ts';
import { listed, makeCase, makeCreditor, makeDebtor, sendFile } from '#test/builders.ts';
import { sendImport } from '#test/case-import.ts';
import { csvBytes } from '#test/files/csv-bytes.ts';
import { leasingFile } from '#test/files/leasing-file.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import type { Answer, Person } from '#test/person.ts';
import type { SmsGateway } from '#test/sms-gateway.ts';

type Row = Answer['body'];

/** What people write in an office, one kind of it. */
interface Kind {
  /** Under a number that no other write of the kind has. */
  write(number: number): Promise<Answer | undefined>;
  /** What is wrong with those that were acknowledged, by their numbers; nothing where all is well. */
  wrong(acknowledged: ReadonlyMap<number, Row>): Promise<unknown[]>;
}

/** How long each kind's writer rests after what was acknowledged, in milliseconds, beside others of up to that. */
const rest = { short: 50, long: 1500 };
const long = new Set(['imports', 'letters', 'messages', 'files']);
const casesOfImport = 3;

/**
 * Writes of every kind, by one writer each, into cases of their own, while something breaks; and what became of those that were
 * acknowledged. `gateway` takes the messages; `day` is the server's.
 */
export async function everyWrite(office: Person, gateway: Pick<SmsGateway, 'taken'>, day = today) {
  const debt_case_id = (await makeCase(office)).id;
  const { id: paid } = await makeCase(office);
  const { id: written, ...changed } = await makeDebtor(office);
  const { nip: creditorNip, id: creditor } = await makeCreditor(office);
  const { id: lettered } = await makeLeasingCase(office);
  const recipient_id = (await office.create('people', { last_name: 'Żaba', phone: '512345678' })).id;
  const debtor_payment_type_id = await listed(office, 'debtor_payment_types', 'payment');
  let version = changed['lock_version'] as number;

  const records = async (
    plural: string,
    acknowledged: ReadonlyMap<number, Row>,
    isRight: (row: Row, number: number) => boolean,
  ) => {
    const found = new Map<number, Row>();
    for await (const row of rowsOf(
      office,
      plural,
      [...acknowledged.values()].map(({ id }) => id),
    ))
      found.set(row['id'], row);
    return [...acknowledged]
      .filter(([number, { id }]) => !found.has(id) || !isRight(found.get(id)!, number))
      .map(([, { id }]) => id);
  };

  const kinds: Record<string, Kind> = {
    records: {
      write: (number) => office.post('/api/debtors', { name: `Zapis ${number}` }),
      wrong: (all) => records('debtors', all, ({ name }, number) => name === `Zapis ${number}`),
    },
    promises: {
      write: (number) =>
        office.post('/api/activities', {
          debt_case_id,
          activity_type_id: 2,
          description: `Rozmowa ${number}`,
          payment_pledge_date: addDays(day(), 20),
          payment_pledge_amount: '10.00',
        }),
      async wrong(all) {
        const lost = await records('activities', all, ({ description }, number) => description === `Rozmowa ${number}`);
        const [activities, promises] = [
          await countOf('activities', '&q[automatic_eq]=false'),
          await countOf('promises'),
        ];
        return activities === promises ? lost : [...lost, `${activities} activities and ${promises} promises`];
      },
    },
    payments: {
      write: (number) =>
        office.post('/api/debtor_payments', {
          debt_case_id: paid,
          amount: fromCents(BigInt(number)),
          currency_id: PLN,
          payment_date: day(),
          debtor_payment_type_id,
        }),
      async wrong(all) {
        const lost = await records(
          'debtor_payments',
          all,
          ({ amount }, number) => amount === fromCents(BigInt(number)),
        );
        const { body } = await office.get(`/api/debtor_payments/sums?debt_case_id=${paid}`);
        const { payments_sum } = (await office.get(`/api/debt_cases/${paid}`)).body;
        const sum = body['sums'].amount.PLN;
        return sum === payments_sum || all.size === 0 ? lost : [...lost, `${sum} paid, ${payments_sum} with the case`];
      },
    },
    changes: {
      async write(number) {
        const answer = await office.put(`/api/debtors/${written}`, { name: `Zmiana ${number}`, lock_version: version });
        // The change before may have been kept without its answer.
        version = answer.body['lock_version'] ?? answer.body['debtor']?.lock_version ?? version;
        return answer;
      },
      async wrong(all) {
        const { name } = (await office.get(`/api/debtors/${written}`)).body;
        const last = Math.max(0, ...all.keys());
        return Number(/\d+/.exec(name)) >= last ? [] : [`${name} after the change ${last}`];
      },
    },
    deletions: {
      async write(number) {
        const made = await office.post('/api/debtors', { name: `Na chwilę ${number}` });
        if (made.status !== 201) return made;
        const answer = await office.delete(`/api/debtors/${made.body['id']}`);
        return { ...answer, body: { id: made.body['id'] } };
      },
      async wrong(all) {
        const there: unknown[] = [];
        for await (const { id } of rowsOf(
          office,
          'debtors',
          [...all.values()].map(({ id }) => id),
        ))
          there.push(id);
        return there;
      },
    },
    files: {
      write: (number) => sendFile(office, { debt_case_id }, bytesOf(number), `plik-${number}.txt`),
      async wrong(all) {
        const spoilt: unknown[] = [];
        for (const [number, { id, file_url }] of all) {
          const answer = await office.get(file_url);
          if (answer.status !== 200 || answer.bytes.toString() !== bytesOf(number)) spoilt.push(id);
        }
        return spoilt;
      },
    },
    imports: {
      write: (number) =>
        sendImport(office, csvBytes(leasingFile({ cases: casesOfImport, from: number * casesOfImport, creditorNip }))),
      async wrong(all) {
        const wrong: unknown[] = [];
        for (const { id } of all.values()) {
          const ended = await until(`/api/imports/${id}`, ({ state }) => state !== 'running');
          if (ended['state'] !== 'done' || ended['failed'] !== 0) wrong.push(`${id} ${ended['state']}`);
        }
        const cases = (await office.get(`/api/debt_cases?creditor_id=${creditor}&per_page=1`)).body['pagination']
          .total_count;
        const whole = cases % casesOfImport === 0 && cases >= all.size * casesOfImport;
        return whole ? wrong : [...wrong, `${cases} cases of ${all.size} imports`];
      },
    },
    letters: {
      write: () => office.post(`/api/debt_cases/${lettered}/letters`, { kind: 'call_to_pay' }),
      async wrong(all) {
        const wrong: unknown[] = [];
        for (const { id } of all.values()) {
          const { binary_files } = await until(
            `/api/documents/${id}`,
            (document) => document['binary_files'].length > 0,
          );
          const starts: string[] = [];
          for (const { file_url } of binary_files)
            starts.push((await office.get(file_url)).bytes.subarray(0, 4).toString('latin1'));
          if (starts.toSorted().join() !== '%PDF,PK\u0003\u0004') wrong.push(`${id} with ${starts.length} files`);
        }
        return wrong;
      },
    },
    messages: {
      async write(number) {
        const message = { debt_case_id, recipient_id, kind: 'sms', content: `Prosimy o wpłatę ${number}.` };
        const made = await office.post('/api/notifications', message);
        if (made.status !== 201) return made;
        const answer = await office.post(`/api/notifications/${made.body['id']}/send_to_recipient`);
        return { ...answer, body: { id: made.body['id'] } };
      },
      async wrong(all) {
        const wrong: unknown[] = [];
        for (const [number, { id }] of all) {
          const { state } = await until(`/api/notifications/${id}`, (message) => message['delivery'] === null);
          const times = gateway.taken.filter(({ message }) => message === `Prosimy o wpłatę ${number}.`).length;
          if (state !== 'sent' || times !== 1) wrong.push(`${id} ${state}, taken ${times} times`);
        }
        return wrong;
      },
    },
  };

  const countOf = async (plural: string, filter = '') =>
    (await office.get(`/api/${plural}?debt_case_id=${debt_case_id}&per_page=1${filter}`)).body['pagination']
      .total_count as number;

  /** Asks for a record until it is as far as it should be, or a minute has passed. */
  async function until(path: string, isFar: (row: Row) => boolean): Promise<Row> {
    for (let tries = 0; ; tries += 1) {
      const { body, status } = await office.get(path);
      if ((status === 200 && isFar(body)) || tries === 300) return body;
      await wait(200);
    }
  }

  const acknowledged = new Map(Object.keys(kinds).map((name) => [name, new Map<number, Row>()]));
  const underWay = new Set<string>();
  let answers: Record<string, number> = {};
  let refusals: Record<string, number> = {};
  let next = 0;

  async function writer(name: string, signal: AbortSignal): Promise<void> {
    const kind = kinds[name]!;
    while (!signal.aborted) {
      const number = ++next;
      underWay.add(name);
      const answer = await kind.write(number).catch(() => undefined);
      underWay.delete(name);
      const status = answer?.status ?? 'nothing';
      answers[status] = (answers[status] ?? 0) + 1;
      if (answer && answer.status < 300) acknowledged.get(name)!.set(number, answer.body);
      else refusals[`${name} ${status}`] = (refusals[`${name} ${status}`] ?? 0) + 1;
      await wait(randomInt(answer && long.has(name) ? rest.long : rest.short) + rest.short);
    }
  }

  return {
    /** The kinds that are being written at this moment. */
    underWay: () => [...underWay],
    /** Writes until it is told to stop. */
    async write(signal: AbortSignal) {
      await Promise.all(Object.keys(kinds).map((name) => writer(name, signal)));
    },
    /** How often each status was answered since it was last asked, and what was refused by kind. */
    answered() {
      const told = { answers, refusals };
      [answers, refusals] = [{}, {}];
      return told;
    },
    acknowledged: () => Object.fromEntries([...acknowledged].map(([name, all]) => [name, all.size])),
    /** What is not as it was acknowledged, by kind; waits until the jobs have ended. */
    async wrong(): Promise<string[]> {
      const told: string[] = [];
      for (const [name, kind] of Object.entries(kinds)) {
        const wrong = await kind.wrong(acknowledged.get(name)!);
        if (wrong.length) told.push(`${name}: ${wrong.slice(0, 10).join(', ')} (${wrong.length})`);
      }
      return told;
    },
  };
}

/** Some pages long, so that it comes in pieces. */
const bytesOf = (number: number) => `Plik ${number} `.repeat(5000);

async function* rowsOf(office: Person, plural: string, ids: readonly number[]): AsyncGenerator<Row> {
  for (let from = 0; from < ids.length; from += 100) {
    const query = ids.slice(from, from + 100).map((id) => `q[id_in][]=${id}`);
    const { body } = await office.get(`/api/${plural}?per_page=100&${query.join('&')}`);
    yield* body['data'];
  }
}
