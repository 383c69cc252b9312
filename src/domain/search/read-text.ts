import { normalizePostingNo, postingNoFault } from '#domain/dispatches/posting-no.ts';
import { isBankAccount, normalizeBankAccount } from '#domain/fields/bank-account.ts';
import { isKrs, isPesel, isRegon, normalizeRegisterNumber } from '#domain/fields/identifier.ts';
import { type SameNumber, sameNumber } from '#domain/fields/same-number.ts';
import { plainLetters } from '#engine/plain-letters.ts';

/** What a typed or pasted text may be; null for what it is not. */
export interface ReadText {
  /** As it is typed, in small letters. */
  readonly text: string;
  /** Its words without Polish letters. */
  readonly words: readonly string[];
  /** The digits of a number, or a part of one, that can be a phone's: the last nine at most. */
  readonly phone: string | null;
  /** The digits of a tax number, or a part of one. */
  readonly nip: string | null;
  /** Whole numbers of registers as they are kept: a part of one is in many others. */
  readonly pesel: string | null;
  readonly regon: string | null;
  readonly krs: string | null;
  /** A plate, VIN or serial number, or a part of one, without what stands between its characters. */
  readonly plate: string | null;
  readonly email: string | null;
  /** The words of a street and the number of a house in it, without Polish letters. */
  readonly address: readonly string[] | null;
  /** A whole bank account as it is kept. */
  readonly account: string | null;
  /** A whole case number as it is kept. */
  readonly caseNo: string | null;
  /** A whole number of a registered letter as it is kept. */
  readonly postingNo: string | null;
  /** What may be a whole number of a creditor's case, contract or invoice: the text, and without the words before it (`Faktura VAT 12/2026`). */
  readonly numbers: readonly SameNumber[];
}

/** Digits of a number without country; fewer than the shortest are in nearly every number. */
const [wholePhone, shortestPart] = [9, 3];
export const wholeNip = 10;
/** What names are looked through for by every letter of theirs, not by their beginning alone: a trigram has three. */
export const indexed = 3;

/** A phone number by itself: `0048 795-929-616` may be typed in any way, and nothing else is meant. */
export const readPhone = (typed: string): ReadText => ({ ...nothing, phone: phoneOf(typed) });

/** All that a text may mean. */
export function readText(typed: string): ReadText {
  const text = typed.trim().toLocaleLowerCase('pl');
  const register = normalizeRegisterNumber(text);
  const words = plainLetters(text).split(/\s+/).filter(Boolean).slice(0, mostWords);
  return {
    text,
    words,
    phone: phoneOf(text),
    nip: nipOf(text),
    pesel: isPesel(register) ? register : null,
    regon: isRegon(register) ? register : null,
    krs: isKrs(register) ? register : null,
    plate: plateOf(text),
    email: text.includes('@') && text.length >= indexed ? text : null,
    address: addressOf(words),
    account: accountOf(text),
    caseNo: caseNoOf(text),
    postingNo: postingNoOf(text),
    numbers: numbersOf(text),
  };
}

const mostWords = 6;

const nothing: ReadText = {
  text: '',
  words: [],
  phone: null,
  nip: null,
  pesel: null,
  regon: null,
  krs: null,
  plate: null,
  email: null,
  address: null,
  account: null,
  caseNo: null,
  postingNo: null,
  numbers: [],
};

/** Whether nobody else has the same number. */
export const isWholePhone = (digits: string): boolean => digits.length === wholePhone;

function phoneOf(typed: string): string | null {
  const bare = typed.trim().replace(/^tel:/i, '');
  // A plus at the beginning is lost in an address that does not write it as %2B.
  if (!/^\+?[\d\s().\u00a0/-]+$/.test(bare)) return null;
  const digits = bare.replace(/\D/g, '').replace(/^00?/, '');
  // More zeros than lead out of a country: a number of a register.
  if (digits.startsWith('0')) return null;
  if (digits.length > 15 || digits.length < shortestPart) return null;
  return digits.slice(-wholePhone);
}

function nipOf(text: string): string | null {
  const digits = text.replace(/^pl/, '').replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length >= shortestPart && digits.length <= wholeNip ? digits : null;
}

function plateOf(text: string): string | null {
  const bare = text.replace(/[\s-]/g, '');
  return /^[a-z0-9]{3,17}$/.test(bare) && /\d/.test(bare) ? bare : null;
}

/** What is written before the name of a street in one way or another, or left out. */
const kindOfStreet = /^(ul|ulica|al|aleja|aleje|pl|plac|os|osiedle)\.?$/;

/** `Sosnowa 33/5`; a name alone may be anybody's. */
function addressOf(words: readonly string[]): string[] | null {
  // Where a comma stands is not the same in every address.
  const told = words.flatMap((word) => word.split(/[,;]/)).filter((word) => word !== '' && !kindOfStreet.test(word));
  const isStreet = (word: string) => /^\D*[a-z]{3}\D*$/.test(word);
  return told.some(isStreet) && told.some((word) => /^\d/.test(word)) ? told : null;
}

/** Check digits tell a slip of the keys, which would lead to the case of somebody else. */
function accountOf(text: string): string | null {
  const account = normalizeBankAccount(text);
  return isBankAccount(account) ? account : null;
}

function numbersOf(text: string): SameNumber[] {
  const read = new Set([text, text.replace(/^[^0-9]*\s/, '')]);
  return /\d/.test(text) ? [...read].map(sameNumber).filter(({ key }) => key.length >= indexed) : [];
}

/** `2026/123`, `2026-000123` → `2026/000123`. */
function caseNoOf(text: string): string | null {
  const [, year, number] = /^(20\d\d)\s*[/\-\s]\s*(\d{1,6})$/.exec(text) ?? [];
  return year && number ? `${year}/${number.padStart(6, '0')}` : null;
}

/** `(00) 1 5900773 0 12345678 8`, as it stands on an envelope, whatever stands between its digits. */
function postingNoOf(text: string): string | null {
  const no = normalizePostingNo(text);
  return postingNoFault(no) === null ? no : null;
}
