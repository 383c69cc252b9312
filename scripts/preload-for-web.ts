import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** What everybody who is signed in needs, by the names of the groups in `vite.config.ts`. */
const inside = ['program', 'lists'];

/**
 * Has the page name what the first script would ask for once it runs, so that both are fetched at once. The server takes
 * these lines out where nobody is signed in (`server/web.ts`).
 */
export function preloadInside(): Plugin {
  return {
    name: 'preload-inside',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .filter(({ name }) => inside.includes(name))
          .flatMap(linksOf),
    },
  };
}

function linksOf({ fileName, viteMetadata }: Rolldown.OutputChunk): HtmlTagDescriptor[] {
  const styles = [...(viteMetadata?.importedCss ?? [])].map((name) => ({
    rel: 'preload',
    as: 'style',
    href: `/${name}`,
  }));
  return [{ rel: 'modulepreload', href: `/${fileName}` }, ...styles].map((link) => ({
    tag: 'link',
    attrs: { ...link, crossorigin: true, 'data-inside': true },
    injectTo: 'head',
  }));
}
