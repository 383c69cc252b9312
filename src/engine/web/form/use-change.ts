import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import { associationName } from '../../model.ts';
import type { Resource } from '../../resource.ts';
import { namesIn } from '../../condition.ts';
import { type FormValues, recordAt } from './form-effect.ts';
import { useFormParts } from './use-form-parts.ts';

/** Sets a field as the person wishes, and what follows from it by the resource's rules. */
export function useChange(resource: Resource, prefix: string) {
  const form = useFormContext<FormValues>();
  const { effect } = useFormParts(resource);
  return useCallback(
    (name: string, value: unknown, beside: Readonly<FormValues> = {}) => {
      const before = { ...recordAt(form.getValues(), prefix) };
      const set = (values: Readonly<FormValues>) => {
        for (const [key, one] of Object.entries(values)) {
          const [path, next] = [`${prefix}${key}`, one === '' ? null : one];
          // What the server refused was the value before.
          if (form.getValues(path) !== next) form.clearErrors(path);
          form.setValue(path, next, { shouldDirty: true, shouldTouch: true });
        }
      };
      // The labels first: who watches the id finds its label there.
      set({ ...beside, ...clearedBy(resource, name, before, value), [name]: value });
      form.clearErrors(`${prefix}${name}`);
      if (!effect) return;
      const asked = { ...recordAt(form.getValues(), prefix) };
      const follow = effect(name, asked, before);
      if (!(follow instanceof Promise)) return set(follow ?? {});
      // What was written meanwhile stays.
      const late = (values: Readonly<FormValues>) => {
        const now = recordAt(form.getValues(), prefix);
        if (now[name] === asked[name])
          set(Object.fromEntries(Object.entries(values).filter(([key]) => now[key] === asked[key])));
      };
      // What cannot be worked out early is worked out when the record is saved.
      void follow.then(
        (values) => late(values ?? {}),
        () => undefined,
      );
    },
    [effect, form, prefix, resource],
  );
}

/** Choices made among what belonged to the former value: another debtor has other addresses. */
function clearedBy(resource: Resource, changed: string, before: FormValues, value: unknown): FormValues {
  if (before[changed] === value) return {};
  const dependents = Object.entries(resource.fields).filter(
    ([, field]) => field.among && namesIn(field.among).includes(changed),
  );
  return Object.fromEntries(
    dependents.flatMap(([name, field]) => {
      const nothing = field.storage.in === 'join' ? [] : null;
      const isEmpty = before[name] === null || before[name] === undefined;
      return isEmpty ? [] : [[associationName(name, field), nothing] as const, [name, nothing] as const];
    }),
  );
}
