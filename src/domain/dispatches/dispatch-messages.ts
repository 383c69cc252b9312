import type { Catalogue } from '#engine/words.ts';

/** What is wrong with the posting of a letter. */
export const dispatchMessages = {
  posting_no_form: {
    pl: 'musi mieć 20 cyfr, jak na nalepce poczty, albo postać RR123456785PL',
    en: 'must have 20 digits, as on the label of the post, or the form RR123456785PL',
  },
  posting_no_length: {
    pl: 'musi mieć 20 cyfr razem z początkowymi zerami',
    en: 'must have 20 digits, the leading zeros included',
  },
  posting_no_start: { pl: 'musi zaczynać się od (00)', en: 'must begin with (00)' },
  posting_no_check_digit: {
    pl: 'ma niezgodną cyfrę kontrolną – porównaj go z nalepką',
    en: 'does not agree with its check digit – compare it with the label',
  },
  posting_no_twice: {
    pl: 'jest już przy innej z tych przesyłek',
    en: 'belongs to another of these dispatches already',
  },
  posting_no_not_registered: {
    pl: 'mają tylko przesyłki polecone – zmień sposób wysłania albo usuń numer',
    en: 'is only for registered letters – change the way of sending or remove the number',
  },
  before_letter: {
    pl: 'nie może być wcześniejsza niż data pisma ({day})',
    en: 'must not be before the date of the letter ({day})',
  },
  delivered_before_posted: {
    pl: 'nie może być wcześniejsza niż data nadania ({day})',
    en: 'must not be before the day of posting ({day})',
  },
  posting_day_unknown: {
    pl: 'nie jest znana: bez niej nie wykażesz, kiedy pismo wysłano – uzupełnij ją z książki nadawczej',
    en: 'is not known: without it you cannot show when the letter was sent – take it from the posting book',
  },
  not_posted_yet: {
    pl: 'można podać tylko dla pisma nadanego – zmień stan',
    en: 'is only for a letter that was posted – change the state',
  },
  not_delivered: {
    pl: 'można podać tylko dla pisma doręczonego – zmień stan',
    en: 'is only for a letter that was delivered – change the state',
  },
} satisfies Catalogue;
