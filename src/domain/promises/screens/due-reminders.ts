/** Minutes before its time at which a task is told of, and after it until which it still is. */
const before = 10;
const after = 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether a task of today at that time (`HH:MM`) is to be told of now (`HH:MM`, as it is in Poland). */
export function isDue(time: string | null, now: string): boolean {
  if (time === null) return false;
  const left = minutesOf(time) - minutesOf(now);
  return left <= before && left >= -after;
}
