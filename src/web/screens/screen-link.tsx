import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { ScreenTarget } from './screen-address.ts';
import { addressOf } from './screen-address.ts';
import { screenRoute, toScreen } from './screen-route.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  readonly to: ScreenTarget;
  readonly children: ReactNode;
}

/** A link to a screen as a page. */
export function ScreenLink({ to, ...rest }: Props) {
  const address = addressOf(to);
  return <Link to={screenRoute} params={toScreen(address)} search={{ ...address.search }} {...rest} />;
}
