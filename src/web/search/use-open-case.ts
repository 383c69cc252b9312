import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readAddress, type ScreenAddress } from '#browser/addresses/screen-address.ts';
import { dialogsIn } from '#browser/dialogs/dialog-stack.ts';
import { remember } from './remembered.ts';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** The case one is in, of a dialog before the page below it; null where there is none. */
export function caseAt({ pathname, search }: Place): number | null {
  const open = [readAddress(pathname), ...dialogsIn(search)].toReversed();
  const ids = open.map((address) => address && caseOf(address));
  return ids.find((id) => id !== null) ?? null;
}

function caseOf({ plural, id, search }: ScreenAddress): number | null {
  const found = plural === 'debt_cases' ? id : search['debt_case_id'];
  return typeof found === 'string' && /^\d+$/.test(found) ? Number(found) : null;
}

export const useOpenCase = () => useLocation({ select: caseAt });

/** Keeps which cases were opened, for the search to offer them again. */
export function useRememberedCases(userId: number): void {
  const opened = useOpenCase();
  useEffect(() => {
    if (opened !== null) remember('cases', userId, String(opened));
  }, [opened, userId]);
}
