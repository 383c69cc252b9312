import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useSay } from '#browser/language/use-say.ts';
import { dispatchStates } from '../dispatch-choices.ts';
import { type ArrivedState, arrivedStates } from './use-arrivals.screens.tsx';

interface Props extends Pick<NativeSelectProps, 'label' | 'aria-label' | 'className'> {
  readonly value: ArrivedState;
  readonly onChoose: (state: ArrivedState) => void;
}

/** Chooses what the post tells of a letter. */
export function ArrivedStateSelect({ onChoose, ...props }: Props) {
  const { say } = useSay();
  return (
    <NativeSelect
      {...props}
      onChange={({ currentTarget }) =>
        onChoose(arrivedStates.find((state) => state === currentTarget.value) ?? props.value)
      }
      data={arrivedStates.map((value) => ({ value, label: say(dispatchStates[value]) }))}
    />
  );
}
