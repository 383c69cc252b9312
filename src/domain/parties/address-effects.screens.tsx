import type { FormEffect } from '#engine/web/form/form-effect.ts';
import { isAbroad } from '#domain/fields/country.ts';
import { normalizePostCode, provinceOfPostCode } from '#domain/fields/province.ts';

/** In Poland the post code gets its dash, and the voivodeship follows it as it is typed; no match empties it (spec §5). */
export const addressEffects: FormEffect = (changed, values) => {
  if (changed !== 'post_code' && changed !== 'country') return null;
  if (isAbroad(values['country'])) return { province: null };
  const post_code = normalizePostCode(String(values['post_code'] ?? ''));
  return { post_code, province: provinceOfPostCode(post_code) };
};
