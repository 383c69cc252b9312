import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { ScreenTarget } from '../addresses/screen-address.ts';
import { addressOf } from '../addresses/screen-address.ts';
import { screenRoute, toScreen } from '../addresses/screen-route.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: ScreenTarget;
  readonly children: ReactNode;
}

/** The navigation marks the place one is in itself; a link is not "current" on the pages below it. */
const exactly = { exact: true };

/** A link to a screen as a page. */
export function ScreenLink({ to, ...rest }: Props) {
  const address = addressOf(to);
  return (
    <Link
      to={screenRoute}
      params={toScreen(address)}
      search={{ ...address.search }}
      activeOptions={exactly}
      {...rest}
    />
  );
}
