import type { FormEffect, FormValues } from '#engine/web/form/form-effect.ts';
import { get } from '#web/api-client.ts';

const texts = [
  'title',
  'creditor_role',
  'debtor_role',
  'signed_for',
  'usual_ground',
  'body',
  'reinstatement_conditions',
  'attachments',
];

/** Another letter has another wording: the one that counts for it today. */
export const wordingEffects: FormEffect = async (changed, { kind }) => {
  if (changed !== 'kind' || typeof kind !== 'string') return null;
  const current = await get<FormValues>('/api/letter_wordings/new', { kind });
  return Object.fromEntries(texts.map((name) => [name, current[name] ?? null]));
};
