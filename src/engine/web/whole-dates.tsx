/** A text in which no day is parted at its hyphens. */
export const WholeDates = ({ text }: { readonly text: string }) =>
  text.split(/(\d{4}-\d\d-\d\d)/).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <span key={at} style={{ whiteSpace: 'nowrap' }}>
        {piece}
      </span>
    ),
  );
