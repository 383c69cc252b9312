import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { appWith } from '#test/app.ts';
import { makeCreditor } from '#test/builders.ts';
import { importFile } from '#test/case-import.ts';
import { refusedFiles, takenFiles } from './expected-answers.ts';
import { nastyWorkbooks } from './nasty-workbooks.ts';

const [, admin, coordinator] = await appWith('admin', 'coordinator');
await makeCreditor(admin, { nip: '5210088682' });

const onDisk = (await readdir(import.meta.dirname)).filter((name) => !name.endsWith('.ts'));
const bytesOf = async (name: string) =>
  nastyWorkbooks[name] ? nastyWorkbooks[name]() : readFile(`${import.meta.dirname}/${name}`);

test('every nasty file has its expected answer', () => {
  expect([...onDisk, ...Object.keys(nastyWorkbooks)].toSorted()).toEqual(
    Object.keys({ ...refusedFiles, ...takenFiles }).toSorted(),
  );
});

const answerTo = async (name: string) => importFile(coordinator, await bytesOf(name));

test.each(Object.entries(refusedFiles))('%s is refused in words', async (name, why) => {
  const { status, body } = await answerTo(name);
  expect([status, body.import?.errors]).toEqual([422, { file: [why] }]);
});

test.each(Object.entries(takenFiles))('%s is taken row by row', async (name, { created, errors = [] }) => {
  const { status, body } = await answerTo(name);
  expect([status, body.created, body.warnings]).toEqual([200, created, undefined]);
  const told = body.rows.map(({ row, errors: wrong }: { row: number; errors: Record<string, string[]> }) =>
    Object.entries(wrong).map(([column, messages]) => `${row} ${column}: ${messages.join(', ')}`),
  );
  expect(told.flat()).toEqual(errors);
  // In whatever clothes they come, the same words, amount and day.
  for (const { debt_case_id: id } of body.rows.filter((row: { status: string }) => row.status === 'created')) {
    const { body: made } = await admin.get(`/api/debt_cases/${id}`);
    expect(['Żółw; Łąka i Śledź', 'Gęśla "Źródło" sp. j.']).toContain(made.debtor);
    expect([made.initial_amount, made.receive_date]).toEqual(['1234.50', '2026-03-12']);
  }
});
