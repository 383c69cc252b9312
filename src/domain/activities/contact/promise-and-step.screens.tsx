import type { Ref } from 'react';
import { useSay } from '#browser/language/use-say.ts';
import { workingDayAfter } from '#domain/interest/due-date.ts';
import { formatMoney } from '#engine/money.ts';
import { today } from '#engine/days/today.ts';
import { contactWords as words } from './contact-words.ts';
import { ShortText } from './short-text.screens.tsx';
import { typedDay } from './typed-day.ts';
import { typedPromise } from './typed-promise.ts';
import { typedStep } from './typed-step.ts';
import { useDayName } from './use-day-name.screens.tsx';

interface Props {
  readonly value: string;
  readonly error: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (typed: string) => void;
  readonly onDone: () => void;
}

/** A chip changes the day and leaves the amount. */
function withOtherDay(typed: string, day: string): string {
  const tokens = typed.trim().split(/\s+/);
  const isDay = (token = '') => typedDay(token, today()) !== null;
  const amount = isDay(tokens.at(-1)) ? tokens.slice(0, -1) : isDay(tokens[0]) ? tokens.slice(1) : tokens;
  return [...amount, day].join(' ').trim();
}

/** How much is promised and by when, in one line. */
export function PromiseText({ currency, ...props }: Props & { readonly currency: string }) {
  const { say } = useSay();
  const dayName = useDayName();
  const promise = typedPromise(props.value, today());
  const amount = promise?.amount ? formatMoney(promise.amount, promise.currency ?? currency) : say(words.all_owed);
  const withDay = (day: string) => withOtherDay(props.value, day);
  return (
    <ShortText
      {...props}
      label={say(words.promise)}
      placeholder={say(words.promise_form)}
      meaning={promise && say(words.promised, { amount, day: dayName(promise.date) })}
      chips={{
        [say(words.tomorrow)]: withDay(say(words.tomorrow)),
        '+3': withDay('+3'),
        '+7': withDay('+7'),
        '+14': withDay('+14'),
      }}
    />
  );
}

/** What is done next and when, in one line. */
export function StepText({ promised, ...props }: Props & { readonly promised: string }) {
  const { say } = useSay();
  const dayName = useDayName();
  const step = typedStep(props.value, today());
  const promise = typedPromise(promised, today());
  const what = say(promise ? words.check : words.call);
  const day = (text: string) => `${text} ${what}`;
  // Nobody looks on a Saturday whether Friday's payment came.
  const after = promise && workingDayAfter(promise.date, 1);
  return (
    <ShortText
      {...props}
      label={say(words.step)}
      placeholder={say(words.step_form)}
      meaning={
        step &&
        say(words.planned, {
          day: `${dayName(step.planned_date)}${step.planned_time ? ` ${step.planned_time}` : ''}`,
          what: step.description || what,
        })
      }
      chips={{
        ...(after && { [dayName(after)]: day(after) }),
        [say(words.tomorrow)]: day(say(words.tomorrow)),
        '+3': day('+3'),
        '+7': day('+7'),
      }}
    />
  );
}
