import type { FastifyInstance } from 'fastify';
import { closed, integer, list, text, texts } from '#engine/json-schema.ts';
import { invalidFilter } from '#engine/predicate/bad-filter.ts';
import type { Row } from '#engine/server/behaviour.ts';
import { answering, type Call, describes } from '#engine/server/describe/call.ts';
import { type ContextOf, queryOf } from '#engine/server/routes.ts';
import { sentText } from '#engine/sent-text.ts';
import { readPhone, readText } from '../read-text.ts';
import type { SearchAnswer } from '../search-answer.ts';
import { searchGroups } from '../search-groups.ts';
import { casesById, search } from './search.server.ts';

const [usual, largest] = [5, 50];
const mostCases = 20;

const group = closed({
  plural: { type: 'string', enum: searchGroups.map(({ definition }) => definition.plural) },
  records: list({ type: 'object', properties: { id: integer }, required: ['id'], additionalProperties: true }),
  total: integer,
});

const searchCall: Call = {
  summary: { pl: 'Wyszukiwanie we wszystkim', en: 'Search in everything' },
  description: {
    pl: 'Najpierw sprawy (po numerze, dłużniku, adresie, kontakcie, telefonie, NIP, PESEL, REGON, KRS, umowie, fakturze, rachunku do wpłat, rejestracji), potem strony, kontakty, umowy i przedmioty; wszystko w granicach uprawnień',
    en: 'Cases first (by number, debtor, address, contact, phone, tax or register number, contract, invoice, account to pay into, plate), then parties, contacts, contracts and items; all as rights allow',
  },
  query: {
    query: { schema: text, description: { pl: 'Wpisany tekst', en: 'The typed text' } },
    phone: {
      schema: text,
      description: { pl: 'Zamiast tekstu: numer telefonu', en: 'In place of a text: a phone number' },
    },
    'case_ids[]': {
      schema: texts,
      description: { pl: 'Zamiast tekstu: te sprawy', en: 'In place of a text: these cases' },
    },
    limit: {
      schema: text,
      description: { pl: 'Ile rekordów rodzaju, od 1 do 50', en: 'How many records of a kind, 1 to 50' },
    },
  },
  answers: answering({ groups: list(group) }),
  forEverybody: true,
};

/** `GET /api/search`: what is typed in the search, who calls by phone, and the cases that were opened last. */
export function addSearchRoute(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/api/search', describes(searchCall), async (request): Promise<SearchAnswer> => {
    const [context, query] = [contextOf(request), queryOf(request)];
    if (query.case_ids !== undefined) return { groups: await casesById(context, idsOf(query.case_ids)) };
    const phone = textOf(query, 'phone').trim();
    const read = phone === '' ? readText(textOf(query, 'query')) : readPhone(phone);
    return { groups: await search(context, read, limitOf(query.limit)) };
  });
}

function textOf(query: Row, name: string): string {
  const value = query[name] ?? '';
  // PostgreSQL keeps neither.
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) throw invalidFilter(name);
  return Array.from(value).slice(0, 200).join('');
}

function limitOf(value: unknown): number {
  const asked = Number(sentText(value));
  return Number.isSafeInteger(asked) && asked >= 1 ? Math.min(asked, largest) : usual;
}

function idsOf(value: unknown): number[] {
  const ids = [value].flat().filter((one) => one !== '');
  if (!ids.every((id) => typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id))) throw invalidFilter('case_ids');
  return [...new Set(ids.map(Number))].slice(0, mostCases);
}
