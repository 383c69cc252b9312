import type { ReactNode } from 'react';
import { formEffects } from '#domain/form-effects.screens.tsx';
import { lists } from '#domain/lists.screens.tsx';
import { model } from '#domain/model.ts';
import { records } from '#domain/records.screens.tsx';
import { DefinitionsContext } from '#engine/web/definitions.ts';

const definitions = { model, formEffects, lists, records };

/** The definitions of all resources for the screens below; fetched after signing in, since nobody needs them earlier. */
export default function WithDefinitions({ children }: { children: ReactNode }) {
  return <DefinitionsContext value={definitions}>{children}</DefinitionsContext>;
}
