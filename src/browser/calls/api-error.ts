import { hasMembers, memberOf } from '#engine/member-of.ts';
import type { Words } from '#engine/words.ts';
import { sayNow } from '../language/use-say.ts';
import { failureWords } from './failure-words.ts';

/** Messages of a field or, under `base`, of the whole record (contract §4). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/**
 * An answer that is no success. `status` 0 means that no answer came; `code` is the server's word for it
 * (contract §4), `message` is ready to be shown, `body` is the answer as it came.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Of a 400: the filter that cannot be understood, such as `q[task_state_eq]`. */
  readonly parameter: string | undefined;
  readonly body: unknown;
  /** Of a 429: the seconds to wait. */
  readonly retryAfter: number | undefined;
  /** Of a step that is locked after too many wrong tries, in a session that goes on: the minutes until it opens. */
  readonly opensInMinutes: number | undefined;

  constructor(status: number, body: unknown, retryAfter?: number) {
    const code = textAt(body, 'code') ?? '';
    super(messageOf(status, code, textAt(body, 'error')));
    this.status = status;
    this.code = code;
    this.parameter = textAt(body, 'parameter');
    this.body = body;
    this.retryAfter = retryAfter;
    const seconds = memberOf(body, 'unlocks_in');
    this.opensInMinutes = typeof seconds === 'number' ? Math.ceil(seconds / 60) : undefined;
  }

  /** No answer came, or that of something on the way to the server: the next try may have one. */
  get isPassing(): boolean {
    return [0, 502, 503, 504].includes(this.status);
  }

  /** The record's errors of a 422, which travel under the model's name. */
  fieldErrors(): FieldErrors {
    return (recordOf(this.body)?.['errors'] as FieldErrors | undefined) ?? {};
  }

  /** The record that came with a 422 (as sent) or a 409 (as it is now). */
  record(): Readonly<Record<string, unknown>> | null {
    return recordOf(this.body);
  }
}

const messageByStatus: Readonly<Record<number, Words>> = {
  0: failureWords.connection,
  403: failureWords.unauthorized,
  404: failureWords.not_found,
  409: failureWords.stale,
  413: failureWords.too_large,
  415: failureWords.wrong_type,
  422: failureWords.form,
  429: failureWords.too_many_requests,
};

/** Codes whose sentence says which limit it is, or what is away. */
const tellingMore = new Set(['too_many_requests', 'scanner_unavailable', 'unavailable', 'held']);
/** Refusals that tell no more than that; any other says why, and how one gets on. */
const plainlyForbidden = new Set(['unauthorized', 'invalid_csrf_token']);

function messageOf(status: number, code: string, sent: string | undefined): string {
  const isRefused = (status === 403 && !plainlyForbidden.has(code)) || (status === 409 && code !== 'stale');
  const saysWhy = tellingMore.has(code) || isRefused;
  if (sent && saysWhy) return sent;
  const ofStatus = messageByStatus[status];
  if (ofStatus) return sayNow(ofStatus);
  return status < 500 && sent ? sent : sayNow(failureWords.generic);
}

function textAt(body: unknown, key: string): string | undefined {
  const value = memberOf(body, key);
  return typeof value === 'string' ? value : undefined;
}

function recordOf(body: unknown): Record<string, unknown> | null {
  return hasMembers(body) ? (Object.values(body).find(hasMembers) ?? null) : null;
}
