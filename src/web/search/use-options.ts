import { useId, useState } from 'react';
import { useSession } from '#browser/session/session.ts';
import type { Command } from './commands/command.ts';
import { matchCommands, usedFirst } from './commands/match-commands.ts';
import { useCommands } from './commands/use-commands.ts';
import { remembered } from './remembered.ts';
import { commandOptions, lastCases, type OptionGroup, recordOptions } from './search-options.ts';
import { useCases, useFound } from './use-found.ts';
import { useOpenCase } from './use-open-case.ts';

const [mostCommands, mostCases] = [5, 6];

/**
 * What there is to choose for what is typed: commands that it begins, then what is found, then commands it occurs in; where nothing is
 * typed, what was done and opened last. For a command that waits for its case: cases alone.
 */
export function useOptions(typed: string, waiting: Command | null) {
  const id = useId();
  const userId = useSession().current_user.id;
  const caseId = useOpenCase();
  const [used] = useState(() => remembered('commands', userId));
  const [opened] = useState(() => remembered('cases', userId));
  const commands = useCommands();
  const found = useFound(typed);
  const isBlank = typed.trim() === '';
  // The case one is in needs no opening.
  const last = useCases(opened.filter((one) => one !== String(caseId)).slice(0, mostCases));
  const { meant, alike } = waiting ? { meant: [], alike: [] } : matchCommands(commands, typed, used);
  const records = recordOptions(found.groups, found.text, id);

  return { id, caseId, found, groups: groups(), isMeant: meant.length > 0 };

  function groups(): readonly OptionGroup[] {
    const before = isBlank ? lastCases(last, id) : [];
    if (waiting) return [...before, ...records.filter(({ plural }) => plural === 'debt_cases').map(withoutAll)];
    if (isBlank) return [...commandOptions(usedFirst(commands, used).slice(0, mostCommands), caseId, id), ...before];
    if (!records.length) return commandOptions([...meant, ...alike], caseId, id);
    return [...commandOptions(meant, caseId, id), ...records, ...commandOptions(alike, caseId, `${id}-alike`)];
  }
}

const withoutAll = (group: OptionGroup): OptionGroup => ({
  ...group,
  options: group.options.filter(({ record }) => record),
});
