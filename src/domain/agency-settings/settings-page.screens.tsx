import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { HeldFields } from '#browser/forms/held-fields.tsx';
import { useDraft } from '#browser/forms/use-draft.ts';
import { problemOf } from '#engine/web/act/problem-of.ts';
import { showFirstError } from '#browser/forms/show-first-error.ts';
import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { dataOf } from '#browser/calls/data-of.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, put } from '#browser/calls/api-client.ts';
import { queryKeys } from '#browser/calls/query-keys.ts';
import { useSay } from '#browser/language/use-say.ts';
import { doneWords } from '#browser/language/usual-words.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { notifyFailure } from '#browser/notifications/notify-failure.ts';
import { LoadingScreen } from '#browser/screens/loading-screen.tsx';
import type { ScreenProps } from '#browser/screens/screen.ts';
import { ScreenFooter } from '#browser/screens/screen-footer.tsx';
import { ScreenHeader } from '#browser/screens/screen-header.tsx';
import { may, useSession } from '#browser/session/session.ts';
import { formWords } from '#engine/web/form/form-words.ts';
import { notifyWarnings } from '#engine/web/warning-texts.ts';
import { capitalised } from '#engine/web/noun-words.ts';
import { type AgencySettings, agencySettings, type SavedSettings } from './agency-settings.ts';
import styles from './settings-page.module.css';

const path = '/api/settings';
const queryKey = ['settings'];
const names = Object.keys(agencySettings.fields) as (keyof AgencySettings)[];

/** What was typed and is not saved. */
type Typed = Partial<Record<keyof AgencySettings, string>>;

/** By what the agency works; whoever may not set it reads it. */
export default function SettingsPage({ leave }: ScreenProps) {
  const { say } = useSay();
  const data = dataOf(
    useQuery({
      queryKey,
      queryFn: ({ signal }) => get<AgencySettings>(path, undefined, signal),
    }),
  );
  return (
    <>
      <ScreenHeader title={capitalised(say({ pl: agencySettings.label.pl.many, en: agencySettings.label.en.many }))} />
      {data ? <SettingsForm stored={data} leave={leave} /> : <LoadingScreen />}
    </>
  );
}

const shownIn = (stored: AgencySettings, name: keyof AgencySettings): string => String(stored[name] ?? '');

interface FormProps extends Pick<ScreenProps, 'leave'> {
  readonly stored: AgencySettings;
}

function SettingsForm({ stored, leave }: FormProps) {
  const { say } = useSay();
  const client = useQueryClient();
  const isReader = !may(useSession(), 'settings', 'update');
  const {
    values: typed,
    change,
    clear,
    draft,
  } = useDraft<Typed>({
    of: { plural: agencySettings.plural, action: 'edit' },
    empty: {},
    isWritten: (some) => names.some((name) => some[name] !== undefined && some[name] !== shownIn(stored, name)),
  });
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => put<SavedSettings>(path, typed),
    meta: { quiet: true },
    onSuccess: ({ warnings, ...saved }) => {
      client.setQueryData(queryKey, saved);
      // How a number is dialled is told with the session.
      void client.invalidateQueries({ queryKey: queryKeys.session });
      clear();
      notifySuccess(say(doneWords.updated));
      notifyWarnings(agencySettings, warnings);
    },
    onError: (failure) => {
      notifyFailure(failure);
      showFirstError();
    },
  });
  const discard = () => {
    draft.discard();
    reset();
  };
  return (
    <form
      className={styles.form}
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <HeldFields isHeld={isPending}>
        <DraftNotice draft={{ ...draft, discard }} />
        {names.map((name) => {
          const { label, help, kind } = agencySettings.fields[name];
          return (
            <TextInput
              key={name}
              label={say(label)}
              description={help && say(help)}
              inputMode={kind.name === 'text' ? 'text' : 'numeric'}
              autoComplete="off"
              readOnly={isReader}
              value={typed[name] ?? shownIn(stored, name)}
              error={problemOf(fieldErrorsOf(error), name)}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          );
        })}
      </HeldFields>
      {!isReader && (
        <ScreenFooter leave={leave}>
          <Button type="submit" loading={isPending}>
            {say(formWords.save)}
          </Button>
        </ScreenFooter>
      )}
    </form>
  );
}
