import { isUnset } from '#engine/unset.ts';
import { isWritable } from '#engine/field.ts';
import type { RowOf } from '#engine/record-of.ts';
import { debtor } from '#domain/parties/debtor.ts';

type Debtor = RowOf<typeof debtor>;
type Values = Partial<Debtor>;

/** The fields of which one of two debtors may have the better value. */
const mergeable: readonly string[] = Object.entries(debtor.fields)
  .filter(([, field]) => field.storage.in === 'column' && isWritable(field))
  .map(([name]) => name);

export const isMergeable = (name: string) => mergeable.includes(name);

/** What the debtor who stays is given: the fields chosen by hand, and whatever they lack and the other has. */
export function valuesTaken(from: Debtor, into: Debtor, chosen: readonly string[]): Values {
  const given: Readonly<Record<string, unknown>> = from;
  const own: Readonly<Record<string, unknown>> = into;
  const names = mergeable.filter((name) => !isUnset(given[name]) && (chosen.includes(name) || isUnset(own[name])));
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}
