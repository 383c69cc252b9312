/** A text in which no day is parted at its hyphens; one box, since pieces in a flex container would stand side by side. */
export const WholeDates = ({ text }: { readonly text: string }) => (
  <span>
    {text.split(/(\d{4}-\d\d-\d\d)/).map((piece, at) =>
      at % 2 === 0 ? (
        piece
      ) : (
        <span key={at} style={{ whiteSpace: 'nowrap' }}>
          {piece}
        </span>
      ),
    )}
  </span>
);
