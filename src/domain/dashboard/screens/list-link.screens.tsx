import type { ComponentProps } from 'react';
import { readAddress } from '#browser/addresses/screen-address.ts';
import { ScreenLink } from '#browser/screens/screen-link.tsx';

/** A link to the list behind a number, by the address that came with it. */
export function ListLink({
  address,
  ...rest
}: { readonly address: string } & Omit<ComponentProps<typeof ScreenLink>, 'to'>) {
  const { plural = '', id, part = 'index', search } = readAddress(address) ?? {};
  return <ScreenLink to={{ plural, ...(id && { id }), action: part, ...(search && { search }) }} {...rest} />;
}
