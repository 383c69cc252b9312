/**
 * An amount as a person types it → as it travels: `1 234,5` → `1234.50`, `1.234,50` → `1234.50`, `12.3 zł` → `12.30`.
 * @returns the text as typed where it is no amount, for the server to refuse it beside the field
 */
export function typedAmount(typed: string, scale: number): string {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/(zł|pln|eur|€)$/i, '');
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d*)(?:[.,](\d*))?$/.exec(pointed(text)) ?? [];
  if (whole === undefined || (whole === '' && fraction === '')) return typed.trim();
  if (fraction.length > scale) return typed.trim();
  return `${sign === '-' ? '-' : ''}${whole || '0'}${scale ? `.${fraction.padEnd(scale, '0')}` : ''}`;
}

/** `1.234,50` and `1,234.50` → `1234.50`: of two kinds of marks the last one is the decimal's. */
function pointed(text: string): string {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma < 0 || point < 0) return text;
  return comma > point ? text.replaceAll('.', '') : text.replaceAll(',', '');
}
