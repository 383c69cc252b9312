import type { Answer, Person } from './person.ts';

/** Sends a file of auction responses as the dialog does; without bytes the form has no file. */
export function sendAuction(
  person: Person,
  bytes: Uint8Array | null,
  name = 'aukcje.csv',
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  if (bytes) body.set('file', new File([new Uint8Array(bytes)], name));
  return person.upload('/api/santander_import_files/auction_upload', body);
}

/** Counts alone, as a test compares them. */
export const auctionCounts = ({ state, success_count, failure_count, missing_count }: Answer['body']) => ({
  state,
  success_count,
  failure_count,
  missing_count,
});
