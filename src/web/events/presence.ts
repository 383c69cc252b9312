const awayAfterMs = 10 * 60_000;
let lastSign = Date.now();
let waiting: (() => void)[] = [];

for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel']) {
  addEventListener(sign, noteSign, { passive: true, capture: true });
}

function noteSign(): void {
  lastSign = Date.now();
  const due = waiting;
  waiting = [];
  due.forEach((work) => work());
}

/** Whether nobody has touched this tab for a while. */
export const isAway = () => Date.now() - lastSign > awayAfterMs;

/** Does it with the person's next touch. */
export function whenBack(work: () => void): void {
  waiting.push(work);
}
