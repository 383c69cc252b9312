import { amount, closed, integer, type JsonSchema, list, moment, text } from '#engine/json-schema.ts';
import { answering, type Call } from '#engine/server/describe/call.ts';

const dataOf = (items: JsonSchema) => answering({ data: list(items) });

const hold = closed({
  bank_transfer_id: integer,
  held_by_user_id: integer,
  held_by: text,
  held_until: moment,
});
const totals = closed({
  currency: text,
  left_count: integer,
  done_count: integer,
  ...Object.fromEntries(
    ['credit', 'matched', 'left', 'ignored', 'reversed', 'debit'].map((name): [string, JsonSchema] => [name, amount]),
  ),
});

/** How the calls of the queue of lines are described. */
export const bankQueueCalls = {
  totals: {
    summary: {
      pl: 'Ile z pozycji wyciągów rozliczono, a ile zostało',
      en: 'What of statement lines is matched, and left',
    },
    description: {
      pl: 'Według walut; filtry jak w liście pozycji. `credit` = `matched` + `left` + `ignored` + `reversed`',
      en: 'By currency; filters as in the list of lines. `credit` = `matched` + `left` + `ignored` + `reversed`',
    },
    query: { q: { schema: { type: 'object', additionalProperties: true }, style: 'brackets' } },
    answers: dataOf(totals),
  },
  holds: {
    summary: { pl: 'Kto rozlicza teraz którą pozycję', en: 'Who works which statement line now' },
    answers: dataOf(hold),
  },
  hold: {
    summary: { pl: 'Weź pozycję wyciągu do rozliczenia', en: 'Take a statement line to work' },
    description: {
      pl: 'Oddaje poprzednią; pozycja kogoś innego zostaje jego. Odpowiada, kto co rozlicza',
      en: 'Gives the one before back; what somebody else works stays theirs. Answers who works what',
    },
    answers: dataOf(hold),
  },
  release: {
    summary: { pl: 'Oddaj pozycję wyciągu', en: 'Give a statement line back' },
    answers: { 204: {} },
  },
} satisfies Readonly<Record<string, Call>>;
