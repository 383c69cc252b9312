import { type Later, useLoaded } from '#browser/screens/later.ts';
import type { Resource } from '../../resource.ts';
import { useDefinitions } from '../definitions.ts';
import type { FormParts } from './form-parts.ts';

const none: FormParts = {};

/** What the form of a resource has beyond the stock one; only inside a form, which fetched it first. */
export function useFormParts({ name }: Resource): FormParts {
  return useDefinitions().forms[name]?.now() ?? none;
}

/** Fetches what the form of a resource, and of the records in it, have beyond the stock ones; whether all of it is there. */
export function useFetchedFormParts(resource: Resource): boolean {
  const { forms, model } = useDefinitions();
  const children = Object.values(resource.fields).filter(({ storage }) => storage.in === 'children');
  const names = [resource.name, ...children.map((field) => model.target(field).name)];
  return useLoaded(...names.flatMap((name): Later<FormParts>[] => (forms[name] ? [forms[name]] : [])));
}
