import type { FormEffect, FormValues } from '#engine/web/form/form-effect.ts';
import { get } from '#browser/calls/api-client.ts';

const sources = ['currency_id', 'covers_currency_id', 'payment_date'];

/** What złotys paid of a debt in another currency follows the rate of their day, until somebody writes another. */
export const paymentEffects: FormEffect = async (changed, values, before) => {
  if (!sources.includes(changed) || isBlank(values['covers_currency_id'])) return null;
  const [proposed, former] = await Promise.all([proposedRate(values), proposedRate(before)]);
  const isOwn = !isBlank(values['exchange_rate']) && values['exchange_rate'] !== former;
  return isOwn ? null : { exchange_rate: proposed };
};

async function proposedRate(values: Readonly<FormValues>): Promise<unknown> {
  if (isBlank(values['covers_currency_id'])) return null;
  const known = sources.filter((name) => !isBlank(values[name])).map((name) => [name, values[name]]);
  const made = await get<FormValues>('/api/debtor_payments/new', Object.fromEntries(known));
  return made['exchange_rate'] ?? null;
}

const isBlank = (value: unknown) => value === null || value === undefined || value === '';
