import { type JsonSchema, schemaRef } from '#engine/json-schema.ts';
import type { Language, Words } from '#engine/words.ts';
import type { DescribedRoute } from './described-routes.ts';

const words: Readonly<Record<number, Words>> = {
  400: {
    pl: 'Nie da się odczytać: zły JSON, adres, filtr lub sortowanie (`parameter` nazywa parametr)',
    en: 'Cannot be read: malformed JSON or address, unknown filter or sort (`parameter` names it)',
  },
  401: { pl: 'Nikt nie jest zalogowany', en: 'Nobody is signed in' },
  403: { pl: 'Brak uprawnień albo zły token bezpieczeństwa', en: 'No right, or a wrong security token' },
  404: {
    pl: 'Nie ma takiego rekordu albo nie wolno go widzieć',
    en: 'No such record, or not one this person may see',
  },
  413: { pl: 'Za duże', en: 'Too large' },
  415: { pl: 'Zły rodzaj treści', en: 'Wrong type of content' },
  429: {
    pl: 'Za dużo prób albo limit jednej osoby; `Retry-After` mówi, kiedy znowu',
    en: 'Too many tries, or the limit of one person; `Retry-After` says when again',
  },
  500: { pl: 'Błąd serwera', en: 'The server failed' },
  503: {
    pl: 'Baza danych, magazyn plików lub skaner nie odpowiada',
    en: 'Database, storage or scanner does not answer',
  },
};

/** Statuses of refusals that follow from the address and the method (contract §4), and those the call names. */
export function refusalsOf({ url, method, call }: DescribedRoute): number[] {
  const isBelowSession = url.startsWith('/api/');
  const takesBody = call.body !== undefined || call.form !== undefined;
  const found = [
    ...(isBelowSession ? [400, 401] : []),
    ...(method !== 'GET' || (isBelowSession && !call.forEverybody) ? [403] : []),
    ...(url.includes('/:') ? [404] : []),
    ...(takesBody ? [400, 413, 415] : []),
    ...(call.form || call.costly ? [429] : []),
    ...(call.refusals ?? []),
    500,
    503,
  ];
  return [...new Set(found)].toSorted((a, b) => a - b);
}

/** The answers of refusals, to be referred to by their status. */
export function refusalResponses(language: Language): Record<string, JsonSchema> {
  const content = { 'application/json': { schema: schemaRef('error') } };
  return Object.fromEntries(
    Object.entries(words).map(([status, say]) => [`refusal_${status}`, { description: say[language], content }]),
  );
}

export const refusalRef = (status: number) => ({ $ref: `#/components/responses/refusal_${status}` });
