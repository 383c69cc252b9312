import type { ScreenTarget } from '#browser/addresses/screen-address.ts';
import { askedWith } from './search-groups.ts';
import type { Found, FoundGroup, FoundRecord } from './use-found.ts';

/** Something to choose: a record, or the list of all that a group has. */
export interface SearchOption {
  readonly id: string;
  readonly to: ScreenTarget;
  /** Absent on "show all". */
  readonly record?: FoundRecord;
}

export interface OptionGroup extends FoundGroup {
  readonly options: readonly SearchOption[];
}

/** What there is to choose, group by group; "show all" only where there is more than is shown. */
export function optionGroups({ text, groups }: Found, prefix: string): readonly OptionGroup[] {
  return groups.map((found) => {
    const { group, records, total } = found;
    const { plural } = group;
    const options: SearchOption[] = records.map((record) => ({
      id: `${prefix}-${plural}-${record.id}`,
      to: { plural, id: record.id, action: 'show' },
      record,
    }));
    const all = { plural, action: 'index', search: { q: askedWith(text, group) } };
    return {
      ...found,
      options: total > records.length ? [...options, { id: `${prefix}-${plural}`, to: all }] : options,
    };
  });
}
