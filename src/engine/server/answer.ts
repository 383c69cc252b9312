import { type Reader, sayAll } from '../messages.ts';
import type { Row } from './behaviour.ts';
import type { InvalidRecord, Problems } from './refusal.ts';

/** Problems as sentences by field: `{ amount: ['nie może być puste'] }`. */
export function sayProblems(problems: Problems, reader: Reader): Record<string, string[]> {
  return sayAll(Object.fromEntries(problems.byField), reader);
}

/** The body of a 422: the record as it was sent, without its secrets, and its errors under the model's name. */
export function invalidBody(error: InvalidRecord, reader: Reader): Row {
  const { resource, sent, problems } = error;
  const isSecret = (name: string) => {
    // A client may call a field `toString`.
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    return field?.secret || field?.storage.in === 'payload';
  };
  const echoed = Object.entries(sent).filter(([name]) => !isSecret(name));
  return { [resource.name]: { ...Object.fromEntries(echoed), errors: sayProblems(problems, reader) } };
}
