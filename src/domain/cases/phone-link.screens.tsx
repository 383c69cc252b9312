/** A number that a tap calls: `+48608299369` is shown as `+48 608 299 369`. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <a href={`tel:${phone}`} style={{ whiteSpace: 'nowrap' }}>
      {spokenPhone(phone)}
    </a>
  );
}

function spokenPhone(phone: string): string {
  const polish = /^\+48(\d{3})(\d{3})(\d{3})$/.exec(phone);
  return polish ? `+48\u00a0${polish[1]}\u00a0${polish[2]}\u00a0${polish[3]}` : phone;
}
