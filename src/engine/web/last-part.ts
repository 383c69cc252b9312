/** The name of a field at the end of its path: `contract_items.2.name` → `name`. */
export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
