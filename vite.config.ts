import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { definitions } from './domain/generators/index.ts';
import { noteBundled } from './web/build/licenses/note-bundled.ts';
import { bundledFile } from './web/build/licenses/write-licenses.ts';
import { iconNames } from './web/ui/icon-names.ts';
import { iconSprite } from './web/ui/icon-sprite.ts';

/**
 * What every page loads, whatever it shows: the parts of the shell and what it says about the
 * generators.
 */
const shared =
  /web[\\/](api[\\/](device[\\/]browser-storage|request[\\/](api-errors|load-failure)|session[\\/](read-session|session|session-state|sign-out-news|pending-action|session-news|unsaved|user-key|use-owner|use-session|use-user))\.ts$|shell[\\/](sign-in|theme|head-script)\.tsx?$|shared[\\/](format|online|page-actions|lazy-part|part-problem)\.tsx?$|ui[\\/](icon|button|notice|tag|text-link)|route-table|seo)|contract[\\/]urls|domain[\\/]limits|domain[\\/]credits[\\/]prices|domain[\\/]generators[\\/](index|generator|registry|options|[a-z-]+[\\/]definition)/;

/** The schema library, and the shapes that nearly every answer is checked with. */
const schemas =
  /node_modules[\\/]zod[\\/]|web[\\/]build[\\/]zod|contract[\\/](problem|runs|scope|graph)\.ts$/;

/** What every page of a user loads: their menu and their credits. */
const userMenu = /web[\\/](shell[\\/]user-menu|ui[\\/]menu-keys|api[\\/]session[\\/]keep-access)/;
const credits = /web[\\/]api[\\/](credits[\\/](use-credits|credit-keys|credits)|request[\\/]query-client)\./;

/** The voice that a browser keeps. */
const browserVoice = /web[\\/]api[\\/]voice[\\/](use-)?browser-voice/;

/** What generators and projects know of the order of steps. */
const steps = /domain[\\/]story[\\/](project-types|required-steps|project-choices|next-step)\.ts/;

/** Boxes of forms. */
const forms = /web[\\/]ui[\\/](field|radio-cards)\./;

/** What every page that changes something shares. */
const changes = /web[\\/]api[\\/](request[\\/]use-change|projects[\\/]project-keys)\.ts$/;

/** What the pages of projects share. */
const projects =
  /web[\\/]api[\\/]projects[\\/]projects\.ts$|web[\\/]features[\\/]projects[\\/](.*[\\/])?(type-words|format-setting)\.ts$/;

/** Small parts of every page that shows material. */
const material =
  /web[\\/](shared[\\/]material[\\/](card-fields|kind-tag)|ui[\\/]toast)\.tsx?$|domain[\\/]story[\\/]record|node_modules[\\/]uuid[\\/]/;

/** Small parts of the pages on which material is written. */
const writing =
  /web[\\/]shared[\\/](material[\\/](load-result|counter|cut-notice|use-cut-paste|copy-button)|second-look[\\/]second-look|less-motion)\.tsx?$/;

/** What an element’s page shares with the parts of it that are fetched on their own. */
const elementParts = /web[\\/]features[\\/]element[\\/](use-versions|format-version|save[\\/]save-state)\./;

/**
 * One sheet for what every page shows and for the plans, which two pages show: a request costs more
 * than they do.
 */
const sharedStyles = /web[\\/](styles[\\/]index|pages[\\/]pricing-plans)\.css/;

/** Where the server of `npm run dev` listens; Vite shows the pages and hands on every call. */
const server = process.env.FABULA_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    iconSprite([...iconNames, ...definitions.map((definition) => definition.icon)]),
    reactRouter(),
    noteBundled(bundledFile),
  ],
  // The schema library with its settings for a browser, whoever imports it.
  resolve: { alias: [{ find: /^zod$/, replacement: join(import.meta.dirname, 'web/build/zod.ts') }] },
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
      // A few chunks for what pages share compress better than the dozens that they would be split
      // into.
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
            { name: 'forms', test: forms },
            { name: 'steps', test: steps },
            { name: 'user-menu', test: userMenu },
            { name: 'browser-voice', test: browserVoice },
            { name: 'credits-known', test: credits },
            { name: 'schemas', test: schemas },
            { name: 'request', test: /web[\\/]api[\\/]request[\\/](request|backoff)\./ },
            { name: 'changes', test: changes },
            { name: 'projects-shared', test: projects },
            { name: 'material', test: material },
            { name: 'writing', test: writing },
            { name: 'element-parts', test: elementParts },
            { name: 'editor', test: /web[\\/]features[\\/]element[\\/](editor|shape)[\\/]/ },
            { name: 'styles', test: sharedStyles },
          ],
        },
      },
    },
  },
});
