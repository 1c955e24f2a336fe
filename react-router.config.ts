import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { leanManifest } from './web/build/lean-manifest.ts';
import { writeLicenses } from './web/build/licenses/write-licenses.ts';
import { paintBeforeScripts } from './web/build/paint-before-scripts.ts';
import { hiddenPaths, publicPaths } from './web/seo/built-paths.ts';
import { writeSiteFiles } from './web/seo/write-site-files.ts';

export default {
  appDirectory: 'web',
  ssr: false,
  prerender: { paths: [...publicPaths(), ...hiddenPaths(), '/404'], concurrency: 2 },
  buildEnd({ reactRouterConfig }) {
    const site = join(reactRouterConfig.buildDirectory, 'client');
    paintBeforeScripts(site);
    leanManifest(site);
    writeSiteFiles(site);
    writeLicenses(import.meta.dirname, reactRouterConfig.buildDirectory);
  },
} satisfies Config;
