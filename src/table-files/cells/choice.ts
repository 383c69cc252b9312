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
  return found ? { value: found.value } : wrong('inclusion');
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
