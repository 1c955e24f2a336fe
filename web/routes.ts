import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { definitions, folderOf } from '../domain/generators/index.ts';
import { articlePaths } from './features/articles/article-paths.ts';
import { type Page, pagesFor } from './route-table.ts';

const routeOf = ({ path, file }: Page) => route(path, file);

/** Generators and articles are registered one by one, so that any other address is not found. */
export default [
  ...[...pagesFor('public'), ...pagesFor('hidden')].map(routeOf),
  ...definitions.map((definition) =>
    route(definition.path, 'pages/generator.tsx', { id: `generator-${folderOf(definition)}` }),
  ),
  ...articlePaths().map((path) => route(path, 'pages/article.tsx', { id: path.slice(1) })),
  layout('pages/signed-in.tsx', pagesFor('signed-in').map(routeOf)),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
