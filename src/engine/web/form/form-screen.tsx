import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataOf } from '#browser/calls/data-of.ts';
import { currentLanguage } from '#browser/language/language.ts';
import { GoneNotice } from '#browser/screens/gone-notice.tsx';
import { Loading } from '#browser/screens/loading.tsx';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import type { ScreenCode, ScreenProps } from '#browser/screens/screen.ts';
import { mayChange, useSession } from '#browser/session/session.ts';
import { useSay } from '#browser/language/use-say.ts';
import { isCopied } from '../../field.ts';
import { rowsIn } from '../../member-of.ts';
import type { Resource } from '../../resource.ts';
import { useModel, useResource } from '../definitions.ts';
import { newTitle, objectOf } from '../noun-words.ts';
import { titleOf } from '../title-of.ts';
import type { FormValues } from './form-effect.ts';
import { askForStart, startOfForm } from './form-start.ts';
import { RecordForm } from './record-form.tsx';
import type { FormMode } from './form-mode.ts';
import { formWords } from './form-words.ts';
import { isOffered } from './is-offered.ts';
import NoForm, { HeldForm, HeldNotice } from './no-form.tsx';
import { useFetchedFormParts, useFormParts } from './use-form-parts.ts';

export const begin: ScreenCode['begin'] = askForStart;

/** The screen of a new, changed or copied record; `search` prefills a new one. */
export default function FormScreen({ plural, id, part, search, leave }: ScreenProps) {
  const resource = useResource(plural);
  const session = useSession();
  const model = useModel();
  const mode: FormMode = id === undefined ? 'new' : part === 'copy' ? 'copy' : 'edit';
  // Two forms of the same record must not share what one of them fetched earlier.
  const [opening] = useState(() => Date.now());
  // What was typed stays on screen when the record goes meanwhile.
  const [wasHeld, setWasHeld] = useState<boolean>();
  const query = useQuery({
    queryKey: [...queryKeys.form(plural, id ?? null, search), opening],
    queryFn: ({ signal }) => startOfForm({ plural, id: id ?? 'new', ...(part && { part }), search }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const data = dataOf(query);
  const hasParts = useFetchedFormParts(resource);
  const { copied } = useFormParts(resource);
  const title = useTitle(resource, mode, data);
  const action = mode === 'edit' ? 'update' : 'create';
  if (data && !mayChange(session, plural, action, data)) return <NoForm resource={resource} id={id} />;
  const isDeleted = data?.['deleted'] === true;
  const isHeld =
    data !== undefined && mode !== 'new' && (isDeleted || !isOffered(model, resource, action, data, session));
  if (data && wasHeld === undefined) setWasHeld(isHeld);
  if (isHeld && wasHeld !== false) return <HeldForm resource={resource} id={id} held={action} isDeleted={isDeleted} />;
  return (
    <>
      <ScreenHeader title={title} />
      {data && <GoneNotice error={query.error} />}
      {isHeld && <HeldNotice resource={resource} held={action} isDeleted={isDeleted} />}
      {data && hasParts ? (
        <RecordForm
          resource={resource}
          mode={mode}
          id={id}
          record={startOf(resource, mode, data, copied)}
          isHeld={isHeld}
          leave={leave}
        />
      ) : (
        <Loading />
      )}
    </>
  );
}

function useTitle(resource: Resource, mode: FormMode, record: FormValues | undefined): string {
  const { say } = useSay();
  const language = currentLanguage();
  if (mode === 'new') return newTitle(resource, language, say);
  const what = objectOf(resource, record ? titleOf(resource, record) : '', language);
  return say(mode === 'copy' ? formWords.copy : formWords.edit, { what });
}

/** What a form begins with; pickers look their options up themselves. */
function startOf(
  resource: Resource,
  mode: FormMode,
  { options: _options, ...start }: FormValues,
  copied: readonly string[] = [],
): FormValues {
  if (mode === 'copy') return startOfCopy(resource, start, copied);
  if (mode === 'new')
    for (const [name, { proposed }] of Object.entries(resource.fields))
      if (proposed !== undefined) start[name] ??= proposed;
  return start;
}

/** A copy begins as a record that is not there yet, without what is not copied. */
function startOfCopy(resource: Resource, original: FormValues, copied: readonly string[]): FormValues {
  const start: FormValues = { ...original, id: null };
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!(name in start)) continue;
    if (!isCopied(field) && !copied.includes(name)) start[name] = field.default ?? null;
    else if (field.storage.in === 'children') start[name] = rowsIn(start[name]).map((row) => ({ ...row, id: null }));
  }
  return start;
}
