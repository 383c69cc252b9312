import { definitions } from '#domain/areas.screens.tsx';
import type { ScreenAddress } from '#browser/addresses/screen-address.ts';
import type { Screen } from '#browser/screens/screen.ts';
import { screen } from '#browser/screens/screen.ts';

export type ScreenKind = 'index' | 'show' | 'new' | 'edit' | 'copy';

export const form = screen(async () => {
  const { default: FormScreen, begin } = await import('#engine/web/form/form-screen.tsx');
  return { default: FormScreen, begin };
});

const stock: Readonly<Record<ScreenKind, Screen>> = {
  index: screen(async () => {
    const { default: IndexScreen, begin } = await import('#engine/web/list/index-screen.tsx');
    return { default: IndexScreen, begin };
  }),
  show: screen(() => import('#engine/web/record/record-screen.tsx')),
  new: form,
  edit: form,
  copy: form,
};

/** The kind of stock screen at an address, or null where a resource has one of its own there. */
export function screenKind({ id, part }: ScreenAddress): ScreenKind | null {
  if (id === undefined) return 'index';
  if (id === 'new') return part === undefined ? 'new' : null;
  if (!/^\d+$/.test(id)) return null;
  if (part === undefined) return 'show';
  return part === 'edit' || part === 'copy' ? part : null;
}

/** The screen at an address, or null where there is none. */
export function screenAt(address: ScreenAddress): Screen | null {
  const resource = definitions.model.byPlural(address.plural);
  if (!resource) return null;
  const own = definitions.screens[resource.plural] ?? {};
  const kind = screenKind(address);
  if (kind) return own.isListAlone && kind !== 'index' ? null : (own[kind] ?? stock[kind]);
  const isOfRecord = /^\d+$/.test(address.id ?? '');
  const word = isOfRecord ? address.part : address.part === undefined ? address.id : undefined;
  if (word === undefined) return null;
  const hasTab = definitions.records[resource.name]?.tabs?.some(({ name }) => name === word);
  if (isOfRecord && hasTab) return own.show ?? stock.show;
  const pages = definitions.pages[resource.plural] ?? {};
  return Object.hasOwn(pages, word) ? (pages[word] ?? null) : null;
}
