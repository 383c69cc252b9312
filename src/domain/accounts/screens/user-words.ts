import type { Catalogue } from '#engine/words.ts';

export const userWords = {
  cases: { pl: 'Sprawy', en: 'Cases' },
  deleted: {
    pl: 'To konto jest usunięte. Nie można się nim zalogować ani wybrać tej osoby w formularzach.',
    en: 'This account is deleted. Nobody can sign in to it nor choose this person in forms.',
  },
  inactive: {
    pl: 'Konto jest nieaktywne – nie można się nim zalogować. Włączysz je w edycji.',
    en: 'The account is not active – nobody can sign in to it. Switch it on by editing.',
  },
  expired: {
    pl: 'Konto wygasło, bo nikt go długo nie używał. Ostatnie logowanie: {date}.',
    en: 'The account expired because nobody used it for long. Last sign-in: {date}.',
  },
  never: { pl: 'nigdy', en: 'never' },
  locked: {
    pl: 'Konto zablokowano {date} po zbyt wielu błędnych hasłach. Ta osoba dostała e-mail z linkiem, który je odblokuje.',
    en: 'The account was locked on {date} after too many wrong passwords. This person was mailed a link that unlocks it.',
  },
  steps_locked: {
    pl: 'Potwierdzanie logowania tej osoby zablokowano {date} po zbyt wielu błędnych kodach lub odpowiedziach. Jeśli nie ona je podawała, ktoś zna jej hasło – niech je zmieni. Odblokuj, gdy masz pewność, że to ona.',
    en: 'The steps after this person’s password were locked on {date} after too many wrong codes or answers. If it was not them, somebody knows their password – have them change it. Unlock when you are sure that it is them.',
  },
  unconfirmed: {
    pl: 'Adres {email} nie jest potwierdzony. Ta osoba ma otworzyć link z wiadomości.',
    en: 'The address {email} is not confirmed. This person has to open the link in the message.',
  },
  new_address: {
    pl: 'Nowy adres {email} czeka, aż ta osoba otworzy link, który na niego wysłaliśmy. Do tego czasu loguje się dotychczasowym.',
    en: 'The new address {email} waits until this person opens the link sent to it. Until then they sign in with the present one.',
  },
  code_demanded: {
    pl: 'Ta osoba ma podać kod weryfikacyjny, zanim pójdzie dalej. Kod jest ważny do {date}.',
    en: 'This person has to give a support code before going on. The code is valid until {date}.',
  },
  code_over: {
    pl: 'Ta osoba ma podać kod weryfikacyjny, zanim pójdzie dalej, ale poprzedni kod stracił ważność. Zażądaj nowego i podyktuj go.',
    en: 'This person has to give a support code before going on, but the last code has expired. Demand a new one and read it out.',
  },

  code_title: { pl: 'Kod weryfikacyjny: {name}', en: 'Support code: {name}' },
  code_before: {
    pl: 'Gdy nie masz pewności, kto korzysta z konta, zażądaj kodu. Odzysk zatrzyma tę osobę, dopóki nie wpisze kodu, który usłyszy od Ciebie.',
    en: 'When you are not sure who uses the account, demand a code. Odzysk stops this person until they enter the code that they hear from you.',
  },
  code_again: {
    pl: 'Kodu już zażądano. Nowy kod zastąpi poprzedni.',
    en: 'A code has been demanded already. A new one replaces the last.',
  },
  code_demand: { pl: 'Zażądaj kodu', en: 'Demand a code' },
  code_shown: {
    pl: 'Kod widać tylko teraz. Zadzwoń do tej osoby pod numer, który znasz, upewnij się, że to ona, i podyktuj kod:',
    en: 'The code is shown only now. Call this person at a number you know, make sure it is them, and read the code out:',
  },
  code_how: {
    pl: 'Wpisze go w oknie „Kod weryfikacyjny”. Wielkość liter i myślniki nie mają znaczenia. Kod jest ważny do {date}.',
    en: 'They enter it on the “Support code” screen. Case and dashes do not matter. The code is valid until {date}.',
  },
  copy: { pl: 'Kopiuj kod', en: 'Copy the code' },
  copied: { pl: 'Skopiowano kod', en: 'Code copied' },
  close: { pl: 'Gotowe', en: 'Done' },
  cancel: { pl: 'Anuluj', en: 'Cancel' },
} satisfies Catalogue;
