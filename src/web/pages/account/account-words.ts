import type { Catalogue } from '#engine/words.ts';

export const accountWords = {
  forgotten: { pl: 'Nie pamiętasz hasła?', en: 'Forgotten your password?' },
  to_sign_in: { pl: 'Przejdź do logowania', en: 'Go to sign in' },
  back_to_sign_in: { pl: 'Wróć do logowania', en: 'Back to sign in' },
  sign_out: { pl: 'Wyloguj się', en: 'Sign out' },
  wait: {
    pl: 'Zbyt wiele prób. Spróbuj ponownie za {seconds} s.',
    en: 'Too many tries. Try again in {seconds} s.',
  },
  wait_over: { pl: 'Możesz spróbować ponownie.', en: 'You may try again.' },
  checking: {
    pl: 'Sprawdzamy, czy nie loguje się automat. Potrwa to chwilę, nie musisz nic robić…',
    en: 'Checking that this is no machine. It takes a moment, there is nothing for you to do…',
  },
  insecure: {
    pl: 'Ta strona nie jest otwarta przez bezpieczne połączenie, więc nie da się tego sprawdzić. Otwórz Odzysk pod adresem, który zaczyna się od https://.',
    en: 'This page is not open over a secure connection, so this cannot be checked. Open Odzysk at the address that begins with https://.',
  },
  locked_hint: {
    pl: 'Odblokujesz je linkiem z wiadomości e-mail albo odblokuje się samo po pewnym czasie.',
    en: 'Unlock it by the link in your e-mail, or wait until it unlocks by itself.',
  },
  step_locked: {
    pl: 'Zbyt wiele błędnych kodów – kody z aplikacji są zablokowane jeszcze przez {minutes} min. Od razu wpuści Cię kod zapasowy albo klucz dostępu, a odblokować może też administrator.',
    en: 'Too many wrong codes – codes from the app are locked for {minutes} min more. A recovery code or a passkey lets you in at once, and the administrator can unlock them too.',
  },
  unconfirmed_hint: {
    pl: 'Link potwierdzający jest w wiadomości e-mail od nas.',
    en: 'The link to confirm it is in an e-mail from us.',
  },
  inactive_hint: { pl: 'Aktywuje je administrator.', en: 'The administrator activates it.' },
  expired_hint: { pl: 'Odnowi je administrator.', en: 'The administrator can renew it.' },
  send_unlock: { pl: 'Wyślij link odblokowujący ponownie', en: 'Send the unlock link again' },
  send_confirmation: { pl: 'Wyślij link potwierdzający ponownie', en: 'Send the confirmation link again' },
  sent: {
    pl: 'Jeśli jest u nas konto z adresem {email}, wysłaliśmy na niego wiadomość z linkiem. Sprawdź też folder ze spamem.',
    en: 'If there is an account with the address {email}, we have sent a message with a link to it. Check your spam folder too.',
  },

  forgotten_title: { pl: 'Nie pamiętasz hasła', en: 'Forgotten password' },
  forgotten_hint: {
    pl: 'Podaj adres e-mail, którym się logujesz. Wyślemy na niego link do ustawienia nowego hasła. Jeśli nic nie przyjdzie, poproś administratora: ustawi Ci nowe hasło.',
    en: 'Enter the e-mail address you sign in with. We will send a link to set a new password to it. If nothing comes, ask an administrator, who can set a new password for you.',
  },
  forgotten_submit: { pl: 'Wyślij link', en: 'Send the link' },

  reset_title: { pl: 'Ustaw nowe hasło', en: 'Set a new password' },
  reset_hint: {
    pl: 'Po zapisaniu wszystkie otwarte sesje zostaną zakończone.',
    en: 'Once it is saved, all open sessions end.',
  },
  reset_submit: { pl: 'Zapisz hasło', en: 'Save the password' },
  reset_again: { pl: 'Poproś o nowy link', en: 'Ask for a new link' },
  password_saved: { pl: 'Zapisano nowe hasło', en: 'The new password is saved' },

  unlock_title: { pl: 'Odblokowanie konta', en: 'Unlocking an account' },
  unlock_done: { pl: 'Konto jest odblokowane. Możesz się zalogować.', en: 'The account is unlocked. You can sign in.' },
  confirmation_title: { pl: 'Potwierdzenie adresu e-mail', en: 'Confirming an e-mail address' },
  confirmation_done: {
    pl: 'Adres e-mail jest potwierdzony. Od teraz logujesz się tym adresem.',
    en: 'The e-mail address is confirmed. From now on you sign in with it.',
  },
  link_invalid: {
    pl: 'Ten link jest nieprawidłowy, wygasł albo został już użyty. Wyślemy nowy.',
    en: 'This link is wrong, has expired or was used already. We can send a new one.',
  },
  link_ask: {
    pl: 'Podaj adres e-mail konta, a wyślemy link.',
    en: 'Enter the e-mail address of the account and we will send a link.',
  },
} satisfies Catalogue;
