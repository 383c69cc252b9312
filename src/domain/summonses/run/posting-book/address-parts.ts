interface AddressParts {
  readonly street: string;
  readonly post_code: string;
  readonly city: string;
}

/** `"ul. Lipowa 1, 90-001 Łódź"`, on one line or several, in the parts of the post's form; one that is written otherwise stays whole. */
export function addressParts(address: string): AddressParts {
  const [, street, post_code, city] = /^(?:([^]*?)[,\s]+)?(\d{2}-\d{3})\s+([^\n]+)$/.exec(address.trim()) ?? [];
  if (!post_code || !city) return { street: oneLine(address), post_code: '', city: '' };
  return { street: oneLine(street ?? ''), post_code, city: city.trim() };
}

/** An address of several lines as one. */
export const oneLine = (address: string): string => address.trim().replace(/,?\s*\n\s*/g, ', ');
