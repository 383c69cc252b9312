import { get } from '#browser/calls/api-client.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { formatMoney } from '#engine/money.ts';
import { countedObject, countOf } from '#engine/plural.ts';
import type { DeleteAsks } from '#engine/web/list/delete-question.ts';
import { sayIn, type Catalogue } from '#engine/words.ts';

/** Of what the call answers (`domain/owed`, which stands on parties). */
interface Owing {
  readonly total: number;
  /** None where nothing is owed, null where the cases are too many to be added up. */
  readonly owed: readonly { readonly currency: string; readonly amount: string }[] | null;
}

const words = {
  cases: {
    pl: 'Ma {cases}. Dłużnika, który ma sprawy, nie można usunąć; można go połączyć z innym.',
    en: 'In {cases}. A debtor who has cases cannot be deleted, but can be merged into another.',
  },
  owes: {
    pl: 'Ma {cases}, do zapłaty {amounts}. Dłużnika, który ma sprawy, nie można usunąć; można go połączyć z innym.',
    en: 'In {cases}, with {amounts} to be paid. A debtor who has cases cannot be deleted, but can be merged into another.',
  },
} satisfies Catalogue;
const cases = countedObject(debtCase.label);

/** "Usunąć dłużnika „Żwirownia Łęg”?", and what is owed in which cases. */
export const debtorAsks: DeleteAsks = {
  async consequence({ id }, language) {
    const known = await get<Owing>(`/api/debtors/${id}/owed`).catch(() => null);
    if (!known?.total) return null;
    const amounts = known.owed?.map(({ amount, currency }) => formatMoney(amount, currency)).join(', ');
    return sayIn(language, amounts ? words.owes : words.cases, {
      amounts: amounts ?? '',
      cases: countOf(known.total, cases[language], language),
    });
  },
};
