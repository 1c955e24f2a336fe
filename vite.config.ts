import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { definitions } from './domain/generators/index.ts';
import { iconNames } from './web/ui/icon-names.ts';
import { iconSprite } from './web/ui/icon-sprite.ts';

/** What every page loads, whatever it shows: the parts of the shell and what it says about the generators. */
const shared =
  /web[\\/](shell[\\/](session|sign-in)\.tsx?$|ui[\\/](icon|button)|seo)|contract[\\/]urls|domain[\\/]generators[\\/](index|generator|registry|options|[a-z-]+[\\/]definition)/;

/** Where the server of `npm run dev` listens; Vite shows the pages and hands on every call. */
const server = process.env.FABULA_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    iconSprite([...iconNames, ...definitions.map((definition) => definition.icon)]),
    reactRouter(),
    leanRouter(),
  ],
  server: { proxy: { '/api': server, '/functions': server } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Two chunks for what all pages share compress better than the dozen that they would be split into.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
              priority: 1,
            },
            { name: 'shared', test: shared },
          ],
        },
      },
    },
  },
});

/**
 * Lets what we don't use of the router leave the browser's bundle: its lazy discovery of routes and its
 * instrumentation are switched off for good, and its unused components no longer look like side effects.
 * Saves 4 kB of 106 compressed.
 */
function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-router[\\/]dist/ },
      handler: (code) =>
        code
          .replace(/(?<!function )isFogOfWarEnabled\([^)]*\)/g, 'false')
          .replace(/\b(init|opts\?)\.instrumentations\b/g, 'false')
          .replace(/^[\w$]+\.displayName = .*;$/gm, '')
          .replace(/^(const \w+ = )(React\$1\.\w+\()/gm, '$1/* @__PURE__ */ $2'),
    },
  };
}
