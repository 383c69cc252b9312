import { useState } from 'react';
import type { CaseRecord } from '#domain/cases/case-record.ts';
import { useSay } from '#browser/language/use-say.ts';
import { orSaid } from '#browser/notifications/notify-failure.ts';
import { useRecordCalls } from '#engine/web/act/use-record-calls.ts';
import { useResource } from '#engine/web/definitions.ts';
import { askClosing, type State } from './ask-closing.screens.tsx';

const saved = { pl: 'Zmieniono status na „{state}”', en: 'The state is now “{state}”' };

/** Sets the state of a case at once; one that ends it may ask first. */
export function useSetState(record: CaseRecord) {
  const { say } = useSay();
  const calls = useRecordCalls(useResource('debt_cases'));
  const [isSaving, setSaving] = useState(false);

  async function set({ id, name, ended }: State): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    const more = ended && !record.ended ? await orSaid(askClosing(record, name)) : {};
    if (more) await calls.set(record, { debt_case_state_id: id, ...more }, say(saved, { state: name }));
    setSaving(false);
  }

  return { set, isSaving };
}
