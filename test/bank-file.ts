import { readFileSync } from 'node:fs';
import type { Answer, Person } from './person.ts';

/** A made-up file of a bank, as it lies in `test/files/statements`. */
export const bankFile = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(`test/files/statements/${name}`));

/** Sends a bank's file as the screen does. */
export function sendStatement(
  person: Person,
  file: Uint8Array<ArrayBuffer> | string,
  fields: Readonly<Record<string, string>> = {},
  name = 'wyciag.txt',
): Promise<Answer> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([file], name));
  return person.upload('/api/bank_statements', form);
}
