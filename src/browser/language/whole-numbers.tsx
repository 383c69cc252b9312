/** A text in which no day and no post code is parted at its hyphens; one box, since pieces in a flex container would stand side by side. */
export const WholeNumbers = ({ text }: { readonly text: string }) => (
  <span>
    {text.split(/(\b\d{4}-\d\d-\d\d\b|\b\d\d-\d{3}\b)/).map((piece, at) =>
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
