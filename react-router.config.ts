import type { Config } from '@react-router/dev/config';
import { publicPaths } from './web/seo/public-paths.ts';
import { writeSiteFiles } from './web/seo/write-site-files.ts';

export default {
  appDirectory: 'web',
  ssr: false,
  prerender: { paths: [...publicPaths(), '/404'], concurrency: 2 },
  buildEnd: ({ reactRouterConfig }) => writeSiteFiles(reactRouterConfig.buildDirectory),
} satisfies Config;
