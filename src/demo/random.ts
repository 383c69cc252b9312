/**
 * A repeatable stream of random values: the same keys always give the same stream, so that each case can be
 * made on its own, whatever the size of the batches.
 */
export class Random {
  #state: number;

  constructor(...keys: (string | number)[]) {
    this.#state = hash(keys.join('\u0000'));
  }

  /** A number from 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number between both bounds, each included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }

  /** Like `pick`, the first entries more often: for lists that begin with what is common. */
  pickEarly<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() ** 1.7 * list.length)]!;
  }

  /** A key of a table of weights, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    return weightedAt(weights, this.next());
  }

  /** That many characters of an alphabet. */
  text(alphabet: string, length: number): string {
    let text = '';
    while (text.length < length) text += alphabet[Math.floor(this.next() * alphabet.length)];
    return text;
  }

  digits(length: number): string {
    return this.text('0123456789', length);
  }
}

/** The key of a table of weights at a place between 0 and 1. */
export function weightedAt<K extends string>(weights: Readonly<Record<K, number>>, place: number): K {
  const entries = Object.entries(weights) as [K, number][];
  let rest = place * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    if (rest < weight) return key;
    rest -= weight;
  }
  return entries.at(-1)![0];
}

/** The n-th value of a sequence that visits every number below `size` once before any twice; n may be negative. */
export function shuffledIndex(n: number, size: number, seed: number): number {
  const step = coprimeNear(Math.floor(size * 0.618), size);
  const place = BigInt(n) * BigInt(step) + BigInt(hash(`start ${seed}`) >>> 0);
  return Number(((place % BigInt(size)) + BigInt(size)) % BigInt(size));
}

function coprimeNear(start: number, size: number): number {
  for (let candidate = start; ; candidate += 1) if (greatestCommonDivisor(candidate, size) === 1) return candidate;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return value ^ (value >>> 13);
}
