import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { definitions } from './domain/generators/index.ts';
import { leanSchemas } from './web/build/lean-schemas.ts';
import { noteBundled } from './web/build/licenses/note-bundled.ts';
import { bundledFile } from './web/build/licenses/write-licenses.ts';
import { iconNames } from './web/ui/icon-names.ts';
import { iconSprite } from './web/ui/icon-sprite.ts';

/** What every page loads, whatever it shows: the parts of the shell and what it says about the generators. */
const shared =
  /web[\\/](api[\\/](browser-storage|connection-error|load-failure|read-session|session|session-state|sign-out-news|unsaved|user-key|use-session|use-user)\.ts$|shell[\\/](sign-in|theme|head-script)\.tsx?$|shared[\\/](format|online|lazy-part|part-problem)\.tsx?$|ui[\\/](icon|button|notice)|route-table|seo)|contract[\\/]urls|domain[\\/]credits[\\/]prices|domain[\\/]generators[\\/](index|generator|registry|options|[a-z-]+[\\/]definition)/;

/** The schema library, and the shapes that nearly every answer is checked with. */
const schemas =
  /node_modules[\\/]zod[\\/]|contract[\\/](problem|runs|material)\.ts$|domain[\\/]story[\\/]clean-text/;

/** Small parts of every page that shows material. */
const material =
  /web[\\/](shared[\\/]material[\\/](load-result|card-fields|counter|cut-notice|use-cut-paste)|ui[\\/]toast)\.tsx?$|domain[\\/]story[\\/]record|node_modules[\\/]uuid[\\/]/;

/** What an element’s page shares with the parts of it that are fetched on their own. */
const elementParts = /web[\\/]features[\\/]element[\\/](use-versions|format-version|save[\\/]save-state)\./;

/** One sheet for what every page shows and for the plans, which two pages show: a request costs more than they do. */
const sharedStyles = /web[\\/](styles[\\/]index|pages[\\/]pricing-plans)\.css/;

/** Where the server of `npm run dev` listens; Vite shows the pages and hands on every call. */
const server = process.env.FABULA_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    iconSprite([...iconNames, ...definitions.map((definition) => definition.icon)]),
    reactRouter(),
    leanRouter(),
    leanPreload(),
    leanSchemas(),
    leanQueries(),
    noteBundled(bundledFile),
  ],
  server: {
    proxy: {
      '/api': server,
      '/functions': server,
      // The issuer's answer; without one it is a page.
      '^/auth/callback\\?(.*&)?(code|state|error)=': server,
    },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A few chunks for what pages share compress better than the dozens that they would be split into.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
              priority: 1,
            },
            { name: 'shared', test: shared },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
            { name: 'schemas', test: schemas },
            { name: 'request', test: /web[\\/]api[\\/]request/ },
            { name: 'material', test: material },
            { name: 'element-parts', test: elementParts },
            { name: 'editor', test: /web[\\/]features[\\/]element[\\/](editor|shape)[\\/]/ },
            { name: 'styles', test: sharedStyles },
          ],
        },
      },
    },
  },
});

/**
 * Lets what we don't use of the router leave the browser's bundle: its lazy discovery of routes, its instrumentation,
 * its preloading ahead of a click and its server components are switched off for good, and its unused components no
 * longer look like side effects. Saves 5 kB of 106 compressed.
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
          .replace('usePrefetchBehavior(prefetch, rest)', '[false, null, {}]')
          .replace('shouldPrefetch && !isAbsolute', 'false')
          .replace('isPageLinkDescriptor(link) ?', 'false ?')
          .replace(/(?<!function )\buseIsRSCRouterContext\(\)/g, 'false')
          .replace('if (this.context) return', 'if (false) return')
          .replace(/^[\w$]+\.displayName = .*;$/gm, '')
          .replace(/^(const \w+ = )(React\$1\.\w+\()/gm, '$1/* @__PURE__ */ $2'),
    },
  };
}

/**
 * Fetches what a lazy module needs at the same time as the module, in a third of the script that comes with the
 * bundler: every page carries it, and 0.6 kB of it serve browsers and settings that are not ours. A style sheet is
 * waited for; a script that could not be fetched ahead is asked for again by the import itself.
 */
function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `
        const fetched = {};
        const fetchAhead = (name) => fetched[name] ??= new Promise((done, fail) => {
          const isStyle = name.endsWith('.css');
          const link = document.createElement('link');
          link.rel = isStyle ? 'stylesheet' : 'modulepreload';
          link.href = '/' + name;
          link.onload = done;
          link.onerror = () => { fetched[name] = null; link.remove(); isStyle ? fail(Error('style sheet not fetched: ' + name)) : done(); };
          if (document.querySelector('link[href="/' + name + '"]')) done();
          else document.head.append(link);
          if (!isStyle) done();
        });
        export const __vitePreload = (load, names = []) => Promise.all(names.map(fetchAhead)).then(load);
      `,
    },
  };
}

/** Lets lists that load on and on, which no page has, leave the browser's bundle. Saves 0.5 kB compressed. */
function leanQueries(): Plugin {
  return {
    name: 'lean-queries',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /query-core[\\/].*[\\/]infiniteQueryBehavior\.js/ },
      handler: () => `
        const refuse = () => { throw Error('lists without an end are left out of the build'); };
        export { refuse as infiniteQueryBehavior, refuse as hasNextPage, refuse as hasPreviousPage };
      `,
    },
  };
}
