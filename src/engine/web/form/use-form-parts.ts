import { useLoaded } from '#browser/screens/later.ts';
import type { Resource } from '../../resource.ts';
import { useDefinitions } from '../definitions.ts';
import { viewOf } from '../kind-views.ts';
import type { FormParts } from './form-parts.ts';

const none: FormParts = {};

/** What the form of a resource has beyond the stock one; only inside a form, which fetched it first. */
export function useFormParts({ name }: Resource): FormParts {
  return useDefinitions().forms[name]?.now() ?? none;
}

/** Fetches what the form of a resource, and of the records in it, is drawn with; whether all of it is there. */
export function useFetchedFormParts(resource: Resource): boolean {
  const { forms, model } = useDefinitions();
  const children = Object.values(resource.fields).filter(({ storage }) => storage.in === 'children');
  const all = [resource, ...children.map((field) => model.target(field))];
  const own = all.flatMap(({ name }) => forms[name] ?? []);
  const inputs = all.flatMap(({ fields }) => Object.values(fields).map((field) => viewOf(field).Input));
  return useLoaded(...own, ...inputs.flatMap(({ preload, now }) => (preload && now ? { preload, now } : [])));
}
