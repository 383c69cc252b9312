import type { FormEffect } from '#engine/web/form/form-effect.ts';

/** What forms work out while somebody types, by the resource's name. */
export const formEffects: Readonly<Record<string, FormEffect>> = {};
