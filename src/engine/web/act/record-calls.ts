import { post, put, remove } from '#browser/calls/api-client.ts';
import type { FieldErrors } from '#browser/calls/api-error.ts';
import { confirm } from '#browser/confirm/confirm.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { notifyRefusal, orSaid } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { doneWords } from '#browser/language/usual-words.ts';
import type { Session } from '#browser/session/session.ts';
import type { Model } from '../../model.ts';
import { comesBack } from '../../comes-back.ts';
import type { Action, Resource } from '../../resource.ts';
import type { Language, Say } from '../../words.ts';
import { deletedThing } from '../list/delete-question.ts';
import type { ListRecord } from '../list/list-answer.ts';
import type { ListParts } from '../list/list-parts.ts';
import { notifyWarnings, warningTexts } from '../warning-texts.ts';
import { recordWords } from '../record/record-words.ts';
import { titleOf } from '../title-of.ts';
import { undoOf } from '../undo/undo-change.ts';
import { valueText } from '../value-text.ts';

/** What a call answers besides the record. */
interface Acted {
  readonly warnings?: FieldErrors;
}

/** When to look again at what goes on in the background, in ms after the look before. */
const waits = [1500, 3000, 6000];

/** What is done to a record without a form. */
export interface RecordCalls {
  /**
   * Asks, deletes, says so and refreshes the lists; false when nothing was deleted.
   * @param path the call, where it is not the usual `/api/{plural}/{id}`
   */
  readonly destroy: (record: ListRecord, path?: string) => Promise<boolean>;
  /** Asks as the action says and makes its call; false when it was not made. */
  readonly act: (name: string, action: Action, record: ListRecord) => Promise<boolean>;
  /** Changes fields of it at once unless somebody was quicker, and offers to take it back; false when nothing was changed. */
  readonly set: (record: ListRecord, fields: object, said: string) => Promise<boolean>;
}

interface Means {
  readonly model: Model;
  readonly session: Session;
  readonly resource: Resource;
  readonly parts: ListParts | undefined;
  readonly language: Language;
  readonly say: Say;
}

/** The calls, asked about and told of in the words of the screen. */
export function recordCalls({ model, session, resource, parts, language, say }: Means): RecordCalls {
  const { plural } = resource;
  const { deleteOption: option } = parts ?? {};

  /** What is deleted and what follows. */
  async function question(record: ListRecord): Promise<{ what: string; consequence: string | null | undefined }> {
    const asks = await parts?.deleteAsks?.();
    const what = deletedThing(model, resource, record, language, asks);
    return { what, consequence: await asks?.consequence?.(record, language, { model, session }) };
  }

  async function destroy(record: ListRecord, path = `/api/${plural}/${record.id}`): Promise<boolean> {
    const asked = await orSaid(question(record));
    if (!asked) return false;
    const { what, consequence } = asked;
    const { confirmed, withExtra } = await confirm({
      title: say(recordWords.delete_question, { what }),
      ...(consequence && { body: consequence }),
      confirmLabel: say(recordWords.delete),
      isDangerous: true,
      ...(option && { extraOption: option.label[language] }),
    });
    if (!confirmed) return false;
    const search = option && withExtra ? { [option.parameter]: true } : {};
    // What went along with it by a tick does not come back with it.
    const undo = withExtra || !comesBack(resource) ? undefined : () => undoOf(resource, [record.id], true);
    return done(remove(path, search), say(recordWords.was_deleted, { what }), undo, record.id);
  }

  async function act(name: string, action: Action, record: ListRecord): Promise<boolean> {
    if (action.confirm) {
      const title = action.confirm[language];
      const body = action.tells ? toldOf(action.tells(record), record) : titleOf(resource, record);
      if (!(await confirm({ title, body, confirmLabel: action.label[language] })).confirmed) return false;
    }
    const call = post<Acted | undefined>(`/api/${plural}/${record.id}/${name}`);
    const undo = action.undoable ? () => undoOf(resource, [record.id]) : undefined;
    const isDone = await done(call, action.done?.[language] ?? say(doneWords.updated), undo);
    if (isDone && action.continues) void lookAgain(plural);
    return isDone;
  }

  function set(record: ListRecord, fields: object, said: string): Promise<boolean> {
    const call = put<Acted>(`/api/${plural}/${record.id}`, { ...fields, lock_version: record['lock_version'] });
    return done(call, said, () => undoOf(resource, [record.id]));
  }

  /** "Odbiorca: Łucja Źrebak": a line for each field that has a value. */
  function toldOf(names: readonly string[], record: ListRecord): string {
    const lines = names.flatMap((name) => {
      const value = valueText(model, resource, record, name, language);
      return value === '' ? [] : [`${model.fieldNamed(resource, name).label[language]}: ${value}`];
    });
    return lines.join('\n');
  }

  async function done(
    call: Promise<Acted | undefined | void>,
    said: string,
    undo?: () => () => void,
    gone?: number,
  ): Promise<boolean> {
    try {
      const answer = await call;
      notifySuccess(said, undo?.());
      notifyWarnings(resource, answer?.warnings);
    } catch (error) {
      notifyRefusal(error, (errors) => warningTexts(resource, errors));
      await announceModelChange(plural);
      return false;
    }
    await announceModelChange(plural, gone);
    return true;
  }

  return { destroy, act, set };
}

/** What came of it in the background is seen without a reload. */
async function lookAgain(plural: string): Promise<void> {
  for (const wait of waits) {
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
    await announceModelChange(plural);
  }
}
