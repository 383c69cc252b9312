import type { ReactNode } from 'react';
import { historyWords } from '#domain/history/history-words.ts';
import { forms } from '#domain/forms.screens.tsx';
import { lists } from '#domain/lists.screens.tsx';
import { model } from '#domain/model.ts';
import { records } from '#domain/records.screens.tsx';
import { DefinitionsContext } from '#engine/web/definitions.ts';

const definitions = { model, forms, lists, records, history: historyWords };

/** The definitions of all resources for the screens below; fetched after signing in, since nobody needs them earlier. */
export default function WithDefinitions({ children }: { children: ReactNode }) {
  return <DefinitionsContext value={definitions}>{children}</DefinitionsContext>;
}
