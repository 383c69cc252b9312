import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import pdfReader from 'pdfjs-dist/package.json' with { type: 'json' };
import { defineConfig } from 'vite';
import { pageWithToken } from './scripts/dev-page.ts';
import { makeFonts } from './scripts/fonts-for-web.ts';
import { idsOfReact } from './scripts/ids-for-web.ts';
import { preloadInside } from './scripts/preload-for-web.ts';

const server = process.env['ODZYSK_DEV_SERVER'] ?? 'http://127.0.0.1:3000';
const proxied = ['/api', '/auth', '/health', '/ready'];

const onlyOnServer = fileURLToPath(new URL('scripts/only-on-server-for-web.ts', import.meta.url));

await makeFonts();

export default defineConfig({
  root: fileURLToPath(new URL('src/web', import.meta.url)),
  plugins: [react(), idsOfReact(), pageWithToken(server), preloadInside()],
  resolve: {
    alias: [
      // A fifth of what a list would load.
      { find: /^(libphonenumber-js\/min|ibantools)$/, replacement: onlyOnServer },
      // What stands in for a hook that React has by itself.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    // The served pages forbid inline scripts and data: URLs for code.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    target: 'es2022',
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        // The reader of PDFs asks for its own files by their names: its version is what changes in their address.
        assetFileNames: ({ originalFileNames }) =>
          originalFileNames.some((name) => name.includes('/pdfjs-dist/'))
            ? `assets/pdf-${pdfReader.version}/[name][extname]`
            : 'assets/[name]-[hash][extname]',
        // Left alone, every module two screens share is a file of its own: 150 requests for the first screen.
        // A group takes what its files really use, which `$initial` does not: that is all of a library's index.
        codeSplitting: {
          groups: [
            { name: 'sign-in', test: /src\/web\/main\.tsx$/, priority: 5 },
            { name: 'program', test: /src\/web\/program\.tsx$/, priority: 4 },
            {
              name: 'lists',
              // The clock is the reminders', which come with every screen, and other screens' too.
              test: /src\/(web\/(shell\/shell|screens\/screen-page)|engine\/web\/(list\/index-screen|use-clock))\.tsx?$/,
              priority: 3,
            },
            // Of a list with filters, whatever screens use it too.
            { name: 'filter-text', test: /src\/engine\/web\/list\/filters\/use-filter-text\.ts$/, priority: 2 },
            // Asked for from everywhere, before the other screens are.
            { name: 'search-dialog', test: /src\/web\/search\/search-dialog\.tsx$/, priority: 2 },
            { name: 'screens', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: server, changeOrigin: false }])),
  },
});
