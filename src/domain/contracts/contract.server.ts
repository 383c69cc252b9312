import { today } from '#engine/days/today.ts';
import { invalidFilter } from '#engine/predicate/bad-filter.ts';
import { idParameter } from '#engine/predicate/id-parameter.ts';
import type { Behaviour, Write } from '#engine/server/behaviour.ts';
import { lacksRate } from '#domain/interest/interest-fields.ts';
import type { contract } from './contract.ts';
import { endsBeforeStart, misplacedDates } from './order-of-dates.ts';

const parameter = 'similar_contracts_params';

/** Lookups may ask for the contracts of the same debtor and creditor in other cases (spec §7). */
export const contractBehaviour: Behaviour<typeof contract> = {
  check(write) {
    const { record, problems, warnings } = write;
    refuseMovedAccount(write);
    if (lacksRate(record)) problems.addUnlessTold('interest_rate', 'positive');
    for (const { field, code, params } of misplacedDates(record, today())) problems.add(field, code, params);
    for (const { field, code, params } of endsBeforeStart(record)) warnings.add(field, code, params);
    if ((record.attorney_date ?? '') > today()) warnings.add('attorney_date', 'doubtful_date');
  },

  adds: {
    parameters: {
      [parameter]: {
        schema: { type: 'object', properties: { debtor_id: { type: 'string' }, creditor_id: { type: 'string' } } },
        style: 'brackets',
        description: {
          pl: 'Umowy tego dłużnika i wierzyciela w innych sprawach',
          en: 'Contracts of the same debtor and creditor in other cases',
        },
      },
    },
  },

  filter(query) {
    const sent = query[parameter];
    if (sent === undefined || sent === '') return { condition: {}, parameters: [parameter] };
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw invalidFilter(parameter);
    const parties = Object.entries(sent).flatMap(([name, value]): [string, string][] => {
      if (name !== 'debtor_id' && name !== 'creditor_id') throw invalidFilter(`${parameter}[${name}]`);
      const id = idParameter(value, `${parameter}[${name}]`);
      return id === undefined ? [] : [[`debt_case_${name}_eq`, id]];
    });
    return { condition: Object.fromEntries(parties), parameters: [parameter] };
  },
};

/** The letters of the case that a contract is moved to would name its account as one that is known. */
function refuseMovedAccount({ context, resource, record, before, problems }: Write<typeof contract>): void {
  if (!before || before.debt_case_id === record.debt_case_id || !record.sant_bank_account) return;
  if (!context.access.writes(resource, 'sant_bank_account')) problems.add('debt_case_id', 'account_moved');
}
