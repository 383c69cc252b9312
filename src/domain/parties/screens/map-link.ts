/** Where a map leads the way to an address; phones open their own program for it. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}
