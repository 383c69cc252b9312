import { useMemo } from 'react';
import { post, remove } from '#browser/calls/api-client.ts';
import type { FieldErrors } from '#browser/calls/api-error.ts';
import { confirm } from '#browser/confirm/confirm.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { notifyFailure, notifyRefusal } from '#browser/notifications/notify-failure.ts';
import { notifySuccess, notifyWarning } from '#browser/notifications/notifications.ts';
import { useSay } from '#browser/language/use-say.ts';
import { doneWords } from '#browser/language/usual-words.ts';
import type { Model } from '../model.ts';
import type { Action, Resource } from '../resource.ts';
import type { Language, Say } from '../words.ts';
import { useDefinitions } from './definitions.ts';
import type { ListParts } from './list/list-parts.ts';
import { warningTexts } from './warning-texts.ts';
import { titleOf } from './title-of.ts';
import { recordWords } from './record/record-words.ts';
import { undoOf } from './undo/undo-change.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

/** What a call answers besides the record. */
interface Acted {
  readonly warnings?: FieldErrors;
}

/** When to look again at what goes on in the background, in ms after the look before. */
const waits = [1500, 3000, 6000];

export interface RecordCalls {
  /**
   * Asks, deletes, says so and refreshes the lists; false when nothing was deleted.
   * @param path the call, where it is not the usual `/api/{plural}/{id}`
   */
  readonly destroy: (record: Row, path?: string) => Promise<boolean>;
  /** Asks as the action says and makes its call; false when it was not made. */
  readonly act: (name: string, action: Action, record: Row) => Promise<boolean>;
}

/** What is done to a record without a form. */
export function useRecordCalls(resource: Resource): RecordCalls {
  const { say } = useSay();
  const { lists, model } = useDefinitions();
  const language = currentLanguage();
  const parts = lists[resource.name];
  return useMemo(() => recordCalls({ model, resource, parts, language, say }), [model, resource, parts, language, say]);
}

interface Means {
  readonly model: Model;
  readonly resource: Resource;
  readonly parts: ListParts | undefined;
  readonly language: Language;
  readonly say: Say;
}

function recordCalls({ model, resource, parts, language, say }: Means): RecordCalls {
  const { plural } = resource;
  const { deleteOption: option } = parts ?? {};

  /** What is deleted and what follows; null, and said, where the code that knows it does not come. */
  async function question(record: Row): Promise<{ what: string; consequence: string | null | undefined } | null> {
    try {
      const [{ deletedThing }, asks] = await Promise.all([import('./list/delete-question.ts'), parts?.deleteAsks?.()]);
      const what = deletedThing(model, resource, record, language, asks);
      return { what, consequence: await asks?.consequence?.(record, language) };
    } catch (error) {
      notifyFailure(error);
      return null;
    }
  }

  async function destroy(record: Row, path = `/api/${plural}/${record.id}`): Promise<boolean> {
    const asked = await question(record);
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
    const isUndoable = path.endsWith(`/${record.id}`) && !withExtra;
    const undo = () => undoOf(resource, [record.id], true);
    return done(remove(path, search), say(recordWords.was_deleted, { what }), isUndoable ? undo : undefined);
  }

  async function act(name: string, action: Action, record: Row): Promise<boolean> {
    if (action.confirm) {
      const title = action.confirm[language];
      const asked = { title, body: titleOf(resource, record), confirmLabel: action.label[language] };
      if (!(await confirm(asked)).confirmed) return false;
    }
    const call = post<Acted | undefined>(`/api/${plural}/${record.id}/${name}`);
    const undo = action.undoable ? () => undoOf(resource, [record.id]) : undefined;
    const isDone = await done(call, action.done?.[language] ?? say(doneWords.updated), undo);
    if (isDone && action.continues) void lookAgain(plural);
    return isDone;
  }

  async function done(
    call: Promise<Acted | undefined | void>,
    said: string,
    undo?: () => () => void,
  ): Promise<boolean> {
    try {
      const answer = await call;
      notifySuccess(said, undo?.());
      const warnings = warningTexts(resource, answer?.warnings);
      if (warnings.length > 0) notifyWarning(warnings.join('; '));
      return true;
    } catch (error) {
      notifyRefusal(error, (errors) => warningTexts(resource, errors));
      return false;
    } finally {
      await announceModelChange(plural);
    }
  }

  return { destroy, act };
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
