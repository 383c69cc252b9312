import { reasonsOf } from '#browser/calls/field-errors.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadFile } from '#browser/calls/api-client.ts';
import { ApiError } from '#browser/calls/api-error.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { notifyUploadFailure } from '#browser/notifications/notify-failure.ts';
import { largestFile } from './largest-file.ts';

/** A file on its way to a document. */
export interface Sending {
  readonly key: number;
  readonly file: File;
  /** `refused`: too large to be sent at all. */
  readonly state: 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** The part sent, 0 to 1. */
  readonly part: number;
  readonly reason?: string;
}

/** What a document is made of, with the first of its files. */
interface NewDocument {
  readonly debt_case_id: number;
  readonly description: string;
  readonly visible?: boolean;
}

/** The document that takes the files: one there is, or one to be made. */
export type Target = { readonly id: number } | { readonly values: NewDocument };

let lastKey = 0;

/**
 * Sends files one after the other, as a phone's connection likes it. A failed one can be sent again, to the same
 * document; one cancelled is gone.
 */
export function useUploads(onSent: () => void) {
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const queue = useRef<{ readonly key: number; readonly file: File; readonly target: Holder }[]>([]);
  const running = useRef<{ readonly key: number; readonly cancel: () => void } | null>(null);
  const holders = useRef(new Map<number, Holder>());

  const update = useCallback((key: number, values: Partial<Sending>) => {
    setSendings((before) => before.map((one) => (one.key === key ? { ...one, ...values } : one)));
  }, []);

  const work = useCallback(async () => {
    if (running.current) return;
    let sent = 0;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      const { key, file, target } = next;
      running.current = { key, cancel: () => undefined };
      update(key, { state: 'sending', part: 0 });
      try {
        const upload = uploadFile<Sent>('/api/binary_files', formOf(target, file), {
          onProgress: (part) => update(key, { part }),
        });
        running.current = { key, cancel: () => upload.cancel() };
        target.made = (await upload.answer).document_id;
        sent += 1;
        update(key, { state: 'done', part: 1 });
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') continue;
        update(key, { state: 'failed', reason: reasonOf(error) });
        notifyUploadFailure(error);
      } finally {
        await announceModelChange('documents');
        // Not before: what is to be sent again meanwhile would be taken up a second time beside this.
        running.current = null;
      }
    }
    setSendings((before) => before.filter(({ state }) => state !== 'done'));
    if (sent > 0) onSent();
  }, [onSent, update]);

  const send = useCallback(
    (files: readonly File[], target: Target) => {
      const holder: Holder = { target, made: null };
      const added = files.map((file): Sending => {
        lastKey += 1;
        if (file.size > largestFile) return { key: lastKey, file, state: 'refused', part: 0 };
        holders.current.set(lastKey, holder);
        queue.current.push({ key: lastKey, file, target: holder });
        return { key: lastKey, file, state: 'waiting', part: 0 };
      });
      setSendings((before) => [...before, ...added]);
      void work();
    },
    [work],
  );

  const cancel = useCallback((key: number) => {
    queue.current = queue.current.filter((one) => one.key !== key);
    if (running.current?.key === key) running.current.cancel();
    setSendings((before) => before.filter((one) => one.key !== key));
  }, []);

  const again = useCallback(
    ({ key, file }: Sending) => {
      const target = holders.current.get(key);
      if (!target) return;
      update(key, { state: 'waiting', part: 0 });
      queue.current.push({ key, file, target });
      void work();
    },
    [update, work],
  );

  const isBusy = sendings.some(({ state }) => state === 'waiting' || state === 'sending');
  useEffect(() => {
    if (!isBusy) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);

  return { sendings, send, cancel, again, isBusy };
}

interface Holder {
  readonly target: Target;
  /** The document made for these files, shared by all of them. */
  made: number | null;
}

interface Sent {
  readonly document_id: number;
}

/** The file last: what it belongs to is read before it. */
function formOf({ target, made }: Holder, file: File): FormData {
  const form = new FormData();
  const id = 'id' in target ? target.id : made;
  const fields = id === null && 'values' in target ? target.values : { document_id: id };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file, file.name);
  return form;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return '';
  return reasonsOf(error)[0] ?? error.message;
}
