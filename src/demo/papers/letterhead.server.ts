import { withCheckDigits } from '#domain/fields/bank-account.ts';
import { currentLetterhead } from '#domain/letter-settings/current-version.server.ts';
import { createRecord } from '#engine/server/save/save.ts';
import { contextInNameOf } from '#server/job-context.ts';
import type { Services } from '#server/services.ts';
import { firstOfRole } from '../first-of-role.server.ts';

/** Where debtors pay, and whose statements are read. */
export const agencyAccount = withCheckDigits('102055610000310209730001');

const agency = {
  name: 'Biuro Windykacji Żuraw sp. z o.o.',
  street_nr: 'ul. Domaniewska 299',
  post_code: '02-672',
  city: 'Warszawa',
  email: 'biuro@zuraw.example',
  nip: '5265877635',
  bank_account: agencyAccount,
  signatory: 'Ewa Domańska, Kierowniczka Działu Windykacji',
  place_of_return: 'Plac odbioru, ul. Domaniewska 299, 02-672 Warszawa',
};

/** The agency's own letterhead in place of the sample, as an administrator enters it before the first letter. */
export async function addLetterhead(services: Services): Promise<void> {
  const context = await contextInNameOf(services, await firstOfRole(services, 'admin'));
  const current = await currentLetterhead(services.db);
  await createRecord(context, context.model.named('letterhead'), { ...current, ...agency });
}
