type Format = 'csv' | 'xlsx';

const key = 'odzysk.export';

/** What was taken out last in this browser. */
export const rememberedFormat = (): Format => (localStorage.getItem(key) === 'xlsx' ? 'xlsx' : 'csv');

export const rememberFormat = (format: Format) => localStorage.setItem(key, format);
