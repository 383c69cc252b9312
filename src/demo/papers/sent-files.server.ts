import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { takeFile } from '#domain/auction-files/take-file.server.ts';
import { caseImportJob } from '#domain/case-imports/job.server.ts';
import { insertImport } from '#domain/case-imports/record.server.ts';
import { addDays } from '#engine/days/calendar-day.ts';
import { today } from '#engine/days/today.ts';
import { csvBytes, csvLines } from '#engine/server/export/csv-text.ts';
import { holdFile } from '#server/files/hold-file.ts';
import { contextInNameOf } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import { firstOfRole } from '../first-of-role.server.ts';
import { nipAt } from '../names/register-numbers.ts';
import { newDebts } from './sent-files.ts';

/** Beyond the numbers of the demo's own debtors. */
const firstNewDebtor = 1_000_001;

/** A file of new cases, which nobody looks after yet, and one of auction responses: read by the jobs that read any. */
export async function addSentFiles(services: Services): Promise<void> {
  await importCases(services);
  await uploadResponses(services);
}

async function importCases(services: Services): Promise<void> {
  const { jobs, storage } = services;
  const person = await firstOfRole(services, 'coordinator');
  const context = await contextInNameOf(services, person);
  const [creditor] = await caseNumbers(services, sql`not e.is_bank`, 1);
  if (!creditor) return;
  const headers =
    'NIP wierzyciela;Numer ZD;Numer umowy;Dłużnik;NIP dłużnika;Kod pocztowy;Miejscowość;Ulica i numer;Typ sprawy;';
  const columns = `${headers}Kwota początkowa;Data otrzymania`.split(';');
  const lines = newDebts.map(({ name, post_code, city, street, type, amount }, at) => [
    creditor.nip,
    `ZD/NOWE/${at + 1}`,
    `NOWA/${at + 1}/26`,
    name,
    nipAt(firstNewDebtor + at, 1),
    post_code,
    city,
    street,
    type,
    amount,
    addDays(today(), -1),
  ]);
  const stored = await storage.put(csvOf([columns, ...lines]));
  await context.transact(async (tx) => {
    await holdFile(tx, stored);
    const file_name = `zlecenia-${today()}.csv`;
    const made = { user_id: person, importer: 'generic', attorney_date: addDays(today(), -2), dry_run: false } as const;
    const id = await insertImport(context, tx, { ...made, file_name, storage_key: stored.key });
    await jobs.send(caseImportJob, { id }, { tx, person });
  });
}

async function uploadResponses(services: Services): Promise<void> {
  const { jobs, storage } = services;
  const context = await contextInNameOf(services, await firstOfRole(services, 'santander_coordinator'));
  const cases = await caseNumbers(services, sql`c.customer = 'santander'`, 3);
  const responses = [
    ['zaakceptowana', '48 000,00', 'Oferta przyjęta przez bank'],
    ['sprzedana', '36 500,00', 'Odbiór z placu w Łodzi'],
    ['odrzucona', '', 'Cena poniżej wyceny rzeczoznawcy'],
  ];
  const lines = cases.map(({ zd_no }, at) => [zd_no, ...(responses[at] ?? []), addDays(today(), -1)]);
  const columns = ['Numer ZD', 'Wynik', 'Kwota', 'Komentarz', 'Data'];
  const stored = await storage.put(csvOf([columns, ...lines, ['ZD/NIEZNANY', 'odrzucona', '', '', '']]));
  await takeFile(context, jobs, { name: `aukcje-${today()}.csv`, stored });
}

interface Numbered {
  readonly zd_no: string;
  readonly nip: string;
}

/** The newest cases of some creditors, by the numbers that files have. */
async function caseNumbers({ db }: Services, where: ReturnType<typeof sql>, most: number): Promise<Numbered[]> {
  const { rows } = await sql<Numbered>`
    select c.zd_no, e.nip from debt_cases c join business_entities e on e.id = c.creditor_id
    where c.zd_no is not null and ${where} order by c.id desc limit ${most}`.execute(db);
  return rows;
}

const csvOf = (lines: readonly (readonly string[])[]): Readable => Readable.from(csvBytes([csvLines(lines)], false));
