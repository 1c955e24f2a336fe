import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { definitions, folderOf } from '../domain/generators/index.ts';
import { articlePaths } from './features/articles/article-paths.ts';

/**
 * Every page. The addresses of generators and articles are registered one by one, so that any other address is the
 * not-found page on the server and in the browser alike.
 */
export default [
  index('pages/landing.tsx'),
  ...definitions.map((definition) =>
    route(definition.path, 'pages/generator.tsx', { id: `generator-${folderOf(definition)}` }),
  ),
  route('/pricing', 'pages/pricing.tsx'),
  route('/about', 'pages/about.tsx'),
  route('/faq', 'pages/faq.tsx'),
  route('/blog', 'pages/blog.tsx'),
  ...articlePaths().map((path) => route(path, 'pages/article.tsx', { id: path.slice(1) })),
  route('/tools', 'pages/tools.tsx'),
  route('/help', 'pages/help.tsx'),
  route('/terms', 'pages/terms.tsx'),
  route('/privacy', 'pages/privacy.tsx'),
  route('/auth/callback', 'pages/auth-callback.tsx'),
  route('/auth/again', 'pages/auth-again.tsx'),
  route('/account-closed', 'pages/account-closed.tsx'),
  layout('pages/signed-in.tsx', [
    route('/settings', 'pages/settings.tsx'),
    route('/projects', 'pages/projects.tsx'),
    route('/projects/:id', 'pages/project.tsx'),
    route('/elements/:id', 'pages/element.tsx'),
    route('/trash', 'pages/trash.tsx'),
    route('/credits', 'pages/credits.tsx'),
    route('/subscription', 'pages/subscription.tsx'),
    route('/checkout/:id', 'pages/checkout.tsx'),
  ]),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
