import { fieldErrorsOf } from '#browser/calls/field-errors.ts';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { uploadFile } from '#browser/calls/api-client.ts';
import { announceModelChange } from '#browser/calls/model-changes.ts';
import { useSay } from '#browser/language/use-say.ts';
import { notifyError, notifySuccess } from '#browser/notifications/notifications.ts';
import { notifyUploadFailure } from '#browser/notifications/notify-failure.ts';
import type { Permissions } from '#engine/web/list/list-answer.ts';
import type { Catalogue } from '#engine/words.ts';
import type { KeptRates } from './kept-rates.ts';

const words = {
  read: { pl: 'Wczytaj tabelę NBP', en: 'Read a table of the NBP' },
  created: {
    pl: 'Tabela {number} z {date}: dodano kursy {codes}.',
    en: 'Table {number} of {date}: rates added: {codes}.',
  },
  nothing: {
    pl: 'Tabela {number} z {date}: wszystkie kursy już są.',
    en: 'Table {number} of {date}: all rates are there already.',
  },
  different: {
    pl: 'Zapisany wcześniej inny kurs pozostał bez zmian: {codes}.',
    en: 'Another rate that was kept before stays: {codes}.',
  },
  too_small: {
    pl: 'Pominięto waluty notowane za 100 lub więcej jednostek: {codes}.',
    en: 'Left out, as they are quoted for 100 units or more: {codes}.',
  },
} satisfies Catalogue;

/** Takes the bank's own file and says what became of its rates. */
export function ImportRates({ permissions }: { readonly permissions: Permissions }) {
  const { say } = useSay();
  const [isSending, setSending] = useState(false);
  if (!permissions['create']) return null;
  const send = async (file: File | null) => {
    if (!file) return;
    const form = new FormData();
    form.append('file', file, file.name);
    setSending(true);
    try {
      notifySuccess(told(await uploadFile<KeptRates>('/api/exchange_rates/import', form).answer));
      await announceModelChange('exchange_rates');
    } catch (error) {
      const reasons = fieldErrorsOf(error)['file'];
      if (reasons) notifyError(reasons.join(' '));
      else notifyUploadFailure(error);
    } finally {
      setSending(false);
    }
  };
  const told = ({ number, date, created, different, too_small }: KeptRates) =>
    [
      say(created.length ? words.created : words.nothing, { number, date, codes: created.join(', ') }),
      different.length > 0 && say(words.different, { codes: different.join(', ') }),
      too_small.length > 0 && say(words.too_small, { codes: too_small.join(', ') }),
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <FileButton accept=".xml,application/xml,text/xml" onChange={(file) => void send(file)}>
      {(props) => (
        <Button {...props} variant="default" loading={isSending} leftSection={<IconUpload size={16} aria-hidden />}>
          {say(words.read)}
        </Button>
      )}
    </FileButton>
  );
}
