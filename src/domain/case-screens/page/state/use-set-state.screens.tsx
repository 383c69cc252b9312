import { useState } from 'react';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { debtCase } from '#domain/cases/debt-case.ts';
import { put } from '#browser/calls/api-client.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { useSay } from '#browser/language/use-say.ts';
import { notifyRefusal } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { useResource } from '#engine/web/definitions.ts';
import { warningTexts } from '#engine/web/warning-texts.ts';
import { undoOf } from '#engine/web/undo/undo-change.ts';
import { askClosing } from './ask-closing.screens.tsx';
import type { State } from './use-states.screens.tsx';

const saved = { pl: 'Zmieniono status na „{state}”', en: 'The state is now “{state}”' };

/** Sets the state of a case at once, offers to take it back, and says who was quicker; one that ends it may ask first. */
export function useSetState(record: CaseRecord) {
  const { say } = useSay();
  const resource = useResource('debt_cases');
  const [isSaving, setSaving] = useState(false);

  async function set({ id, name, ended }: State): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    try {
      const more = ended && !record.ended ? await askClosing(record, name) : {};
      if (!more) return;
      const body = { debt_case_state_id: id, lock_version: record.lock_version, ...more };
      await put(`/api/${debtCase.plural}/${record.id}`, body);
      notifySuccess(say(saved, { state: name }), undoOf(resource, [record.id]));
    } catch (error) {
      notifyRefusal(error, (errors) => warningTexts(resource, errors));
    } finally {
      setSaving(false);
      await announceModelChange(debtCase.plural);
    }
  }

  return { set, isSaving };
}
