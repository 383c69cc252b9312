import type { Choice } from '#engine/field.ts';
import { isBlank } from './value.ts';
import { foldText } from '#engine/fold-text.ts';
import { wrong, type Parsed } from './parsed.ts';
import type { Cell } from '../table.ts';

const spellings = new WeakMap<readonly Choice[], ReadonlyMap<string, Choice>>();

/** A choice by its value, alias or label in either language, written any way; gives the value. */
export function parseChoiceCell(cell: Cell, choices: readonly Choice[]): Parsed {
  if (isBlank(cell)) return { value: null };
  const found = spellingsOf(choices).get(foldText(String(cell)));
  return found ? { value: found.value } : notListed(choices);
}

/** A list that nobody would read to its end, as of all countries, is not told. */
const mostTold = 20;

function notListed(choices: readonly Choice[]): Parsed {
  // One that may be written in several ways is told by the first.
  const told = [...Map.groupBy(choices, ({ value }) => value).values()].map(([first]) => first!.label);
  if (told.length > mostTold) return wrong('inclusion');
  return wrong('cell_not_listed', {
    pl: told.map(({ pl }) => pl).join(', '),
    en: told.map(({ en }) => en).join(', '),
  });
}

function spellingsOf(choices: readonly Choice[]): ReadonlyMap<string, Choice> {
  const known = spellings.get(choices) ?? new Map(choices.flatMap((choice) => spellingsOfOne(choice)));
  spellings.set(choices, known);
  return known;
}

function spellingsOfOne(choice: Choice): [string, Choice][] {
  const { value, alias = value, label } = choice;
  return [value, alias, label.pl, label.en].map((text) => [foldText(String(text)), choice]);
}
