import type { Catalogue } from '#engine/words.ts';

/** What the checks of single values say. */
export const fieldMessages = {
  not_nip: { pl: 'nie jest poprawnym numerem NIP', en: 'is not a valid tax number (NIP)' },
  not_pesel: { pl: 'nie jest poprawnym numerem PESEL', en: 'is not a valid personal number (PESEL)' },
  not_regon: { pl: 'nie jest poprawnym numerem REGON', en: 'is not a valid statistical number (REGON)' },
  not_krs: {
    pl: 'nie jest poprawnym numerem KRS (10 cyfr)',
    en: 'is not a valid court register number (KRS, 10 digits)',
  },
  not_post_code: { pl: 'musi mieć postać NN-NNN', en: 'must have the form NN-NNN' },
  not_phone: { pl: 'nie jest poprawnym numerem telefonu', en: 'is not a valid phone number' },
  not_email: { pl: 'nie jest poprawnym adresem e-mail', en: 'is not a valid e-mail address' },
  not_account_prefix: {
    pl: 'musi składać się z najwyżej 22 cyfr',
    en: 'must be at most 22 digits',
  },
  not_bank_account: {
    pl: 'nie jest poprawnym numerem rachunku (26 cyfr albo IBAN)',
    en: 'is not a valid bank account number (26 digits or an IBAN)',
  },
  not_bic: { pl: 'nie jest poprawnym kodem BIC (8 albo 11 znaków)', en: 'is not a valid BIC (8 or 11 characters)' },
  not_vin: {
    pl: 'nie wygląda na numer VIN (17 znaków, bez liter I, O, Q)',
    en: 'does not look like a VIN (17 characters, no I, O, Q)',
  },
  not_plate: {
    pl: 'nie wygląda na polski numer rejestracyjny',
    en: 'does not look like a Polish registration number',
  },
} satisfies Catalogue;
