import { headersOfAll } from '#server/security-headers.ts';
import type { answerChecker } from '#test/contract/openapi-validator.ts';
import type { Answer } from '#test/person.ts';
import { probe } from './hostile.ts';
import type { Shot } from './shots.ts';
import { foreignMark } from './world.ts';

/** A trace, a path of the program, or words of the database. */
const insides =
  /\n\s+at \S+ \(|node_modules|\.ts:\d+|\/src\/(server|engine)\/|syntax error at|violates \w+ constraint|pg_catalog|SQLSTATE|argon2id|root:x:0/;

/** What an answer shows that it must not; `sees` is whether the asker may see the foreign case. */
export function findingsIn(
  shot: Shot,
  answer: Answer,
  { sees, isAnonymous, check }: { sees: boolean; isAnonymous: boolean; check: ReturnType<typeof answerChecker> },
): string[] {
  const text = answer.bytes.toString();
  const type = answer.headers.get('content-type') ?? '';
  const missing = Object.keys(headersOfAll).filter((name) => !answer.headers.has(name));
  const found = [
    answer.status >= 500 && `answers ${answer.status}`,
    insides.test(text) && `tells of its insides: ${insides.exec(text)?.[0]}`,
    !sees && text.includes(foreignMark) && 'shows foreign data',
    type.includes('html') && text.includes(probe) && 'gives markup back',
    missing.length > 0 && `lacks ${missing.join(', ')}`,
    !answer.headers.get('cache-control') && 'lacks Cache-Control',
    isAnonymous &&
      shot.template.startsWith('/api/') &&
      ![400, 401, 404].includes(answer.status) &&
      'asks for no session',
    answer.headers.getSetCookie().some((cookie) => !/HttpOnly; SameSite=Lax/.test(cookie)) && 'sets an open cookie',
  ];
  return [...found.filter((one) => typeof one === 'string'), ...againstDescription(shot, answer, check)];
}

/** An id that is a path of its own reaches another call, which is described elsewhere. */
function againstDescription(shot: Shot, answer: Answer, check: ReturnType<typeof answerChecker>): string[] {
  if (answer.status === 400 || (answer.status === 404 && answer.body['code'] === 'not_found')) {
    return typeof answer.body['error'] === 'string' ? [] : ['a refusal without words'];
  }
  return check.problems(shot.method, shot.template, answer);
}
