import { column, type FieldOf, type FieldOptions, InvalidValue, type Kind, type OrNull, type Said } from '../field.ts';

const maxOf = { text: 255, long_text: 20_000 };

function textKind(name: 'text' | 'long_text'): Kind {
  return {
    name,
    type: 'text',
    column: () => 'text',
    parse(value, field) {
      // A number too long to be one is infinite.
      if (typeof value !== 'string' && !Number.isFinite(value)) throw new InvalidValue('invalid');
      const typed = String(value);
      // PostgreSQL stores neither NUL nor half of a surrogate pair.
      if (typed.includes('\0') || !typed.isWellFormed()) throw new InvalidValue('invalid');
      const text = field.normalise ? field.normalise(typed) : typed;
      const max = field.max ?? maxOf[name];
      if (text.length > max) throw new InvalidValue('too_long', { count: max });
      const code = field.check?.(text);
      if (code) throw new InvalidValue(code);
      return text;
    },
    csv: (value) => String(value),
    ...(name === 'long_text' && { unordered: true }),
    cast: (value) => String(value),
    schema: () => ({ type: 'string' }),
    accepts: (field) => ({ type: ['string', 'number'], maxLength: field.max ?? maxOf[name] }),
  };
}

const textLine = textKind('text');
const textBlock = textKind('long_text');

/** One line of text, 255 characters at most unless `max` says otherwise; `text<true>` is never null, as the database makes it. */
export function text<N extends Said = undefined>(options: FieldOptions<N>): FieldOf<OrNull<string, N>> {
  return { ...options, kind: textLine, storage: column };
}

/** Text of several lines. */
export function longText<N extends Said = undefined>(options: FieldOptions<N>): FieldOf<OrNull<string, N>> {
  return { ...options, kind: textBlock, storage: column };
}
