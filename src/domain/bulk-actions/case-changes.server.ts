import type { Row } from '#engine/server/behaviour.ts';
import { updateMany } from '#engine/server/save/save.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import type { BulkWork, ChosenCase, Done } from './action.server.ts';
import { dateNames } from './bulk-action.ts';
import { sentFields } from './sent-fields.server.ts';

/** Changes the cases themselves; `payloadOf` says what is asked of one, as it is stored. */
export const changingCases =
  (payloadOf: (params: Row, one: ChosenCase, stored: Row) => Row): BulkWork['apply'] =>
  async (context, tx, params, cases): Promise<Done> => {
    const byId = new Map(cases.map((one) => [one.debt_case_id, one]));
    const asked = (stored: Row & { readonly id: number }) => payloadOf(params, byId.get(stored.id)!, stored);
    const changed = await updateMany(context, tx, debtCase, [...byId.keys()], asked);
    return { resource: debtCase, records: new Map([...changed].map((id) => [id, id])) };
  };

export const stateWork: BulkWork = {
  async read(context, sent, problems) {
    const values = await sentFields(context, debtCase, ['debt_case_state_id'], sent, problems);
    if ((values.debt_case_state_id ?? null) === null) problems.add('debt_case_state_id', 'blank');
    return values;
  },
  apply: changingCases((params) => params),
};

export const datesWork: BulkWork = {
  async read(context, sent, problems) {
    const values = await sentFields(context, debtCase, dateNames, sent, problems);
    if (!Object.keys(values).length && !problems.any) problems.add('base', 'bulk_no_dates');
    return values;
  },
  apply: changingCases((params) => params),
};
