import { type RefObject, useEffect, useEffectEvent } from 'react';
import { layers } from '../notifications/layers.ts';

/** Opens a dialog of the browser as modal, above all else: messages are shown in it, and the focus goes back with it. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, id: string, onOpen: () => void = () => {}): void {
  const begin = useEffectEvent(onOpen);
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    layers.change([...layers.current(), id]);
    begin();
    return () => {
      element?.close();
      layers.change(layers.current().filter((layer) => layer !== id));
      if (before instanceof HTMLElement) before.focus();
    };
  }, [dialog, id]);
}
