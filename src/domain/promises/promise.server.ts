import type { Behaviour } from '#engine/server/behaviour.ts';
import type { promise } from './promise.ts';
import { replaced } from './promise-rows.ts';

/** Why the server itself cancelled a promise is said in the language of the reader; what a person wrote stays as it is. */
export const promiseBehaviour: Behaviour<typeof promise> = {
  decorate(rows, { language }) {
    for (const row of rows) if (row['cancel_reason'] === replaced.pl) row['cancel_reason'] = replaced[language];
  },
};
