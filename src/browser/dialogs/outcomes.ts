import type { Outcome } from '../screens/screen.ts';

/** Those who opened the dialogs, by level, waiting for how they end. */
const waiting: ((outcome: Outcome) => void)[][] = [];

export function waitForOutcome(level: number): Promise<Outcome> {
  return new Promise((resolve) => {
    (waiting[level] ??= []).push(resolve);
  });
}

/** Tells the openers of a level; those above it ended with nothing done. */
export function tellOutcome(level: number, outcome: Outcome): void {
  for (const [at, openers] of waiting.entries()) {
    if (at < level) continue;
    for (const tell of openers.splice(0)) tell(at === level ? outcome : { result: 'closed' });
  }
}
