import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type ClaimColumn, claimColumns } from './claim-columns.ts';
import type { ClaimRows } from './use-claim-rows.screens.tsx';

/** The keys of the grid and what is pasted into it; spread `keys` over the table, and give it the ref. */
export function useGridKeys({ claims, add, remove, paste }: ClaimRows) {
  const table = useRef<HTMLTableElement>(null);

  function focusCell(row: number, column: ClaimColumn): void {
    // A row that was just added is drawn by then.
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus(),
    );
  }

  const take = useEffectEvent((event: ClipboardEvent) => {
    const cell = document.activeElement;
    const place = cell && table.current?.contains(cell) ? placeOf(cell) : null;
    if (!place) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (paste(place.row, place.column, text, cell instanceof HTMLSelectElement)) event.preventDefault();
  });
  // Firefox and Safari tell the page, not the choice that has the focus, of what is pasted.
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  return {
    table,
    focusCell,
    keys: {
      onKeyDown(event: KeyboardEvent): void {
        const place = placeOf(event.target);
        if (!place || event.ctrlKey || event.metaKey) return;
        const { row, column } = place;
        if (event.key === 'Enter') {
          event.preventDefault();
          focusCell(row + 1 < claims.length ? row + 1 : add(), claimColumns[0]);
        }
        if (event.key !== 'Delete' || !event.altKey) return;
        event.preventDefault();
        remove(row);
        focusCell(Math.max(0, Math.min(row, claims.length - 2)), column);
      },
    },
  };
}

function placeOf(target: EventTarget): { row: number; column: ClaimColumn } | null {
  const { row, column } = target instanceof HTMLElement ? target.dataset : {};
  const name = claimColumns.find((one) => one === column);
  return row !== undefined && name ? { row: Number(row), column: name } : null;
}
