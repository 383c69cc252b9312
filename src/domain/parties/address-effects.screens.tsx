import type { FormEffect } from '#engine/web/form/form-effect.ts';
import { normalizePostCode, provinceOfPostCode } from './province.ts';

/** The voivodeship follows the post code as it is typed; no match empties it (spec §5). */
export const addressEffects: FormEffect = (changed, values) => {
  if (changed !== 'post_code') return null;
  return { province: provinceOfPostCode(normalizePostCode(String(values['post_code'] ?? ''))) };
};
