import { createContext, useContext } from 'react';
import type { Model } from '../model.ts';
import type { Resource } from '../resource.ts';
import type { Definitions } from './collect-screens.ts';

/** Given by the shell to every screen; the engine itself knows no resource. */
export const DefinitionsContext = createContext<Definitions | null>(null);

export function useDefinitions(): Definitions {
  const definitions = useContext(DefinitionsContext);
  if (!definitions) throw new Error('There are no definitions above this screen');
  return definitions;
}

export function useModel(): Model {
  return useDefinitions().model;
}

/** The resource of an address. Throws for a plural that is none: the shell shows no screen there. */
export function useResource(plural: string): Resource {
  const resource = useModel().byPlural(plural);
  if (!resource) throw new Error(`There is no resource "${plural}"`);
  return resource;
}
