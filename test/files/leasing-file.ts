import { nipCheckDigit } from '#domain/fields/identifier.ts';
import type { Sheet, SheetCell } from './sheet.ts';

/** One case of the made-up bank's file; the same number always gives the same case. */
export interface LeasingFileOptions {
  readonly cases: number;
  readonly creditorNip?: string;
  /** The number of the first case, so that two files need not overlap. */
  readonly from?: number;
  /** Adds the bad rows of {@link BAD_ROWS} after the good ones. */
  readonly bad?: boolean;
}

export interface BadRow {
  readonly column: string;
  readonly header: string;
  readonly written: string;
}

/** Mistakes that clerks make, one a row, each in a case of its own. */
export const BAD_ROWS: readonly BadRow[] = [
  { column: 'initial_amount', header: 'Kwota początkowa', written: 'około 12 tys.' },
  { column: 'initial_amount', header: 'Kwota początkowa', written: '1.234' },
  { column: 'termination_date', header: 'Data wypowiedzenia', written: '30.02.2026' },
  { column: 'debtor_name', header: 'Dłużnik', written: '' },
  { column: 'post_code', header: 'Kod pocztowy', written: '950' },
  { column: 'production_year', header: 'Rok produkcji', written: 'ok. 2019' },
];

const HEADERS = [
  'NIP wierzyciela',
  'Numer ZD',
  'Numer umowy',
  'Dłużnik',
  'NIP dłużnika',
  'Forma prawna',
  'Telefon',
  'E-mail',
  'Kod pocztowy',
  'Miejscowość',
  'Ulica i numer',
  'Kwota początkowa',
  'Waluta',
  'Koszty windykacji',
  'Data otrzymania',
  'Data zawarcia umowy',
  'Data wypowiedzenia',
  'Przedmiot',
  'Typ przedmiotu',
  'VIN',
  'Numer rejestracyjny',
  'Rok produkcji',
  'Miejsce użytkowania',
  'Uwagi',
] as const;

const FIRMS = [
  'Żółw Transport',
  'Gęśla Meble',
  'Świt Budownictwo',
  'Ćma Oświetlenie',
  'Łąkowa Piekarnia',
  'Źródło Napoje',
];
const FORMS = ['sp. z o.o.', 'spółka jawna', 'S.A.', 'spółka cywilna'];
const PLACES = [
  ['00-950', 'Warszawa', 'ul. Świętokrzyska'],
  ['30-002', 'Kraków', 'ul. Łobzowska'],
  ['90-001', 'Łódź', 'ul. Piotrkowska'],
  ['80-180', 'Gdańsk', 'ul. Źródlana'],
  ['66-004', 'Zielona Góra', 'os. Śląskie'],
] as const;
const ITEMS = [
  ['Ciągnik siodłowy Volvo FH', 'ciężarowy', 'YV2RT40A'],
  ['Samochód osobowy Škoda Octavia', 'osobowy', 'TMBJJ7NE'],
  ['Naczepa chłodnicza Schmitz', 'naczepa', 'WSM00000'],
] as const;

/** A bank's order file: about every fourth case has two items, so two rows that agree in the case's columns. */
export function leasingFile({ cases, creditorNip = '5210088682', from = 1, bad = false }: LeasingFileOptions): Sheet {
  const rows: SheetCell[][] = [];
  for (let number = from; number < from + cases; number += 1) {
    rows.push(caseRow(number, 0, creditorNip));
    if (number % 4 === 0) rows.push(caseRow(number, 1, creditorNip));
  }
  if (bad) BAD_ROWS.forEach((mistake, i) => rows.push(spoilt(caseRow(900_000 + from + i, 0, creditorNip), mistake)));
  return { headers: HEADERS, rows };
}

function caseRow(number: number, item: number, creditorNip: string): SheetCell[] {
  const [postCode, city, street] = PLACES[number % PLACES.length]!;
  const [thing, type, maker] = ITEMS[(number + item) % ITEMS.length]!;
  const form = FORMS[number % FORMS.length]!;
  const serial = number * 2 + item;
  return [
    creditorNip,
    `ZD/${String(number).padStart(6, '0')}/2026`,
    `${String(10_000 + number)}/L/24`,
    `${FIRMS[number % FIRMS.length]} ${number} ${form}`,
    debtorNip(number),
    form,
    `+48 600 ${String(number % 1_000_000)
      .padStart(6, '0')
      .replace(/(?=.{3}$)/, ' ')}`,
    `biuro${number}@example.com`,
    postCode,
    city,
    `${street} ${1 + (number % 120)}`,
    { amount: 1_234.5 + number * 17.31 },
    'PLN',
    { amount: (number % 9) * 50 },
    { date: dayAfter('2026-01-02', number % 300) },
    { date: dayAfter('2022-03-01', number % 700) },
    { date: dayAfter('2025-11-01', number % 60) },
    thing,
    type,
    maker + String(serial).padStart(9, '0'),
    `WX ${String(10_000 + (serial % 90_000))}`,
    String(2016 + (number % 9)),
    `Parking "${city}"; plac ${1 + (number % 5)}`,
    number % 7 === 0 ? 'Kontakt przez biuro rachunkowe\nnie dzwonić przed 9' : '',
  ];
}

function spoilt(cells: SheetCell[], { header, written }: BadRow): SheetCell[] {
  return cells.with((HEADERS as readonly string[]).indexOf(header), written);
}

/** A NIP with a true check digit; nine digits in ten have one. */
function debtorNip(number: number): string {
  for (let digits = 520_000_000 + number * 11; ; digits += 1) {
    const check = nipCheckDigit(String(digits));
    if (check < 10) return `${digits}${check}`;
  }
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
