/** Where an arrow, Home or End leads in a list of `count`; undefined for other keys, and with a modifier. */
export function arrowTarget(
  event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  from: number,
  count: number,
): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  const last = count - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(from + 1, last),
    ArrowUp: Math.max(from - 1, 0),
    Home: 0,
    End: last,
  };
  return targets[event.key];
}
