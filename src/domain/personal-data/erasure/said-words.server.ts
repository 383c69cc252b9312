import { type RawBuilder, sql } from 'kysely';
import { shortestWord } from './naming.ts';

const bare = (text: RawBuilder<unknown>) => sql`regexp_replace(${text}, '[^[:alnum:]]', '', 'g')`;

/** Whether a text may say one of the words, or a part of one, in whatever letters and groups: enough to hide it, not to remove anything. */
export const saysOneOf = (
  text: RawBuilder<unknown>,
  words: readonly string[],
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from unnest(${words}::text[]) as word,
    lateral (select ${bare(sql`lower(${text} collate pl)`)} as said, ${bare(sql`lower(word collate pl)`)} as known) as pair
  where length(said) >= ${shortestWord} and length(known) >= ${shortestWord}
    and (strpos(known, said) > 0 or strpos(said, known) > 0))`;
