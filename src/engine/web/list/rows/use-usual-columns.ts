import { type RefCallback, useMemo } from 'react';
import { useIsPhone } from '../use-is-phone.ts';
import type { Column } from './columns.ts';
import type { HiddenColumns } from './shown-columns.ts';
import { useColumnChoices } from './use-column-choices.ts';
import { useRoom } from './use-room.ts';

/** Which columns are hidden where no address names them: those that were, and those that yield where there is no room for all. */
export function useUsualColumns(
  plural: string,
  all: readonly Column[],
  yields: readonly string[] | undefined,
): HiddenColumns & { readonly frame: RefCallback<HTMLElement> } {
  const { choices, choose } = useColumnChoices(plural);
  const { hasRoom, frame } = useRoom();
  // Cards have their facts whatever the columns.
  const isWhole = useIsPhone() || hasRoom;
  const hidden = useMemo(() => {
    const isShown = (name: string) => choices[name] ?? (isWhole || !yields?.includes(name));
    return new Set(all.map(({ name }) => name).filter((name) => !isShown(name)));
  }, [all, choices, isWhole, yields]);
  return { hidden, toggle: (name) => choose(name, hidden.has(name)), frame };
}
