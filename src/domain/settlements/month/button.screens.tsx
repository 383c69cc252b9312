import { IconCalendarDollar } from '@tabler/icons-react';
import { DialogButton } from '#browser/dialogs/dialog-button.tsx';
import { monthWords } from './month-words.ts';

/** Above the list: the drafts of all creditors for a month. */
export default function MonthButton() {
  const to = { plural: 'settlements', action: 'month' };
  return <DialogButton to={to} right="create" Icon={IconCalendarDollar} words={monthWords.title} variant="default" />;
}
