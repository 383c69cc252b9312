import type { Choice } from '#engine/field.ts';
import { isBlank } from './cell-value.ts';
import { foldHeader } from './header.ts';
import { wrong, type Parsed } from './parsed.ts';
import type { Cell } from './table.ts';

/** A choice by its value, alias or label in either language, written any way; gives the value. */
export function parseChoiceCell(cell: Cell, choices: readonly Choice[]): Parsed {
  if (isBlank(cell)) return { value: null };
  const typed = foldHeader(String(cell));
  const found = choices.find(({ value, alias, label }) =>
    [value, alias ?? '', label.pl, label.en].some((text) => text !== '' && foldHeader(String(text)) === typed),
  );
  return found && typed !== '' ? { value: found.value } : wrong('inclusion');
}
