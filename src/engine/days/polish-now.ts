import { formatDateTime } from '../format.ts';

/** The day and the time as they are in Poland, `YYYY-MM-DD HH:mm`. */
export const polishNow = (): string => formatDateTime(new Date().toISOString());
