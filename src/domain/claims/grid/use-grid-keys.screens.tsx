import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { type ClaimColumn, claimColumns } from './claim-columns.ts';
import type { ClaimRows } from './use-claim-rows.screens.tsx';

/** The keys of the grid and what is pasted into it; spread `keys` over the table. */
export function useGridKeys({ claims, add, remove, paste }: ClaimRows) {
  const table = useRef<HTMLTableElement>(null);

  function focusCell(row: number, column: ClaimColumn): void {
    // A row that was just added is drawn by then.
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)?.focus(),
    );
  }

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
      onPaste(event: ClipboardEvent): void {
        const place = placeOf(event.target);
        if (!place) return;
        const isSelect = event.target instanceof HTMLSelectElement;
        if (paste(place.row, place.column, event.clipboardData.getData('text/plain'), isSelect)) event.preventDefault();
      },
    },
  };
}

function placeOf(target: EventTarget): { row: number; column: ClaimColumn } | null {
  const { row, column } = target instanceof HTMLElement ? target.dataset : {};
  const name = claimColumns.find((one) => one === column);
  return row !== undefined && name ? { row: Number(row), column: name } : null;
}
