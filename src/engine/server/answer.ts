import { sayProblem } from '../messages.ts';
import type { Language } from '../words.ts';
import type { Row } from './behaviour.ts';
import type { InvalidRecord, Problems } from './refusal.ts';

/** Problems as sentences by field: `{ amount: ['nie może być puste'] }`. */
export function sayProblems(problems: Problems, language: Language): Record<string, string[]> {
  return Object.fromEntries(
    [...problems.byField].map(([field, list]) => [field, list.map((problem) => sayProblem(problem, language))]),
  );
}

/** The body of a 422: the record as it was sent, without its secrets, and its errors under the model's name. */
export function invalidBody(error: InvalidRecord, language: Language): Row {
  const { resource, sent, problems } = error;
  const isSecret = (name: string) => {
    // A client may call a field `toString`.
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    return field?.secret || field?.storage.in === 'payload';
  };
  const echoed = Object.entries(sent).filter(([name]) => !isSecret(name));
  return { [resource.name]: { ...Object.fromEntries(echoed), errors: sayProblems(problems, language) } };
}
