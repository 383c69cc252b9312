import { useMemo } from 'react';
import { currentLanguage } from '#browser/language/language.ts';
import { orSaid } from '#browser/notifications/notify-failure.ts';
import { useSay } from '#browser/language/use-say.ts';
import { useSession } from '#browser/session/session.ts';
import type { Resource } from '../../resource.ts';
import { useDefinitions } from '../definitions.ts';
import type { RecordCalls } from './record-calls.ts';

/** What is done to a record without a form. */
export function useRecordCalls(resource: Resource): RecordCalls {
  const { say } = useSay();
  const { lists, model } = useDefinitions();
  const session = useSession();
  const language = currentLanguage();
  const parts = lists[resource.name];
  return useMemo(() => {
    // They are made by a press: no screen waits for them.
    const calls = async () =>
      orSaid(
        import('./record-calls.ts').then(({ recordCalls }) =>
          recordCalls({ model, session, resource, parts, language, say }),
        ),
      );
    return {
      destroy: async (...asked) => (await calls())?.destroy(...asked) ?? false,
      act: async (...asked) => (await calls())?.act(...asked) ?? false,
      set: async (...asked) => (await calls())?.set(...asked) ?? false,
    };
  }, [model, session, resource, parts, language, say]);
}
