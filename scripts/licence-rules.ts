/** A package as CycloneDX describes it, as far as we look at it. */
export interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly { license?: { id?: string; name?: string }; expression?: string }[];
  readonly properties?: readonly { name: string; value: string }[];
}

/** They ask for nothing but to be named; the last is for fonts. */
const permissive = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 Unlicense Zlib OFL-1.1'.split(' '),
);
/** Whoever changes its files must publish them, or say what was changed: fine for a tool, which is not handed on. */
const forTools = new Set(['MPL-2.0', 'Python-2.0']);

/** In the words of SPDX; several entries hold together. */
export const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown').join(' AND ') ||
  'unknown';

export function isAllowed(component: Component): boolean {
  const isTool = component.properties?.some(({ name }) => name === 'cdx:npm:package:development') ?? false;
  const isFine = (id: string) => permissive.has(id) || (isTool && forTools.has(id));
  // None of ours nests one in the other; a bracket left inside is no name of a licence, and refused.
  const words = licenceOf(component).replace(/^\((.*)\)$/, '$1');
  return words.split(/ OR /i).some((one) => one.split(' AND ').every(isFine));
}
