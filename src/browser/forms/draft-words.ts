import type { Catalogue } from '#engine/words.ts';

export const draftWords = {
  restored: { pl: 'Przywrócono niezapisane zmiany', en: 'Unsaved changes restored' },
  choose_again: { pl: 'Wybierz ponownie: {files}', en: 'Choose again: {files}' },
  discard: { pl: 'Odrzuć je', en: 'Discard them' },
  being_saved: {
    pl: 'Trwa zapisywanie. Poczekaj na odpowiedź serwera.',
    en: 'Being saved. Wait for the answer of the server.',
  },
  leave_title: { pl: 'Porzucić niezapisane zmiany?', en: 'Abandon unsaved changes?' },
  leave_body: {
    pl: 'To, co zostało wpisane w formularzu, nie zostało zapisane i przepadnie.',
    en: 'What you typed in the form has not been saved and will be lost.',
  },
  sign_out_title: { pl: 'Wylogować się i porzucić niezapisane zmiany?', en: 'Sign out and abandon unsaved changes?' },
  leave_confirm: { pl: 'Porzuć zmiany', en: 'Abandon changes' },
} satisfies Catalogue;
