import { datetime } from '#engine/fields/date.ts';

/** When a person's data were erased; who was erased is chosen for nothing any more. */
export const erasedAt = datetime({ label: { pl: 'Dane usunięte', en: 'Data erased' }, readOnly: true });

export const notErased = { erased_at_null: true } as const;
