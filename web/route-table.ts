/** Who sees a page: everybody and search engines, everybody, or signed-in users only. */
type Audience = 'public' | 'hidden' | 'signed-in';

export type Page = { path: string; file: string; audience: Audience };

/** Every page except generators and articles. The build, the sitemap and sessions follow it. */
export const routeTable: readonly Page[] = [
  { path: '/', file: 'pages/landing.tsx', audience: 'public' },
  { path: '/tools', file: 'pages/tools.tsx', audience: 'public' },
  { path: '/pricing', file: 'pages/pricing.tsx', audience: 'public' },
  { path: '/about', file: 'pages/about.tsx', audience: 'public' },
  { path: '/faq', file: 'pages/faq.tsx', audience: 'public' },
  { path: '/blog', file: 'pages/blog.tsx', audience: 'public' },
  { path: '/help', file: 'pages/help.tsx', audience: 'public' },
  { path: '/terms', file: 'pages/terms.tsx', audience: 'public' },
  { path: '/privacy', file: 'pages/privacy.tsx', audience: 'public' },
  { path: '/auth/callback', file: 'pages/auth-callback.tsx', audience: 'hidden' },
  { path: '/auth/again', file: 'pages/auth-again.tsx', audience: 'hidden' },
  { path: '/begin', file: 'pages/begin.tsx', audience: 'hidden' },
  { path: '/account-closed', file: 'pages/account-closed.tsx', audience: 'hidden' },
  { path: '/settings', file: 'pages/settings.tsx', audience: 'signed-in' },
  { path: '/projects', file: 'pages/projects.tsx', audience: 'signed-in' },
  { path: '/projects/:id', file: 'pages/project.tsx', audience: 'signed-in' },
  { path: '/projects/:id/voice', file: 'pages/voice.tsx', audience: 'signed-in' },
  { path: '/projects/:id/teleprompter', file: 'pages/teleprompter.tsx', audience: 'signed-in' },
  { path: '/elements/:id', file: 'pages/element.tsx', audience: 'signed-in' },
  { path: '/manuscripts/:id', file: 'pages/manuscript.tsx', audience: 'signed-in' },
  { path: '/jobs/:id', file: 'pages/job.tsx', audience: 'signed-in' },
  { path: '/trash', file: 'pages/trash.tsx', audience: 'signed-in' },
  { path: '/credits', file: 'pages/credits.tsx', audience: 'signed-in' },
  { path: '/subscription', file: 'pages/subscription.tsx', audience: 'signed-in' },
  { path: '/checkout/:id', file: 'pages/checkout.tsx', audience: 'signed-in' },
];

/** The pages of one audience, in the order of the table. */
export function pagesFor(audience: Audience): Page[] {
  return routeTable.filter((page) => page.audience === audience);
}

/** Whether an address is, or lies below, a page of the signed-in. */
export function isSignedInPath(path: string): boolean {
  const first = path.split('/')[1];
  return pagesFor('signed-in').some((page) => page.path.split('/')[1] === first);
}
