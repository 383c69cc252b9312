import { get } from '#browser/calls/api-client.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { formatMoney } from '#engine/format.ts';
import { countedNoun, countOf } from '#engine/plural.ts';
import type { DeleteAsks } from '#engine/web/list/delete-question.ts';
import { sayIn } from '#engine/words.ts';

/** Of what the call answers (`domain/owed`, which stands on parties). */
interface Owing {
  readonly total: number;
  readonly owed: readonly { readonly currency: string; readonly amount: string }[];
}

const owes = {
  pl: 'Do zapłaty {amounts} ({cases}). Póki te sprawy są, dłużnika nie można usunąć; można go połączyć z innym.',
  en: '{amounts} to be paid ({cases}). While these cases are there, the debtor cannot be deleted, but merged with another.',
};
const cases = countedNoun(debtCase.label);

/** "Usunąć dłużnika „Żwirownia Łęg”?", and what is owed in which cases. */
export const debtorAsks: DeleteAsks = {
  async consequence({ id }, language) {
    const known = await get<Owing>(`/api/debtors/${id}/owed`).catch(() => null);
    if (!known?.total) return null;
    return sayIn(language, owes, {
      amounts: known.owed.map(({ amount, currency }) => formatMoney(amount, currency)).join(', '),
      cases: countOf(known.total, cases[language], language),
    });
  },
};
