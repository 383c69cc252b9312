import { Fragment } from 'react';

/** An e-mail address or a link, that breaks after its signs and not within its words. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=[@._/-])/).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
