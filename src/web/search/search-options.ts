import type { ScreenTarget } from '#browser/addresses/screen-address.ts';
import { type FoundGroup, type FoundRecord, most } from '#domain/search/search-answer.ts';
import { askedWith, searchGroups } from '#domain/search/search-groups.ts';
import type { Command } from './commands/command.ts';

/** Something to choose: a record, a command, or the list of all that a group has. */
export interface SearchOption {
  readonly id: string;
  /** Where it leads; a command that needs a case first leads nowhere yet. */
  readonly to?: ScreenTarget;
  readonly record?: FoundRecord;
  readonly command?: Command;
  /** On "show all": how many there are. */
  readonly all?: number;
}

export interface OptionGroup {
  readonly name: 'commands' | 'cases' | 'records';
  /** Of the records. */
  readonly plural?: string;
  readonly options: readonly SearchOption[];
}

/** What was found, group by group; "show all" only where there is more than is shown. */
export function recordOptions(groups: readonly FoundGroup[], text: string, prefix: string): readonly OptionGroup[] {
  return groups.map(({ plural, records, total }) => {
    const options = records.map((record) => optionOf(plural, record, prefix));
    const all = { id: `${prefix}-${plural}`, to: allOf(plural, text), all: total };
    return { name: 'records', plural, options: total > records.length ? [...options, all] : options };
  });
}

/** Cases that were opened before. */
export const lastCases = ([group]: readonly FoundGroup[], prefix: string): readonly OptionGroup[] =>
  group
    ? [
        {
          name: 'cases',
          plural: group.plural,
          options: group.records.map((one) => optionOf(group.plural, one, prefix)),
        },
      ]
    : [];

export function commandOptions(
  commands: readonly Command[],
  caseId: number | null,
  prefix: string,
): readonly OptionGroup[] {
  if (!commands.length) return [];
  const options = commands.map((command) => ({
    id: `${prefix}-command-${command.name.replace(/\W/g, '-')}`,
    command,
    ...((caseId !== null || !command.needsCase) && { to: command.target(caseId) }),
  }));
  return [{ name: 'commands', options }];
}

const optionOf = (plural: string, record: FoundRecord, prefix: string): SearchOption => ({
  id: `${prefix}-${plural}-${record.id}`,
  to: { plural, id: record.id, action: 'show' },
  record,
});

/** Cases are found in more ways than their list has a filter for: a page of the search shows them all. */
function allOf(plural: string, text: string): ScreenTarget {
  const group = searchGroups.find(({ definition }) => definition.plural === plural)!;
  if (group === searchGroups[0]) return { plural: 'search', action: 'index', search: { query: text } };
  return { plural, action: 'index', search: { q: askedWith(text, group) } };
}

/** How many there are, as far as they were counted. */
export const isCounted = (total: number): boolean => total < most;
