import { createContext, useContext } from 'react';
import type { Model } from '../model.ts';
import type { Resource } from '../resource.ts';
import type { FormParts } from './form/form-parts.ts';
import type { ListParts } from './list/list-parts.ts';
import type { HistoryWords } from './record/history-words.ts';
import type { RecordParts } from './record/record-parts.ts';

/** What the screens are drawn from: all resources, and what theirs have beyond the stock ones. */
export interface Definitions {
  readonly model: Model;
  /** What a form has beyond the stock one, by the resource's name. */
  readonly forms: Readonly<Record<string, FormParts>>;
  /** What a list has beyond the stock one, by the resource's name. */
  readonly lists: Readonly<Record<string, ListParts>>;
  /** What a record's page has beyond the stock one, by the resource's name. */
  readonly records: Readonly<Record<string, RecordParts>>;
  /** What was done, in words. */
  readonly history: HistoryWords;
}

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
