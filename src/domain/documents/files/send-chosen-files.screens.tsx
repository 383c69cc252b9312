import type { FormValues } from '#engine/web/form/form-effect.ts';
import { uploadFile } from '#browser/calls/api-client.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { notifyUploadFailure } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { sayNow } from '#browser/language/use-say.ts';
import { doneWords } from '#browser/language/usual-words.ts';

/** Where the form of a new document keeps the files chosen for it; a draft cannot keep them. */
export const chosenFiles = 'chosen_files';

/** The files in the values of a form. */
export function filesIn(values: Readonly<FormValues>): readonly File[] {
  const chosen = values[chosenFiles];
  return Array.isArray(chosen) ? chosen.filter((one): one is File => one instanceof File) : [];
}

/** Sends the files chosen for a document that is saved now, one after the other; leaving the page asks first. */
export function sendChosenFiles({ id }: { readonly id: number }, values: Readonly<FormValues>): void {
  const files = filesIn(values);
  if (files.length > 0) void sendAll(id, files);
}

async function sendAll(documentId: number, files: readonly File[]): Promise<void> {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  let sent = 0;
  for (const file of files) {
    const form = new FormData();
    form.append('document_id', String(documentId));
    form.append('file', file, file.name);
    try {
      await uploadFile('/api/binary_files', form).answer;
      sent += 1;
    } catch (error) {
      notifyUploadFailure(error);
    }
    await announceModelChange('documents');
  }
  window.removeEventListener('beforeunload', warn);
  if (sent === files.length) notifySuccess(sayNow(doneWords.uploaded));
}
