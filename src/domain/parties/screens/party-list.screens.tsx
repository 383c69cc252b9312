import type { ListParts } from '#engine/web/list/list-parts.ts';

/** On a phone: the number one asks for, and what kind of firm it is. */
export const partyList: ListParts = { facts: ['nip', 'partnership', 'created_at'] };
