import type { Language } from '#engine/words.ts';
import type { LinkPurpose } from './account-links.ts';
import { howLong } from './how-long.ts';

interface Details {
  readonly link: string;
  /** For how long the link works, in ms. */
  readonly lasts: number;
}

type Text = (details: Details) => { readonly subject: string; readonly text: string };

const texts: Record<LinkPurpose, Record<Language, Text>> = {
  reset: {
    pl: ({ link, lasts }) => ({
      subject: 'Odzysk: ustawienie nowego hasła',
      text: `Dzień dobry,\n\notrzymaliśmy prośbę o ustawienie nowego hasła do Twojego konta. Aby je ustawić, otwórz adres:\n\n${link}\n\nLink jest jednorazowy i ważny przez ${howLong(lasts, 'pl')}. Jeśli to nie Ty, zignoruj tę wiadomość – hasło się nie zmieni.\n`,
    }),
    en: ({ link, lasts }) => ({
      subject: 'Odzysk: set a new password',
      text: `Hello,\n\nsomebody asked to set a new password for your account. To set it, open:\n\n${link}\n\nThe link works once, within ${howLong(lasts, 'en')}. If it was not you, ignore this message – your password stays as it is.\n`,
    }),
  },
  unlock: {
    pl: ({ link }) => ({
      subject: 'Odzysk: konto zostało zablokowane',
      text: `Dzień dobry,\n\nTwoje konto zostało zablokowane po zbyt wielu nieudanych próbach logowania. Aby je odblokować, otwórz adres:\n\n${link}\n\nJeśli to nie Ty, powiadom administratora.\n`,
    }),
    en: ({ link }) => ({
      subject: 'Odzysk: your account is locked',
      text: `Hello,\n\nyour account was locked after too many failed attempts to sign in. To unlock it, open:\n\n${link}\n\nIf it was not you who tried to sign in, tell the administrator.\n`,
    }),
  },
  confirmation: {
    pl: ({ link }) => ({
      subject: 'Odzysk: potwierdź adres e-mail',
      text: `Dzień dobry,\n\naby potwierdzić ten adres e-mail, otwórz:\n\n${link}\n\nDo tego czasu logujesz się dotychczasowym adresem.\n`,
    }),
    en: ({ link }) => ({
      subject: 'Odzysk: confirm your e-mail address',
      text: `Hello,\n\nto confirm this e-mail address, open:\n\n${link}\n\nUntil then you sign in with your present address.\n`,
    }),
  },
};

/** The subject and text of a mail about an account, in the person's language. */
export const mailText = (purpose: LinkPurpose, language: Language, details: Details) =>
  texts[purpose][language](details);
