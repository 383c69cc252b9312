import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSay } from '#browser/language/use-say.ts';
import { notifyWarning } from '#browser/notifications/notifications.ts';
import type { ClaimColumn } from './claim-columns.ts';
import { gridWords as words } from './grid-words.ts';
import { MOST_CLAIMS } from './most-claims.ts';
import { cellsOfText, pasteCells } from './pasted-claims.ts';
import { type CellChoices, nextClaim, type TypedClaim } from './typed-claim.ts';

export interface TypedClaims {
  claims: TypedClaim[];
}

/** What is wrong with the cells of a row, in words. */
export type RowMessages = Readonly<Partial<Record<ClaimColumn, string>>>;

/** The rows of the grid and what is done with them; messages stand at the place of their row. */
export function useClaimRows(form: UseFormReturn<TypedClaims>, choices: CellChoices) {
  const { say } = useSay();
  const claims = useWatch({ control: form.control, name: 'claims' });
  const [messages, show] = useState<readonly (RowMessages | undefined)[]>([]);
  const write = (next: readonly TypedClaim[]) => form.setValue('claims', [...next], { shouldDirty: true });
  const stored = () => form.getValues('claims');

  function setCell(at: number, name: ClaimColumn, text: string): void {
    write(stored().with(at, { ...stored()[at]!, [name]: text }));
    show((all) => all.map((one, row) => (row === at ? undefined : one)));
  }

  /** Gives the place of the new row. */
  function add(): number {
    write([...stored(), nextClaim(stored().at(-1)!)]);
    return stored().length - 1;
  }

  /** The last one is emptied. */
  function remove(at: number): void {
    write(stored().length === 1 ? [nextClaim(stored()[0]!)] : stored().toSpliced(at, 1));
    show((all) => all.toSpliced(at, 1));
  }

  /** Whether it was a piece of a table; one text goes into its cell as ever. */
  function paste(row: number, column: ClaimColumn, text: string, isSelect: boolean): boolean {
    const cells = cellsOfText(text);
    const isOneCell = cells.length === 1 && cells[0]!.length === 1;
    if (isOneCell && !isSelect) return false;
    const pasted = pasteCells(stored(), { row, column }, cells, choices);
    if (pasted.isTooLong) notifyWarning(say(words.too_long, { count: MOST_CLAIMS }));
    if (pasted.isTooWide) notifyWarning(say(words.too_wide));
    write(pasted.claims);
    show([]);
    return true;
  }

  return { claims, messages, show, setCell, add, remove, paste };
}

export type ClaimRows = ReturnType<typeof useClaimRows>;
