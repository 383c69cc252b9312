import { VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Catalogue } from '#engine/words.ts';
import { useKept } from '../kept-value.ts';
import { announcement } from './announce.ts';
import { layers } from './layers.ts';
import { dismissNotification, type Notification, notifications, shownFor, longShownFor } from './notifications.ts';
import { useSay } from '../language/use-say.ts';
import { WholeNumbers } from '../language/whole-numbers.tsx';
import styles from './notification-list.module.css';

const notificationWords = {
  label: { pl: 'Komunikaty', en: 'Messages' },
  undo: { pl: 'Cofnij', en: 'Undo' },
  dismiss: { pl: 'Ukryj komunikat', en: 'Dismiss message' },
} satisfies Catalogue;

/**
 * The stack of notifications, read aloud as they come; it stays while the pointer rests on it. A modal dialog has one of its
 * own, given the dialog's id: they are shown in the topmost alone.
 */
export function NotificationList({ layer }: { layer?: string }) {
  const { say } = useSay();
  const all = useKept(notifications);
  const isTopmost = useKept(layers).at(-1) === layer;
  const shown = isTopmost ? all : [];
  const [isHeld, setHeld] = useState(false);
  return (
    <>
      <Announcement />
      <section
        aria-label={isTopmost ? say(notificationWords.label) : undefined}
        className={styles.list}
        // Not on entering: it may have come up under a pointer that rests.
        onPointerMove={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
      >
        {/* Both regions are there from the start, or readers miss the first message; each is read alone, not with those before it. */}
        <output aria-atomic={false}>{shown.filter(isSuccess).map(toItem(isHeld))}</output>
        <div role="alert" aria-atomic={false}>
          {shown.filter((one) => !isSuccess(one)).map(toItem(isHeld))}
        </div>
      </section>
    </>
  );
}

/** What is told to readers alone: others see it. */
function Announcement() {
  const { id, text } = useKept(announcement);
  return (
    <VisuallyHidden component="output">
      <span key={id}>{text}</span>
    </VisuallyHidden>
  );
}

function isSuccess(notification: Notification): boolean {
  return notification.kind === 'success';
}

function toItem(isHeld: boolean) {
  return (notification: Notification) => <Item key={notification.id} notification={notification} isHeld={isHeld} />;
}

/** One of them, which stays while it has the focus too. */
function Item({ notification, isHeld }: { notification: Notification; isHeld: boolean }) {
  const { say } = useSay();
  const { id, kind, text, undo } = notification;
  const [hasFocus, setFocus] = useState(false);
  const isKept = isHeld || hasFocus;
  const focus = { onFocus: () => setFocus(true), onBlur: () => setFocus(false) };
  const isLong = kind === 'warning' || undo !== undefined;
  useEffect(() => {
    if (isKept) return undefined;
    const timer = setTimeout(() => dismissNotification(id), isLong ? longShownFor : shownFor);
    return () => clearTimeout(timer);
  }, [id, isKept, isLong]);
  const Icon = kind === 'success' ? IconCheck : IconAlertCircle;
  return (
    <span className={styles.item} data-kind={kind}>
      <Icon size={18} aria-hidden className={styles.icon} />
      <WholeNumbers text={text} />
      {undo && (
        <button
          type="button"
          className={styles.undo}
          {...focus}
          onClick={() => {
            dismissNotification(id);
            undo();
          }}
        >
          {say(notificationWords.undo)}
        </button>
      )}
      <button
        type="button"
        className={styles.dismiss}
        {...focus}
        aria-label={say(notificationWords.dismiss)}
        onClick={() => dismissNotification(id)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </span>
  );
}
