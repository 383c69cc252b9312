import type { Words } from '#engine/words.ts';
import { TooManyRequests } from '../accounts/guesses/too-many-requests.ts';

/** Seconds after which it is worth asking again. */
export const shortly = 5;

/** Counts what each person has under way in this process: the function it answers is called when one of them has ended. */
export function atOnce(most: number, words: Words): (person: number) => () => void {
  const underWay = new Map<number, number>();
  return (person) => {
    const others = underWay.get(person) ?? 0;
    if (most > 0 && others >= most) throw new TooManyRequests(shortly, words);
    underWay.set(person, others + 1);
    return () => {
      const left = underWay.get(person)! - 1;
      if (left > 0) underWay.set(person, left);
      else underWay.delete(person);
    };
  };
}
