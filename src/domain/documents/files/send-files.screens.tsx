import { uploadFile } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { fieldErrorsOf, reasonsOf } from '#browser/calls/field-errors.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { whenOnline } from '#browser/calls/online.ts';
import { queryClient } from '#browser/calls/query-client.ts';
import { sayNow } from '#browser/language/use-say.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { notifyUploadFailure } from '#browser/notifications/notify-failure.ts';
import { sessionQuery } from '#browser/session/session.ts';
import { undoOf } from '#engine/web/undo/undo-change.ts';
import type { Words } from '#engine/words.ts';
import { document } from '../document.ts';
import { largestFile } from './largest-file.ts';
import { type Prepare, type Sending, sendings, type Target } from './sendings.screens.tsx';

/** How long nothing may be heard of a file, in ms: what was handed to the network may still be on its way. */
const patience = 180_000;

const documentGone: Words = {
  pl: 'Dokument usunięto. Ponowna próba utworzy nowy.',
  en: 'The document was deleted. Trying again makes a new one.',
};

let lastKey = 0;
let isSending = false;
let underWay: { readonly key: number; readonly cancel: () => void } | null = null;

/** Sends files to one document, one after the other, as a phone's connection likes it. */
export function sendFiles(files: readonly File[], target: Target, prepare?: Prepare): void {
  const userId = currentUser();
  const added = files.map((file): Sending => {
    lastKey += 1;
    const state = file.size > largestFile ? 'refused' : 'waiting';
    return { key: lastKey, file, prepare, state, part: 0, userId, target };
  });
  sendings.change([...sendings.current(), ...added]);
  void sendWaiting();
}

/** Sends what waits; what a session ended in the middle of goes on when its person is back, without a network when that is. */
export async function sendWaiting(): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (let next = await nextWaiting(); next; next = await nextWaiting()) {
    try {
      await sendOne(next);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      const isInterrupted = status === 401 || (status === 0 && !navigator.onLine);
      const isUnanswered = !status || status >= 500;
      const gone = isDocumentGone(error, next.target) ? next.target.id : undefined;
      const failed = { state: 'failed', reason: reasonOf(error, next.target), isUnanswered, gone } as const;
      change(next.key, isInterrupted ? { state: 'waiting', part: 0 } : failed);
      if (status === 401) break;
      if (isInterrupted) continue;
      // No answer came, and yet the file may be there.
      void announceModelChange('documents');
      notifyUploadFailure(error);
    } finally {
      // One that fell silent is stopped, any other is over.
      underWay?.cancel();
      underWay = null;
    }
  }
  isSending = false;
}

async function nextWaiting(): Promise<Sending | undefined> {
  await whenOnline();
  const listed = sendings.current();
  // Whose document may be there and is not known yet: another file would make a second one.
  const inDoubt = listed
    .filter(({ state, isUnanswered, target }) => state === 'failed' && isUnanswered && target.id === null)
    .map(({ target }) => target);
  return listed.find(
    ({ state, userId, target }) => state === 'waiting' && userId === currentUser() && !inDoubt.includes(target),
  );
}

/** Tries again what failed, each to the same document, or all that is left of one that was deleted to a new one. */
export function sendAgain(failed: readonly Sending[]): void {
  for (const { key, target, gone } of failed) {
    if (target.id === gone) target.id = null;
    change(key, { state: 'waiting', part: 0 });
  }
  void sendWaiting();
}

/** Takes a file off the list, whether it is on its way or failed. */
export function cancelSending(key: number): void {
  if (underWay?.key === key) underWay.cancel();
  drop(key);
  // What waited for it waits no more.
  void sendWaiting();
}

async function sendOne({ key, file: chosen, prepare, target }: Sending): Promise<void> {
  const file = (await prepare?.(chosen)) ?? chosen;
  if (!isListed(key)) return;
  change(key, { file, prepare: undefined });
  const silence = Promise.withResolvers<never>();
  let timer = 0;
  const hear = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => silence.reject(new ApiError(0, null)), patience);
  };
  const onProgress = (part: number) => {
    hear();
    change(key, { part });
  };
  const upload = uploadFile<{ document_id: number }>('/api/binary_files', formOf(target, file), { onProgress });
  underWay = { key, cancel: () => upload.cancel() };
  change(key, { state: 'sending', part: 0 });
  hear();
  const heard = Promise.race([upload.answer, silence.promise]);
  target.id = (await heard.finally(() => clearTimeout(timer))).document_id;
  change(key, { state: 'done', part: 1 });
  await announceModelChange('documents');
  drop(key);
  const isLast = sendings.current().every((one) => one.target !== target || one.state === 'refused');
  // Only what was made to be sent goes again with its files.
  if (isLast) notifySuccess(sayNow(target.said), target.values && undoOf(document, [target.id]));
}

/** The file last: what it belongs to is read before it. */
function formOf({ caseId, id, values }: Target, file: File): FormData {
  const form = new FormData();
  const fields = id === null ? { debt_case_id: caseId, ...values } : { document_id: id };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file, file.name);
  return form;
}

/** Whether a document that was made to be sent was deleted since. */
const isDocumentGone = (error: unknown, { values }: Target) =>
  values !== undefined && 'document_id' in fieldErrorsOf(error);

function reasonOf(error: unknown, target: Target): string {
  if (!(error instanceof ApiError)) return '';
  if (isDocumentGone(error, target)) return sayNow(documentGone);
  return reasonsOf(error)[0] ?? error.message;
}

const currentUser = () => queryClient.getQueryData(sessionQuery.queryKey)?.current_user.id;

const change = (key: number, values: Partial<Sending>) =>
  sendings.change(sendings.current().map((one) => (one.key === key ? { ...one, ...values } : one)));

const isListed = (key: number) => sendings.current().some((one) => one.key === key);

const drop = (key: number) => sendings.change(sendings.current().filter((one) => one.key !== key));

// A reload or a closed tab takes the bytes away, those that failed as well.
sendings.subscribe(() => {
  const isUnsent = sendings.current().some(({ state }) => !['done', 'refused'].includes(state));
  if (isUnsent) addEventListener('beforeunload', askFirst);
  else removeEventListener('beforeunload', askFirst);
});

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
