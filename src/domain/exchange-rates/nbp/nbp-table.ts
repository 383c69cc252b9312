import sax from 'sax';
import { isDay } from '#engine/fields/date.ts';
import type { Problem, ProblemCode } from '#engine/messages.ts';
import { today } from '#engine/days/today.ts';
import type { Values } from '#engine/words.ts';
import { rateValue } from '../rate-value.ts';

/** Table A of the National Bank of Poland: average rates, złotys for one unit. */
export interface NbpTable {
  /** `226/A/NBP/2026` */
  readonly number: string;
  readonly date: string;
  readonly rates: readonly NbpRate[];
}

export interface NbpRate {
  readonly code: string;
  /** Null where one unit is worth less than four decimals tell: the bank announces it for a hundred or more. */
  readonly rate: string | null;
}

/** The first table of the bank's archive of such files. */
const firstDay = '2002-01-02';

/** A file that is no table of the bank, or not the one asked for. */
export class NotNbpTable extends Error {
  readonly problem: Problem;
  constructor(code: ProblemCode, params?: Values) {
    super(code);
    this.problem = params ? { code, params } : { code };
  }
}

interface Position {
  kod_waluty?: string;
  przelicznik?: string;
  kurs_sredni?: string;
}

/** The file as the bank publishes it (`LastA.xml`), whatever its encoding. @throws NotNbpTable */
export function readNbpTable(bytes: Uint8Array): NbpTable {
  const positions: Position[] = [];
  const head: Record<string, string> = {};
  const open: string[] = [];
  let type = '';
  let text = '';
  const parser = sax.parser(true, { trim: true });
  const refuse = () => {
    throw new NotNbpTable('nbp_not_table');
  };
  Object.assign(parser, {
    onerror: refuse,
    ondoctype: refuse,
    onopentag({ name, attributes }: sax.Tag) {
      open.push(name);
      text = '';
      if (name === 'tabela_kursow') type = attributes['typ'] ?? '';
      if (name === 'pozycja') positions.push({});
    },
    ontext: (part: string) => void (text += part),
    onclosetag(name: string) {
      open.pop();
      if (open.at(-1) === 'tabela_kursow') head[name] = text;
      if (open.at(-1) === 'pozycja') Object.assign(positions.at(-1) ?? {}, { [name]: text });
      text = '';
    },
  });
  parser.write(decoded(bytes)).close();
  return tableOf(type, head, positions);
}

/** What the declaration of the file says; the bank writes ISO-8859-2. */
function decoded(bytes: Uint8Array): string {
  const [, encoding = 'utf-8'] =
    /^[^>]*encoding=["']([\w-]+)["']/.exec(new TextDecoder('latin1').decode(bytes.slice(0, 200))) ?? [];
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new NotNbpTable('nbp_not_table');
  }
}

function tableOf(type: string, head: Readonly<Record<string, string>>, positions: readonly Position[]): NbpTable {
  const { numer_tabeli: number = '', data_publikacji: date = '' } = head;
  if (type === '' || !positions.length) throw new NotNbpTable('nbp_not_table');
  if (type !== 'A' || !/^\d{1,3}\/A\/NBP\/\d{4}$/.test(number)) throw new NotNbpTable('nbp_not_table_a');
  if (!isDay(date)) throw new NotNbpTable('nbp_not_table');
  if (date < firstDay || date > today()) throw new NotNbpTable('nbp_impossible_day', { date });
  return { number, date, rates: positions.map(rateOf) };
}

function rateOf({ kod_waluty: code = '', przelicznik: units = '', kurs_sredni: average = '' }: Position): NbpRate {
  const written = average.replace(',', '.');
  if (!/^[A-Z]{3}$/.test(code) || !/^10*$/.test(units) || !/^\d{1,8}\.\d{1,4}$/.test(written))
    throw new NotNbpTable('nbp_wrong_rate');
  const value = rateValue(written);
  if (value === 0n) throw new NotNbpTable('nbp_wrong_rate');
  if (units !== '1') return { code, rate: null };
  const digits = String(value).padStart(5, '0');
  return { code, rate: `${digits.slice(0, -4)}.${digits.slice(-4)}` };
}
