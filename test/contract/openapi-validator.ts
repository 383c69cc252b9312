import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer } from '#test/person.ts';

type Schema = Record<string, any>;

/** Holds answers against the document: says what is wrong, or nothing. */
export function answerChecker(document: Schema) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', ...document }, 'openapi');
  const used = new Set<string>();

  /** `get('/api/debt_cases/{id}')` as the document has it, and the answer that came. */
  function problems(method: string, path: string, answer: Answer): string[] {
    const operation = document.paths[path]?.[method];
    if (!operation) return [`${method} ${path} is not described`];
    const told = operation.responses[answer.status];
    if (!told) return [`${method} ${path}: ${answer.status} is not described: ${JSON.stringify(answer.body)}`];
    used.add(`${method} ${path} ${answer.status}`);
    const { content } = told.$ref ? at(document, told.$ref) : told;
    if (!content)
      return answer.bytes.length ? [`${method} ${path} ${answer.status}: a body that is not described`] : [];
    const [[media, { schema }]] = Object.entries<Schema>(content) as [[string, Schema]];
    const type = answer.headers.get('content-type')?.split(';')[0];
    if (media !== type && media !== '*/*') return [`${method} ${path} ${answer.status}: ${type} instead of ${media}`];
    return media === 'application/json' ? broken(schema, answer.body) : [];
  }

  function broken(schema: Schema, value: unknown): string[] {
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as Schema;
    const validate = ajv.compile(absolute);
    if (validate(value)) return [];
    return validate.errors!.map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  return { problems, broken, used };
}

function at(document: Schema, ref: string): Schema {
  return ref
    .slice(2)
    .split('/')
    .reduce((inner, key) => inner[key], document);
}
