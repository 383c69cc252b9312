import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ModalButtons, ModalDialog } from '#browser/confirm/modal-dialog.tsx';
import { DraftNotice } from '#browser/forms/draft-notice.tsx';
import { HeldFields } from '#browser/forms/held-fields.tsx';
import { useDraft } from '#browser/forms/use-draft.ts';
import styles from './reason-dialog.module.css';
import { ReasonInput } from './reason-input.tsx';
import { useAct } from './use-act.ts';

interface Props {
  readonly title: string;
  readonly about?: string;
  /** What the button that does it says. */
  readonly action: string;
  readonly done: string;
  readonly plural: string;
  readonly id: number;
  /** `/api/{plural}/{id}/{act}` does it. */
  readonly act: string;
  readonly onClose: () => void;
  /** The version of the record as it is now, where it is to be as whoever acts on it has seen it. */
  readonly version?: number;
  /** What is sent beside the reason, before anybody types. */
  readonly first?: Readonly<Record<string, unknown>>;
  /** The inputs of what is sent beside the reason. */
  readonly children?: (typed: TypedBeside) => ReactNode;
}

interface TypedBeside {
  readonly values: Readonly<Record<string, unknown>>;
  readonly change: (values: Readonly<Record<string, unknown>>) => void;
  /** What a field is refused for. */
  readonly problem: (name: string) => string | undefined;
}

/** Asks for the reason of an act that takes back or changes what was recorded, and does it. */
export function ReasonDialog({ title, about, action, done, plural, id, act: name, onClose, ...props }: Props) {
  const { version, first, children } = props;
  const { values, change, clear, draft } = useDraft({
    of: { plural, id, action: name },
    // What is kept of it is still of the version that it was typed for.
    empty: { ...first, reason: '', lock_version: version },
  });
  const { act, isPending, isStale, problem } = useAct({
    path: `/api/${plural}/${id}/${name}`,
    plural,
    done,
    onDone: () => {
      clear();
      onClose();
    },
  });
  const submit = () => {
    if (isPending) return;
    // Once they are told that it has changed they may mean it all the same.
    const lock_version = isStale ? version : values.lock_version;
    change({ lock_version });
    act({ ...values, lock_version });
  };
  return (
    <ModalDialog title={title} about={about} onCancel={onClose}>
      <form
        className={styles.form}
        aria-busy={isPending}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <HeldFields isHeld={isPending}>
          <DraftNotice draft={draft} />
          {children?.({ values, change, problem })}
          <ReasonInput
            value={values.reason}
            error={problem('reason') ?? problem('base')}
            onChange={(reason) => change({ reason })}
            {...(!children && { onEnter: submit })}
          />
        </HeldFields>
        <ModalButtons onCancel={onClose}>
          <Button type="submit" loading={isPending}>
            {action}
          </Button>
        </ModalButtons>
      </form>
    </ModalDialog>
  );
}
