import { isUnset } from '#engine/unset.ts';
import type { FormEffect, FormValues } from '#engine/web/form/form-effect.ts';
import { get } from '#browser/calls/api-client.ts';

const sources = ['currency_id', 'covers_currency_id', 'payment_date'];

/** What złotys paid of a debt in another currency follows the rate of their day, until somebody writes another. */
export const paymentEffects: FormEffect = async (changed, values, before) => {
  if (!sources.includes(changed) || isUnset(values['covers_currency_id'])) return null;
  const [proposed, former] = await Promise.all([proposedRate(values), proposedRate(before)]);
  const isOwn = !isUnset(values['exchange_rate']) && values['exchange_rate'] !== former;
  return isOwn ? null : { exchange_rate: proposed };
};

async function proposedRate(values: Readonly<FormValues>): Promise<unknown> {
  if (isUnset(values['covers_currency_id'])) return null;
  const known = sources.filter((name) => !isUnset(values[name])).map((name) => [name, values[name]]);
  const made = await get<FormValues>('/api/debtor_payments/new', Object.fromEntries(known));
  return made['exchange_rate'] ?? null;
}
