import { useState } from 'react';
import type { Picked } from '#engine/web/picker/match.ts';
import { type Choice, isCase, type Line } from '../line.ts';

/** What is chosen of a line, and the cases that were looked for. */
interface Choosing {
  readonly chosen: string | null;
  readonly found: readonly Choice[];
}

const nothing: Choosing = { chosen: null, found: [] };

/** A choice by what it is: others may come before it while the line is away. */
const nameOf = (choice: Choice): string =>
  isCase(choice) ? `case ${choice.debt_case_id}` : `reversal ${choice.reverses_id}`;

/** The choices of the line at hand; what was chosen is chosen still when the line comes back. */
export function useChoosing(current: Line | undefined) {
  const [byLine, setByLine] = useState<ReadonlyMap<number, Choosing>>(new Map());
  const own = byLine.get(current?.id ?? 0) ?? nothing;
  const choices = [...own.found, ...(current?.candidates ?? [])];
  const at = choices.findIndex((choice) => nameOf(choice) === own.chosen);
  const keep = (changes: Partial<Choosing>) => {
    if (current) setByLine((all) => new Map(all).set(current.id, { ...own, ...changes }));
  };

  function choose(place: number): void {
    const choice = choices[place];
    if (choice) keep({ chosen: nameOf(choice) });
  }
  function find({ id, label }: Picked): void {
    const found = { debt_case_id: id, odzysk_no: label };
    const isKnown = choices.some((one) => isCase(one) && one.debt_case_id === id);
    keep({ chosen: nameOf(found), ...(!isKnown && { found: [found, ...own.found] }) });
  }
  return { choices, chosen: Math.max(at, 0), choose, find };
}
