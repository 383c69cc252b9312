import type { Problem } from '#engine/messages.ts';
import type { SentForm } from '#server/files/receive-form.ts';
import { UnreadableFile } from '#table-files/unreadable-file.ts';

/** Why the file of a form cannot be taken, null when it can; `check` reads as much of it as that asks. */
export async function problemOfFile(
  { file, refused }: SentForm,
  check: (key: string) => Promise<void>,
): Promise<Problem | null> {
  if (refused) return refused;
  if (!file || (!file.stored.byte_size && !file.name)) return { code: 'blank' };
  try {
    await check(file.stored.key);
    return null;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return error.problem;
  }
}
