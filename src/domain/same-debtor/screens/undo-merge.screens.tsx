import { post } from '#browser/calls/api-client.ts';
import { refreshAll } from '#browser/calls/model-changes.ts';
import { sayNow } from '#browser/language/use-say.ts';
import { notifyRefusal } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { mergeWords as words } from './merge-words.ts';

interface Unmerged {
  readonly debtor: { readonly id: number; readonly name: string };
}

/** Makes two debtors of one again, and says so, or why not. */
export async function undoMerge(id: number): Promise<void> {
  try {
    const { debtor } = await post<Unmerged>(`/api/debtor_merges/${id}/undo`, {});
    notifySuccess(sayNow(words.undone, { name: debtor.name }));
  } catch (error) {
    notifyRefusal(error);
  } finally {
    await refreshAll();
  }
}
