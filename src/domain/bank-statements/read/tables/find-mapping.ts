import { RefusedStatement } from '../refused-statement.ts';
import { headerPlaces, type Mapping, placesOf, statementColumns, usualMapping } from './statement-columns.ts';
import { foldText } from '#engine/fold-text.ts';

/** How a table is read: as was said, as it was said last, or as its bank always writes it. @throws RefusedStatement */
export function findMapping(headers: readonly string[], said: Mapping | null, remembered: Mapping | null): Mapping {
  const columns = headers.filter((header) => header !== '');
  if (said) {
    const places = headerPlaces(headers);
    const missing = Object.values(said).filter((header) => !places.has(foldText(header)));
    if (missing.length)
      throw new RefusedStatement(
        'statement_bad_mapping',
        { headers: missing.join(', ') },
        { field: 'mapping', columns },
      );
    return enough(said, columns);
  }
  const isThere = remembered && placesOf(remembered, headers).size === Object.keys(remembered).length;
  return enough((isThere ? remembered : usualMapping(headers)) ?? {}, columns);
}

/** Without its day and amount a line is none. */
function enough(mapping: Mapping, columns: readonly string[]): Mapping {
  const hasAmount = mapping.amount !== undefined || mapping.credit !== undefined || mapping.debit !== undefined;
  const lacking = [
    ...(mapping.booked_on === undefined ? [statementColumns.booked_on] : []),
    ...(hasAmount ? [] : [statementColumns.amount]),
  ];
  if (!lacking.length) return mapping;
  const fields = { pl: lacking.map(({ pl }) => pl).join(', '), en: lacking.map(({ en }) => en).join(', ') };
  throw new RefusedStatement('statement_no_mapping', fields, { field: 'mapping', columns });
}
