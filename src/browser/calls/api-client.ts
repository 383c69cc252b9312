import { memberOf } from '#engine/member-of.ts';
import { ApiError } from './api-error.ts';
import { bundling, type Told } from './bundles.ts';
import { csrfToken, keepCsrfToken, signedOutCode } from './csrf-token.ts';
import { isActing } from '../session/presence.ts';
import { currentLanguage } from '../language/language.ts';
import { stringifySearch } from '../addresses/search-params.ts';
import { sayNow } from '../language/use-say.ts';
import { failureWords } from './failure-words.ts';
import { refreshAll } from './model-changes.ts';
import { forgetKeyOf, keyOf } from './unanswered.ts';
import { queryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';
import { keepServerTime } from './server-time.ts';
import { keepSessionEnd } from '../session/session-end.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface CallOptions {
  /** Written as `q[...]`, `s`, `page`… */
  readonly search?: object;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** What a write is known by until it is answered, whatever is typed anew meanwhile: what it asks for, unless it is said. */
  readonly name?: string | undefined;
  readonly signal?: AbortSignal;
  /** The call goes on when the page goes away; a browser takes 64 kB so. */
  readonly keepalive?: true;
  /** The page does it by itself: no sign of a person, unless one is just there. */
  readonly isByItself?: true;
}

/** Whose session the page shows. */
interface Shown {
  readonly current_user: { readonly id: number };
}

/** How long nothing may be heard of a call, in ms: a network that swallows what is sent says so only after many minutes. */
const patience = 60_000;

/** This tab's word for itself: the server does not tell it of what it did. */
const tabId = crypto.getRandomValues(new Uint32Array(3)).join('-');

let onSignedOut: (error: ApiError) => void = () => {};

/** Names who takes the person to the sign-in screen when an answer is 401 (spec §8). */
export function whenSignedOut(handler: (error: ApiError) => void): void {
  onSignedOut = handler;
}

/**
 * One call to the server, the only place that fetches.
 * @returns the JSON of the answer, undefined for 204; the caller knows its shape from the contract
 * @throws {ApiError} for every other answer, status 0 when none came; an abort stays an `AbortError`
 */
async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  if (method !== 'GET' && csrfToken() === '') await refreshToken();
  return inSession(path, () => send<T>(method, path, options));
}

/**
 * The session's secret and token rotate whenever the person proves who they are, perhaps in another tab and while this call
 * was under way: then the same call is right with the new ones. A 401 that stays leads to the sign-in screen.
 */
export async function inSession<T>(path: string, attempt: () => Promise<T>): Promise<T> {
  const token = csrfToken();
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (await hasRotated(error, token)) return attempt().catch((again: unknown) => leaveIfSignedOut(again, path));
    return leaveIfSignedOut(error, path);
  }
}

/** Writes whose answer has not begun: it may bring the new secret. */
const underWay = new Set<Promise<unknown>>();

async function hasRotated({ code }: ApiError, token: string): Promise<boolean> {
  if (code !== 'invalid_csrf_token' && code !== 'unauthenticated') return false;
  await Promise.allSettled(underWay);
  await refreshToken();
  return csrfToken() !== token;
}

function leaveIfSignedOut(error: unknown, path: string): never {
  if (error instanceof ApiError && error.status === 401 && !path.startsWith('/auth/')) onSignedOut(error);
  throw error;
}

/** For calls that ask for the password in the middle of work: their 401 means that the session has ended. */
export async function leavingWhenEnded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.opensInMinutes !== undefined) throw error;
    return leaveIfSignedOut(error, '');
  }
}

export function get<T>(path: string, search?: object, signal?: AbortSignal): Promise<T> {
  return call<T>('GET', path, { ...(search && { search }), ...(signal && { signal }) });
}

/**
 * The person's session and rights. Whom the page was served to as a visitor is refused without a call, since a browser
 * shows every 401 as a fault.
 */
export async function getSession<T>(signal?: AbortSignal): Promise<T> {
  const path = '/api/session';
  const code = signedOutCode();
  if (code !== undefined) return leaveIfSignedOut(failureOf(401, { code }), path);
  return get<T>(path, undefined, signal);
}

export function post<T>(path: string, body?: unknown, name?: string): Promise<T> {
  return call<T>('POST', path, { body, name });
}

/** As {@link post}, for what the page does by itself: it does not prolong the session. */
export function postByItself<T>(path: string): Promise<T> {
  return call<T>('POST', path, { isByItself: true });
}

/** Tells the server something while the page goes away; nobody is there to hear the answer. */
export function postWhenLeaving(path: string): void {
  request('POST', path, { keepalive: true }).catch(() => undefined);
}

export function put<T>(path: string, body: unknown): Promise<T> {
  return call<T>('PUT', path, { body });
}

/** As {@link put} for a word or two, which reach the server though the page is loaded anew at once. */
export function putWhenLeaving<T>(path: string, body: unknown): Promise<T> {
  return call<T>('PUT', path, { body, keepalive: true });
}

export function remove(path: string, search?: object, body?: unknown): Promise<void> {
  return call<void>('DELETE', path, { ...(search && { search }), body });
}

interface Upload<T> {
  /** @throws {ApiError} as calls do; `AbortError` after `cancel()` */
  readonly answer: Promise<T>;
  cancel(): void;
}

interface UploadOptions {
  /** The part sent, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** Work that follows answers as soon as it is taken, and is asked about from then on. */
  readonly isAnsweredAtOnce?: boolean;
}

/** Sends a multipart form and tells how far it is. XMLHttpRequest, because fetch cannot report progress. */
export function uploadFile<T>(path: string, form: FormData, options: UploadOptions = {}): Upload<T> {
  const stop = new AbortController();
  return {
    answer: inSession(path, () => sendForm<T>(path, form, options, stop.signal)),
    cancel: () => stop.abort(),
  };
}

function sendForm<T>(path: string, form: FormData, options: UploadOptions, stop: AbortSignal): Promise<T> {
  const { onProgress, isAnsweredAtOnce = false } = options;
  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    if (stop.aborted) return cancelled();
    const request = new XMLHttpRequest();
    stop.addEventListener('abort', () => request.abort());
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    const fields = [...form].map(([name, value]) => [name, told(value)]);
    const sent = textOf('POST', path, fields);
    request.addEventListener('load', () => {
      keepWhatIsTold((name) => request.getResponseHeader(name));
      const body = parsed(request.responseText);
      keepAnswered(request.status, body, sent);
      const isSuccess = request.status >= 200 && request.status < 300;
      if (isSuccess && body !== null) resolve(body as T);
      else reject(failureOf(isSuccess ? noAnswer : request.status, body));
    });
    request.addEventListener('error', () => reject(new ApiError(0, null)));
    request.addEventListener('abort', cancelled);
    request.open('POST', path);
    for (const [name, value] of Object.entries(callHeaders('POST'))) request.setRequestHeader(name, value);
    request.setRequestHeader('idempotency-key', keyOf(sent));
    if (isAnsweredAtOnce) request.setRequestHeader('prefer', 'wait=0');
    request.send(form);
  });
}

/** A stream of server-sent events; the browser opens it again when it breaks. */
export function listenTo(path: string): EventSource {
  return new EventSource(`${path}?tab=${tabId}`);
}

/** Headers that every call carries, a file's upload too. */
function callHeaders(method: Method, isByItself = method === 'GET'): Record<string, string> {
  // What one person's page shows and sends is never somebody else's who signed in in another tab meanwhile.
  const person = queryClient.getQueryData<Shown>(queryKeys.session)?.current_user.id;
  return {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    'x-tab': tabId,
    ...(person !== undefined && { 'x-person': `${person}` }),
    ...(method !== 'GET' && { 'x-csrf-token': csrfToken() }),
    // What the page does by itself does not prolong the session.
    ...(isByItself && !isActing() && { 'x-background': '1' }),
  };
}

/** All that a write asks for; of a file, what tells it from others. */
export const textOf = (method: Method, path: string, body: unknown) => JSON.stringify([method, path, body]);
const told = (value: FormDataEntryValue) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

const nameOf = (method: Method, path: string, { body, name }: CallOptions) => name ?? textOf(method, path, body);

/** The error of an answer. */
export const failureOf = (status: number, body: unknown, retryAfter?: number | null) =>
  new ApiError(status, body, retryAfter || undefined);

async function send<T>(method: Method, path: string, options: CallOptions): Promise<T> {
  const { status, body, retryAfter } = await (method === 'GET' && path.startsWith('/api/')
    ? read(addressOf(path, options), options.signal)
    : request(method, path, options).then(toldBy));
  if (method !== 'GET') keepAnswered(status, body, nameOf(method, path, options));
  if (status < 200 || status > 299) throw asKeptBefore(failureOf(status, body, retryAfter));
  return body as T;
}

/** What is refused because the try before it, whose answer was lost, was kept in other words: that is no fault of a field. */
function asKeptBefore(error: ApiError): ApiError {
  if (!error.fieldErrors()['idempotency_key']) return error;
  void refreshAll();
  return new ApiError(409, { code: 'kept_before', error: sayNow(failureWords.kept_before) });
}

/**
 * A write is answered by what can be read to its end: a server or proxy in trouble does not say whether it was done, nor does one that
 * turns away whoever asks, or asks too often, before it looks at what is asked.
 */
export function keepAnswered(status: number, body: unknown, sent: string): void {
  const isTurnedAway = status === 401 || status === 429 || memberOf(body, 'code') === 'invalid_csrf_token';
  if (status < 500 && body !== null && !isTurnedAway) forgetKeyOf(sent);
}

const read = bundling({ ask: (address, signal) => request('GET', address, signal ? { signal } : {}), toldBy });

async function toldBy(response: Response): Promise<Told> {
  const body = await jsonOf(response);
  return { status: response.status, body, retryAfter: Number(response.headers.get('retry-after')) };
}

const addressOf = (path: string, { search }: CallOptions) => `${path}${search ? stringifySearch(search) : ''}`;

/** What each answer tells beside its body: the token, when the session ends, what time it is. */
function keepWhatIsTold(read: (header: string) => string | null): void {
  keepCsrfToken(read);
  keepSessionEnd(read);
  keepServerTime(read);
}

export async function request(method: Method, path: string, options: CallOptions): Promise<Response> {
  const { body, signal, keepalive = false, isByItself } = options;
  const headers = callHeaders(method, isByItself);
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (method !== 'GET' && !keepalive && path.startsWith('/api/'))
    headers['idempotency-key'] = keyOf(nameOf(method, path, options));
  const silence = silenceLimit();
  const answer = fetch(addressOf(path, options), {
    method,
    headers,
    keepalive,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.any(signal ? [signal, silence.signal] : [silence.signal]),
  })
    .catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw failureOf(0, null);
    })
    .finally(silence.stop);
  if (method !== 'GET') {
    underWay.add(answer);
    const isOver = () => underWay.delete(answer);
    answer.then(isOver, isOver);
  }
  const response = await answer;
  keepWhatIsTold((name) => response.headers.get(name));
  return heard(response, silence);
}

/** Ends a call of which nothing is heard any more as a connection that breaks does. */
function silenceLimit() {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => clearTimeout(timer);
  const hear = () => {
    stop();
    timer = setTimeout(() => limit.abort(new TypeError()), patience);
  };
  hear();
  return { signal: limit.signal, hear, stop };
}

/** An answer that has begun may take as long as it likes, but not fall silent. */
function heard(response: Response, { signal, hear, stop }: ReturnType<typeof silenceLimit>): Response {
  // Some browsers give the answer that has no body an empty one, and take none from us.
  if (!response.body || response.status === 204) return response;
  hear();
  const parts = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    start(rest) {
      // The body itself would say that somebody cancelled it.
      signal.addEventListener('abort', () => rest.error(signal.reason));
    },
    transform(part, rest) {
      hear();
      rest.enqueue(part);
    },
    flush: stop,
  });
  return new Response(response.body.pipeThrough(parts), response);
}

/** A proxy's page of text instead of an answer is an error, whatever its status says. */
const noAnswer = 502;

export async function jsonOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const answer = parsed(await response.text().catch(() => ''));
  if (response.ok && answer === null) throw new ApiError(noAnswer, null);
  return answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function refreshToken(): Promise<void> {
  await send<unknown>('GET', '/auth/csrf', {});
}
