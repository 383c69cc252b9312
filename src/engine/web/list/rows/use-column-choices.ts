import { browserMemory } from '#browser/memory.ts';
import { useState } from 'react';

const keyOf = (plural: string) => `odzysk.columns.${plural}`;

/** By the name of a column, whether a person wants it shown; those they have not decided on are absent. */
type ColumnChoices = Readonly<Record<string, boolean>>;

/** The columns that a person has shown or hidden in a resource's lists, remembered in this browser. */
export function useColumnChoices(plural: string) {
  const [choices, setChoices] = useState(() => remembered(plural));
  return {
    choices,
    choose: (name: string, isShown: boolean) => {
      const next = { ...choices, [name]: isShown };
      setChoices(next);
      browserMemory.keep(keyOf(plural), JSON.stringify(next));
    },
  };
}

function remembered(plural: string): ColumnChoices {
  try {
    const kept: unknown = JSON.parse(browserMemory.recall(keyOf(plural)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((one): one is [string, boolean] => typeof one[1] === 'boolean'),
    );
  } catch {
    return {};
  }
}
