import { useState } from 'react';

const keyOf = (plural: string) => `odzysk.columns.${plural}`;

export interface HiddenColumns {
  readonly hidden: ReadonlySet<string>;
  readonly toggle: (name: string) => void;
}

/** The columns a person has hidden in a resource's lists, remembered in this browser. */
export function useHiddenColumns(plural: string): HiddenColumns {
  const [hidden, setHidden] = useState(() => remembered(plural));
  return {
    hidden,
    toggle(name) {
      const next = new Set(hidden);
      if (!next.delete(name)) next.add(name);
      setHidden(next);
      localStorage.setItem(keyOf(plural), JSON.stringify([...next]));
    },
  };
}

function remembered(plural: string): ReadonlySet<string> {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(keyOf(plural)) ?? '[]');
    return new Set(Array.isArray(names) ? names.map(String) : []);
  } catch {
    return new Set();
  }
}
