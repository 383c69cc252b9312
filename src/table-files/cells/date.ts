import { today } from '#engine/days/today.ts';
import { wrong, type Parsed } from './parsed.ts';
import type { Cell } from '../table.ts';

const TIME = String.raw`(?:[t ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-./])(\d{1,2})\2(\d{1,2})${TIME}$`);
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?: ?r(?:oku|\.)?)?${TIME}$`);
const IN_WORDS = /^(\d{1,2})\.? (\p{L}+)\.? (\d{4})(?: ?r(?:oku|\.)?)?$/u;

/** A moment: midnight in Poland is 23:00 or 22:00 of the day before where programs write the time of Greenwich. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})[t ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(z|[+-]\d{2}:?\d{2})$/;

/** The beginnings by which Polish month names differ, in every case and as abbreviations. */
const MONTHS = ['sty', 'lut', 'mar', 'kwi', 'maj', 'cze', 'lip', 'sie', 'wrz', 'paź', 'lis', 'gru'];
const MONTH_NAMES =
  /^(sty(czeń|cznia)?|lut(y|ego)?|mar(zec|ca)?|kwi(ecień|etnia)?|maja?|cze(rwiec|rwca)?|lip(iec|ca)?|sie(rpień|rpnia)?|wrz(esień|eśnia)?|paź(dziernik|dziernika)?|lis(topad|topada)?|gru(dzień|dnia)?)$/;

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar, as it counts since March 1900. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
/** Numbers outside 1950–2100 are years or amounts in the wrong column rather than dates. */
const SERIALS = { from: 18_264, to: 73_415 };

/** "2026-03-12", "12.03.2026", "12 marca 2026 r.", an Excel date or its number → "2026-03-12"; a time is dropped, a moment is a day in Poland. */
export function parseDateCell(cell: Cell): Parsed<string> {
  if (cell instanceof Date) return fromTime(cell.getTime());
  if (typeof cell === 'number') {
    return cell >= SERIALS.from && cell < SERIALS.to ? fromTime(EXCEL_EPOCH + cell * DAY_MS) : wrong('cell_not_a_date');
  }
  const text = cell.trim().replace(/\s+/g, ' ').toLowerCase();
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayInPoland(text, fromParts(yearFirst[1], yearFirst[3], yearFirst[4]));
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return fromParts(dayFirst[4], dayFirst[3], dayFirst[1]);
  const [, day, month = '', year] = IN_WORDS.exec(text) ?? [];
  if (!MONTH_NAMES.test(month)) return wrong('cell_not_a_date');
  return fromParts(year, String(MONTHS.indexOf(month.slice(0, 3)) + 1), day);
}

/** The day that a moment is in Poland; without a zone, the day that is written. */
function dayInPoland(text: string, written: Parsed<string>): Parsed<string> {
  const [, day, time, zone] = MOMENT.exec(text) ?? [];
  if (day === undefined || 'problem' in written) return written;
  const moment = Date.parse(`${day}T${time}${zone}`.toUpperCase());
  return Number.isNaN(moment) ? written : inRange(today(new Date(moment)));
}

function fromParts(year = '', month = '', day = ''): Parsed<string> {
  const lastDay = MONTH_DAYS[Number(month) - 1] ?? 0;
  const isLeapDay = Number(month) === 2 && Number(day) === 29 && isLeapYear(Number(year));
  if (Number(day) < 1 || (Number(day) > lastDay && !isLeapDay)) return wrong('cell_impossible_date');
  return inRange(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function fromTime(time: number): Parsed<string> {
  return Number.isNaN(time) ? wrong('cell_not_a_date') : inRange(new Date(time).toISOString().slice(0, 10));
}

function inRange(date: string): Parsed<string> {
  return date >= '1900' && date < '2101' ? { value: date } : wrong('cell_date_out_of_range');
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
