import { isUnset } from '#engine/unset.ts';
import type { ComponentType } from 'react';
import type { BulkActionName } from '../bulk-action.ts';
import { AssignInputs, StateInputs, TagInputs } from './choice-inputs.screens.tsx';
import type { InputsProps, Params } from './inputs-props.ts';
import { DateInputs, NotificationInputs, TaskInputs, taskBegins } from './typed-inputs.screens.tsx';

interface InputsOf {
  readonly Inputs: ComponentType<InputsProps>;
  /** What stands there before anybody chooses. */
  readonly begin: () => Params;
  /** Whether enough is said to begin. */
  readonly isReady: (params: Params) => boolean;
}

const isAny = (value: unknown) => Array.isArray(value) && value.length > 0;
const isSaid = (value: unknown) => !isUnset(value);

const none: InputsOf = { Inputs: () => null, begin: () => ({}), isReady: () => false };

/** What each action asks for. */
export const inputs: Readonly<Record<BulkActionName, InputsOf>> = {
  assign: {
    Inputs: AssignInputs,
    begin: () => ({ user_ids: [], mode: 'replace', spread: 'evenly' }),
    isReady: ({ user_ids }) => isAny(user_ids),
  },
  state: { Inputs: StateInputs, begin: () => ({}), isReady: ({ debt_case_state_id: id }) => isSaid(id) },
  dates: { Inputs: DateInputs, begin: () => ({}), isReady: (params) => Object.values(params).some(isSaid) },
  tag: { Inputs: TagInputs, begin: () => ({ tag_ids: [], mode: 'add' }), isReady: ({ tag_ids }) => isAny(tag_ids) },
  task: { Inputs: TaskInputs, begin: taskBegins, isReady: ({ description }) => isSaid(description) },
  notification: {
    Inputs: NotificationInputs,
    begin: () => ({ send: true }),
    isReady: ({ notification_template_id: id }) => isSaid(id),
  },
  letters: none,
};
