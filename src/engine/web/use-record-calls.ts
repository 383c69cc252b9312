import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { post, remove } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { confirm } from '#web/confirm/confirm.ts';
import { currentLanguage } from '#web/language.ts';
import { announceModelChange } from '#web/model-changes.ts';
import { notifyFailure } from '#web/notifications/notify-failure.ts';
import { notifyError, notifySuccess } from '#web/notifications/notifications.ts';
import type { Action, Resource } from '../resource.ts';
import type { Language } from '../words.ts';
import { useDefinitions } from './definitions.ts';
import type { ListParts } from './list/list-parts.ts';
import { objectOf } from './noun-words.ts';
import { titleOf } from './title-of.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: number };

export interface RecordCalls {
  /** Asks, deletes, says so and refreshes the lists; false when nothing was deleted. */
  readonly destroy: (record: Row) => Promise<boolean>;
  /** Asks as the action says and makes its call; false when it was not made. */
  readonly act: (name: string, action: Action, record: Row) => Promise<boolean>;
}

/** What is done to a record without a form. */
export function useRecordCalls(resource: Resource): RecordCalls {
  const { t } = useTranslation();
  const { lists } = useDefinitions();
  const language = currentLanguage();
  const option = lists[resource.name]?.deleteOption;
  return useMemo(() => recordCalls(resource, option, language, t), [resource, option, language, t]);
}

function recordCalls(
  resource: Resource,
  option: ListParts['deleteOption'],
  language: Language,
  t: TFunction,
): RecordCalls {
  const { plural } = resource;

  async function destroy(record: Row): Promise<boolean> {
    const { confirmed, withExtra } = await confirm({
      title: t('record.delete_question', { what: objectOf(resource, titleOf(resource, record), language) }),
      confirmLabel: t('record.delete'),
      isDangerous: true,
      ...(option && { extraOption: option.label[language] }),
    });
    if (!confirmed) return false;
    const search = option && withExtra ? { [option.parameter]: true } : {};
    return done(remove(`/api/${plural}/${record.id}`, search), t('success.deleted'));
  }

  async function act(name: string, action: Action, record: Row): Promise<boolean> {
    if (action.confirm) {
      const title = action.confirm[language];
      const asked = { title, body: titleOf(resource, record), confirmLabel: action.label[language] };
      if (!(await confirm(asked)).confirmed) return false;
    }
    return done(post(`/api/${plural}/${record.id}/${name}`), t('success.updated'));
  }

  async function done(call: Promise<unknown>, said: string): Promise<boolean> {
    try {
      await call;
      notifySuccess(said);
      return true;
    } catch (error) {
      sayFailure(error);
      return false;
    } finally {
      await announceModelChange(plural);
    }
  }

  return { destroy, act };
}

/** A refusal says why: what depends on the record, or that somebody was quicker. */
function sayFailure(error: unknown): void {
  const reasons = error instanceof ApiError && error.status === 422 ? error.fieldErrors()['base'] : undefined;
  if (reasons?.length) notifyError(reasons.join(' '));
  else notifyFailure(error);
}
