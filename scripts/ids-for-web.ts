import type { Plugin } from 'vite';

const hook = /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/;

// The ids of React, which are the same wherever a component is drawn.
const ofReact = `
import { useId as useReactId } from 'react';
export function useId(given) {
  const own = useReactId();
  return typeof given === 'string' ? given : own;
}
`;

/**
 * Has inputs keep the id that they are drawn with. The library's own hook gives each one another as soon as it is in the page,
 * which draws every input twice.
 */
export function idsOfReact(): Plugin {
  return {
    name: 'ids-of-react',
    enforce: 'pre',
    load: (id) => (hook.test(id.split('?', 1)[0] ?? '') ? ofReact : null),
  };
}
