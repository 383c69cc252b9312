import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { behavioursWith, model } from '#domain/areas.server.ts';
import { sampleLetter } from '#domain/letters/sample-letter.ts';
import { messages } from '#domain/messages.ts';
import { permissions } from '#domain/rights/permissions.ts';
import { readConfig } from '#server/config.ts';
import { diskStorage } from '#server/files/disk-storage.ts';
import { createLetterRenderer, type LetterRenderer } from '#server/letters/letter-renderer.ts';
import { shippedParts } from '#server/letters/template-files.ts';
import { startServer } from '#server/start.ts';
import { testApp } from '#test/app.ts';
import { attach, makeCase } from '#test/builders.ts';
import { makeLeasingCase } from '#test/leasing-case.ts';
import { type FileMaker, giveUpSummons, makeSummonsFiles, type SummonsJob } from './job.server.ts';

const app = await testApp();
const letters = createLetterRenderer();
afterAll(() => letters.close());
const admin = await app.as('admin');

function makerWith(renderer: LetterRenderer): FileMaker {
  return {
    model,
    messages,
    behaviours: behavioursWith({
      rules: { min: 12, history: 5 },
      account: { expiresAfter: Infinity, unlockAfter: 0 },
      sendConfirmation: async () => true,
      tellOwner: async () => {},
      smsCountries: [],
      storage: diskStorage(join(app.dataDir, 'files')),
      send: async () => {},
    }),
    permissions,
    db: app.database.kysely,
    transact: (work) => app.database.transaction(({ kysely }) => work(kysely)),
    storage: diskStorage(join(app.dataDir, 'files')),
    letters: renderer,
    announce: () => {},
  };
}

async function makeJob(): Promise<SummonsJob> {
  const debt_case_id = (await makeCase(admin)).id;
  const { id: document_id } = await admin.create('documents', { debt_case_id, description: 'Wezwanie' });
  const letter = sampleLetter('leasing');
  return { document_id, user_id: admin.id, letters: [{ file_stem: 'wezwanie', letter }] };
}

const documentOf = async ({ document_id }: SummonsJob) => (await admin.get(`/api/documents/${document_id}`)).body;

test('a letter that is made again, at once or later, has one file of each kind', async () => {
  const job = await makeJob();
  await Promise.all([makeSummonsFiles(makerWith(letters), job), makeSummonsFiles(makerWith(letters), job)]);
  await makeSummonsFiles(makerWith(letters), job);
  const { binary_files, description } = await documentOf(job);
  expect(binary_files.map((file: { file_name: string }) => file.file_name)).toEqual(['wezwanie.pdf', 'wezwanie.docx']);
  expect(description).toBe('Wezwanie');
});

test('a file that somebody attached under the letter’s name is not taken for it', async () => {
  const job = await makeJob();
  await attach(admin, job.document_id, 'wezwanie.pdf', '%PDF-1.7 cudzy rachunek');
  await makeSummonsFiles(makerWith(letters), job);
  const { binary_files } = await documentOf(job);
  const told = binary_files.map((file: Record<string, unknown>) => [file['file_name'], file['of_letter']]);
  expect(told).toEqual([
    ['wezwanie.pdf', false],
    ['wezwanie.pdf', true],
    ['wezwanie.docx', true],
  ]);
});

test('a template that cannot be printed is told on the document, once', async () => {
  const broken = createLetterRenderer({
    parts: { ...shippedParts(), 'letter-frame.typ': '#let call-letter = nothing' },
  });
  const job = await makeJob();
  await makeSummonsFiles(makerWith(broken), job);
  await makeSummonsFiles(makerWith(broken), job);
  broken.close();
  const { binary_files, description } = await documentOf(job);
  expect(binary_files).toEqual([]);
  expect(description).toBe('Wezwanie\nNie udało się utworzyć pliku pisma. letter.typ:2:9: unknown variable: nothing');
});

test('the form that could not be made is named where the other one is there', async () => {
  const noDocx: LetterRenderer = {
    ...letters,
    render: async (template, letter, form) => {
      if (form === 'docx') throw new RangeError('za szeroka tabela');
      return letters.render(template, letter, form);
    },
  };
  const job = await makeJob();
  await makeSummonsFiles(makerWith(noDocx), job);
  await giveUpSummons(makerWith(noDocx), job);
  const { binary_files, description } = await documentOf(job);
  expect(binary_files.map((file: { file_name: string }) => file.file_name)).toEqual(['wezwanie.pdf']);
  expect(description).toBe('Wezwanie\nNie udało się utworzyć pliku DOCX pisma. za szeroka tabela');
});

test('a letter without a process to print it is tried again, and told when no try is left', async () => {
  const closed = createLetterRenderer();
  closed.close();
  const job = await makeJob();
  await expect(makeSummonsFiles(makerWith(closed), job)).rejects.toThrow('closed');
  expect((await documentOf(job)).description).toBe('Wezwanie');
  await giveUpSummons(makerWith(closed), job);
  expect((await documentOf(job)).description).toBe('Wezwanie\nNie udało się utworzyć pliku pisma.');
});

test('a document deleted in the meantime is left alone', async () => {
  const job = await makeJob();
  await admin.delete(`/api/documents/${job.document_id}`);
  await makeSummonsFiles(makerWith(letters), job);
  await giveUpSummons(makerWith(letters), job);
  expect((await documentOf(job)).code).toBe('not_found');
});

test('letters asked for while another server takes over the jobs have their files once each', async () => {
  const { id } = await makeLeasingCase(admin);
  const ask = () => admin.post(`/api/debt_cases/${id}/report_call_leasing`, { item: {} });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const config = readConfig({ PORT: '0', ODZYSK_LOG: 'silent', ODZYSK_DATA_DIR: app.dataDir });
  const second = await startServer(config, { database: app.database });
  await vi.waitFor(
    async () => {
      const { data } = (await admin.get(`/api/documents?debt_case_id=${id}`)).body;
      expect(data.map((document: { binary_files: object[] }) => document.binary_files.length)).toEqual([2, 2, 2]);
    },
    { timeout: 50_000, interval: 50 },
  );
  await second.close();
});
