import { keepInMind, recall } from '#browser/browser-memory.ts';

type Format = 'csv' | 'xlsx';

const key = 'odzysk.export';

/** What was taken out last in this browser. */
export const rememberedFormat = (): Format => (recall(key) === 'xlsx' ? 'xlsx' : 'csv');

export const rememberFormat = (format: Format) => keepInMind(key, format);
