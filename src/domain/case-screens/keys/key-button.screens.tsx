import { Button } from '@mantine/core';
import type { IconHelp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';

interface Props {
  readonly label: string;
  /** What is said of it and of its key. */
  readonly title: string;
  /** As `aria-keyshortcuts` names it. */
  readonly keys?: string;
  readonly icon: typeof IconHelp;
  /** Small, told by its icon. */
  readonly isIcon?: boolean;
  readonly isMain?: boolean;
  readonly isDisabled?: boolean;
  /** Keys go on working on the page, for whoever uses both. */
  readonly keepsFocus?: boolean;
  readonly onPress: () => void;
}

const stay = (event: MouseEvent) => event.preventDefault();

/** A button of a page that is worked by keys. */
export function KeyButton(props: Props) {
  const { label, title, keys, icon: Icon, isIcon, isMain, isDisabled = false, keepsFocus, onPress } = props;
  const picture = <Icon size={16} aria-hidden />;
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      title={title}
      disabled={isDisabled}
      onClick={onPress}
      {...(isIcon ? { px: 8, 'aria-label': label } : { leftSection: picture })}
      {...(keys !== undefined && { 'aria-keyshortcuts': keys })}
      {...(keepsFocus && { onMouseDown: stay })}
    >
      {isIcon ? picture : label}
    </Button>
  );
}
