import { tabMemory } from '../memory.ts';

/** Kept by the tab, so that it outlives loading the page anew. */
const place = 'odzysk.unanswered';

/** How long the server surely knows its answer, in milliseconds. */
const lasts = 12 * 3_600_000;

interface Unanswered {
  readonly key: string;
  readonly at: number;
}

type Known = Readonly<Record<string, Unanswered>>;

/**
 * What the server is to know a write by (`Idempotency-Key`): one that was sent before and had no answer has the key it had, so that
 * it is not done twice. Nothing of what was sent is kept.
 */
export function keyOf(sent: string): string {
  const known = unanswered();
  const name = nameOf(sent);
  const { key } = known[name] ?? { key: crypto.getRandomValues(new Uint32Array(4)).join('-') };
  keep({ ...known, [name]: { key, at: Date.now() } });
  return key;
}

/** Sent again from now on, it is meant to be done again. */
export function forgetKeyOf(sent: string): void {
  const { [nameOf(sent)]: _, ...others } = unanswered();
  keep(others);
}

function unanswered(): Known {
  const known = Object.entries(JSON.parse(tabMemory.recall(place) ?? '{}') as Known);
  return Object.fromEntries(known.filter(([, { at }]) => at > Date.now() - lasts));
}

const keep = (known: Known): void => tabMemory.keep(place, JSON.stringify(known));

/** Tells what is sent apart (FNV-1a, from both ends); the server compares all of it. */
function nameOf(sent: string): string {
  let [forth, back] = [0x811c9dc5, 0x811c9dc5];
  for (let at = 0; at < sent.length; at++) {
    forth = Math.imul(forth ^ sent.charCodeAt(at), 0x01000193);
    back = Math.imul(back ^ sent.charCodeAt(sent.length - 1 - at), 0x01000193);
  }
  return `${forth >>> 0}-${back >>> 0}-${sent.length}`;
}
