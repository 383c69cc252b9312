import { lookup } from '#domain/lists/lookup.ts';

/** Words by which the agency sorts its cases; coordinators make them. */
export const tag = lookup('tag', ['etykieta', 'etykiety', 'etykiet', 'etykietę'], 'f');
