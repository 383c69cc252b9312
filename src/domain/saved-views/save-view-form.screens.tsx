import { reasonsOf } from '#browser/calls/field-errors.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { hrefOf } from '#browser/addresses/screen-address.ts';
import { post, put } from '#browser/calls/api-client.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { useSay } from '#browser/language/use-say.ts';
import { notifyFailure, orSaid } from '#browser/notifications/notify-failure.ts';
import { notifySuccess } from '#browser/notifications/notifications.ts';
import { rememberedPageSize } from '#engine/web/list/page-size.ts';
import type { ShownList } from '#engine/web/resource-screens.ts';
import type { SavedView } from './pinned-views.screens.tsx';
import styles from './save-view.module.css';
import { savedViewWords } from './saved-view-words.ts';

interface FormProps {
  readonly list: ShownList;
  readonly mayShare: boolean;
  readonly onDone: () => void;
}

/** What a view is called, where it stands and for whom. */
export default function SaveViewForm({ list, mayShare, onDone }: FormProps) {
  const { say } = useSay();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [pinned, setPinned] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<void> {
    if (isSaving) return;
    setSaving(true);
    setError(null);
    try {
      const sent = { name, shared, address: addressOf(list), columns: list.columns };
      const { id } = await post<SavedView>('/api/saved_views', sent);
      // The view is there, pinned or not: saved again it would be another.
      if (pinned) await orSaid(put(`/api/saved_views/${id}/marks`, { pinned }));
      notifySuccess(say(savedViewWords.saved, { name }));
      onDone();
      await announceModelChange('saved_views');
    } catch (failure) {
      const refusals = reasonsOf(failure);
      if (refusals.length) setError(refusals.join(' '));
      else notifyFailure(failure);
    } finally {
      setSaving(false);
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        data-autofocus
        label={say(savedViewWords.name)}
        value={name}
        error={error}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label={say(savedViewWords.pin)}
        checked={pinned}
        onChange={(event) => setPinned(event.currentTarget.checked)}
      />
      {mayShare && (
        <Checkbox
          label={say(savedViewWords.shared)}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
      <Button type="submit" loading={isSaving} disabled={name.trim() === ''}>
        {say(savedViewWords.save)}
      </Button>
    </form>
  );
}

/** The list's filters, order and page size; which page one is on is no part of a view. */
function addressOf({ plural, search }: ShownList): string {
  const { page: _, modal: __, columns: ___, ...kept } = search;
  const size = rememberedPageSize(plural);
  return hrefOf({ plural, search: { ...(size && { per_page: size }), ...kept } });
}
