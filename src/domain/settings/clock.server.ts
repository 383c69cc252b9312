const warsaw = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });

/** Today's date in Warsaw, YYYY-MM-DD: the agency's day, wherever the server stands. */
export const today = (now = new Date()) => warsaw.format(now);
