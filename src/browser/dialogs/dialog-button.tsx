import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentType } from 'react';
import type { Words } from '#engine/words.ts';
import type { ScreenTarget } from '../addresses/screen-address.ts';
import { useSay } from '../language/use-say.ts';
import { may, useSession } from '../session/session.ts';
import { useDialogs } from './use-dialogs.ts';

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly to: ScreenTarget;
  /** What it takes of the target's resource; the right of the screen's name unless told. */
  readonly right?: string;
  readonly words: Words;
  readonly Icon: ComponentType<{ readonly size: number }>;
}

/** Opens a screen in a dialog, for those who may. */
export function DialogButton({ to, right = to.action, words, Icon, ...look }: Props) {
  const { say } = useSay();
  const session = useSession();
  const { openDialog } = useDialogs();
  if (!may(session, to.plural, right)) return null;
  return (
    <Button {...look} leftSection={<Icon size={16} aria-hidden />} onClick={() => void openDialog(to)}>
      {say(words)}
    </Button>
  );
}
