// Before it Excel's calendar has a day that never was, or nothing at all.
const firstDay = '1900-03-01';

/** A day (YYYY-MM-DD), or a local time after it, as a spreadsheet counts them; one before its calendar stays text. */
export const sheetDay = (text: string): Date | string =>
  text < firstDay ? text : new Date(`${text.includes('T') ? text : `${text}T00:00:00`}Z`);
