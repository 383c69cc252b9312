/** How far the server's clock is ahead of this browser's, in ms: that of a telephone may be wrong by hours. */
let ahead = 0;

/** Takes over what an answer says of the time; to the second. */
export function keepServerTime(read: (header: string) => string | null): void {
  const said = Date.parse(read('date') ?? '');
  if (!Number.isNaN(said)) ahead = said - Date.now();
}

/** In ms as `Date.now()`, by the clock of the server: what its moments are compared with. */
export const serverNow = (): number => Date.now() + ahead;
