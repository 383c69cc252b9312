import { booleanView } from '../fields/boolean.view.tsx';
import { choiceView } from '../fields/choice.view.tsx';
import { dateView, datetimeView } from '../fields/date.view.tsx';
import { longTextView } from '../fields/long-text.view.tsx';
import { moneyView } from '../fields/money.view.tsx';
import { integerView } from '../fields/number.view.tsx';
import { childrenView, referencesView, referenceView } from '../fields/reference.view.tsx';
import { textView } from '../fields/text.view.tsx';
import { textsView } from '../fields/texts.view.tsx';
import type { Field } from '../field.ts';
import type { KindView } from './kind-view.ts';

/** The view of each kind of field, by the kind's name. */
export const kindViews: Readonly<Record<string, KindView>> = {
  boolean: booleanView,
  children: childrenView,
  choice: choiceView,
  date: dateView,
  datetime: datetimeView,
  integer: integerView,
  long_text: longTextView,
  money: moneyView,
  reference: referenceView,
  references: referencesView,
  text: textView,
  texts: textsView,
};

export const viewOf = ({ kind }: Field): Required<Pick<KindView, 'Input' | 'Cell'>> & KindView => ({
  ...textView,
  ...kindViews[kind.name],
});
