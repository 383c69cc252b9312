import type { Template } from '#domain/case-files/template.server.ts';
import { AUCTION_COLUMNS } from './columns.ts';

/** Of a file of responses, with one that is made up. */
export const auctionTemplate: Template = {
  file: 'szablon-aukcje',
  sheet: 'Odpowiedzi z aukcji',
  columns: AUCTION_COLUMNS,
  required: ['result'],
  example: {
    zd_no: 'PRZYKŁAD – usuń ten wiersz',
    contract_no: '12345/L/24',
    result: 'sprzedana',
    amount: 12_500.5,
    date: new Date('2026-03-12'),
    comment: 'Ciągnik siodłowy, odbiór z placu w Łodzi',
  },
};
