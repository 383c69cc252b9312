import type { DeleteAsks } from '#engine/web/list/delete-question.ts';
import { sayIn } from '#engine/words.ts';

const without = {
  pl: 'Sprawa {case} rozliczy się bez niej: bez jej terminu, odsetek i przedawnienia.',
  en: 'The ledger of case {case} will do without it: without its due date, interest and limitation.',
};

/** "Usunąć fakturę 1 230,00 zł z terminem 2026-11-22?", and what the ledger of its case loses. */
export const invoiceAsks: DeleteAsks = {
  named: [{ field: 'amount' }, { field: 'due_date', said: { pl: 'z terminem {value}', en: 'due {value}' } }],
  consequence: ({ debt_case }, language) => sayIn(language, without, { case: String(debt_case) }),
};
