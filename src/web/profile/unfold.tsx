import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';

interface Props {
  /** What the button says that shows it. */
  readonly label: string;
  /** Names the button where its label alone does not tell what it is for. */
  readonly name?: string;
  readonly size?: 'xs' | 'sm';
  readonly children: (close: () => void) => ReactNode;
}

/** Something that is there once its button was pressed; the focus comes back to the button. */
export function Unfold({ label, name, size = 'sm', children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  if (isOpen) return children(() => setOpen(false));
  return (
    <Button
      ref={(button) => {
        if (button && wasOpen.current) button.focus();
      }}
      variant="default"
      size={size}
      aria-label={name}
      onClick={() => {
        wasOpen.current = true;
        setOpen(true);
      }}
    >
      {label}
    </Button>
  );
}
