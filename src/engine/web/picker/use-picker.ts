import { type RefObject, useRef, useState } from 'react';
import { useDialogs } from '#browser/dialogs/use-dialogs.ts';
import { orSaid } from '#browser/notifications/notify-failure.ts';
import { may, useSession } from '#browser/session/session.ts';
import { useScreenPlace } from '#browser/screens/screen-place.ts';
import type { Condition } from '../../condition.ts';
import type { Resource } from '../../resource.ts';
import { useModel } from '../definitions.ts';
import { bindCondition, missingOperands } from './bound-condition.ts';
import type { Picked } from './match.ts';
import { type Matches, useMatches } from './use-matches.ts';

export interface PickerOptions {
  /** The name of the resource to choose from: `debtor`. */
  readonly resource: string;
  /** Only these may be chosen; `$name` is taken from `values`. */
  readonly among?: Condition;
  readonly values?: Readonly<Record<string, unknown>>;
  /** How many are fetched at once; as many as the resource's `lookup` says unless told. */
  readonly atOnce?: number;
  /** Parameters of the lookup beyond its filters: `{ activity_task_users: true }` (contract §2). */
  readonly params?: object;
  /** "Nowy…" is offered to those who may create one; filters have no use for it. */
  readonly withNew?: boolean;
}

export interface Picker extends Matches {
  readonly to: Resource;
  /** The box one types into. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** Whether what may be chosen is in sight. */
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** The option the arrows have moved to since something was typed. */
  readonly moved: string | null;
  readonly setMoved: (option: string) => void;
  /** Names of the form's fields that must be filled in before. */
  readonly missing: readonly string[];
  readonly canCreate: boolean;
  /** Opens the dialog of a new record; what was created, or null. */
  readonly create: () => Promise<Picked | null>;
}

/** The state that pickers of one and of several records share. */
export function usePicker(options: PickerOptions): Picker {
  const { among, values = {}, params = {}, atOnce, withNew = false } = options;
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const model = useModel();
  const to = model.named(options.resource);
  const missing = missingOperands(among, values);
  const bound = among && missing.length === 0 ? bindCondition(among, values) : {};
  const matches = useMatches(to, typed, { among: bound, params, atOnce }, isOpen && missing.length === 0);
  const session = useSession();
  const isAllowed = may(session, to.plural, 'create');
  const { level, place } = useScreenPlace();
  const { openDialog } = useDialogs();

  function close(): void {
    setOpen(false);
    setMoved(null);
  }

  function type(text: string): void {
    setTyped(text);
    setMoved(null);
  }

  async function create(): Promise<Picked | null> {
    const making = import('./make-record.ts').then(async ({ makeRecord }) =>
      makeRecord({ model, session, openDialog }, to, bound, typed.trim()),
    );
    const made = await orSaid(making);
    // After the dialogs have given the focus back, each its own way.
    setTimeout(() => input.current?.focus(), 50);
    return made;
  }

  return {
    ...matches,
    to,
    input,
    isOpen,
    open: () => setOpen(true),
    close,
    typed,
    setTyped: type,
    moved,
    setMoved,
    missing,
    // A third level of dialogs would take the place of the form one is in.
    canCreate: withNew && isAllowed && missing.length === 0 && !(place === 'dialog' && level > 0),
    create,
  };
}
