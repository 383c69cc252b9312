import type { FormEffect } from '#engine/web/form/form-effect.ts';
import { normalizePostCode, provinceOfPostCode } from '#domain/fields/province.ts';

/** The post code gets its dash, and the voivodeship follows it as it is typed; no match empties it (spec §5). */
export const addressEffects: FormEffect = (changed, values) => {
  if (changed !== 'post_code') return null;
  const post_code = normalizePostCode(String(values['post_code'] ?? ''));
  return { post_code, province: provinceOfPostCode(post_code) };
};
