import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { Session } from '../contract/session.ts';
import { urls } from '../contract/urls.ts';
import { plans, priceInWords } from '../domain/credits/plans.ts';
import { definitions, folderOf, generatorRows } from '../domain/generators/index.ts';
import { ready } from './generator-page.ts';
import { publicPages } from './public-pages.ts';
import { readPage, wordsOf } from './read-page.ts';
import { projectRoot } from './start-server.ts';
import { expect, test } from './test.ts';

test('a page that is slow to come shows that it is on its way', async ({ page }) => {
  const mayCome = Promise.withResolvers<void>();
  await page.goto('/about');
  await ready(page);
  await page.route(/\/assets\/pricing-/, async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  const main = page.getByRole('main');
  await expect(main).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(main).toHaveAttribute('aria-busy', 'true');
  const lineWidth = () => main.evaluate((on) => new DOMMatrix(getComputedStyle(on, '::before').transform).a);
  await expect.poll(lineWidth).toBeGreaterThan(0.2);
  mayCome.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for pages, not for seats');
  await expect(main).toHaveAttribute('aria-busy', 'false');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page has all its parts', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('banner')).toContainText('Create • Generate • Inspire');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Start Creating' }).first()).toHaveAttribute(
      'href',
      '/plot-generator',
    );
    await expect(main.getByRole('link', { name: 'Explore Generators' }).first()).toHaveAttribute(
      'href',
      /#generators$/,
    );
    for (const benefit of ['Lightning Fast', 'Multiple Genres', 'No Registration'])
      await expect(main.getByRole('heading', { name: benefit })).toBeVisible();
    for (const row of generatorRows) {
      await expect(main.getByRole('heading', { name: row.name })).toBeVisible();
      for (const { path, description } of row.generators)
        await expect(main.locator(`a[href="${path}"]`, { hasText: description })).toBeVisible();
    }
    await expectPlans(page);
    await expect(main.getByRole('heading', { name: 'You already know how it starts.' })).toBeVisible();
    for (const { path, title } of definitions)
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: title, exact: true }),
      ).toHaveAttribute('href', path);
  });

  test('the pricing page has the four plans', async ({ page }) => {
    await page.goto('/pricing');
    await expectPlans(page);
  });
});

test('every generator’s page comes with its form, its price and its About text', async ({ request }) => {
  for (const definition of definitions) {
    const { path, title, lead, inputs } = definition;
    const page = await readPage(request, path);
    expect(wordsOf(page.querySelector('h1'))).toBe(title);
    expect(wordsOf(page.querySelector('main'))).toContain(lead);
    const form = page.querySelector(`form[aria-label="${title}"]`);
    for (const { name } of inputs) expect(form?.querySelector(`[name="${name}"]`), name).not.toBeNull();
    const submit = page.querySelector('form button[type="submit"]');
    expect(wordsOf(submit)).toBe(`Generate ${title.replace(/ Generator$/, '')}`);
    const main = wordsOf(page.querySelector('main'));
    for (const sentence of sentencesOf(`domain/generators/${folderOf(definition)}/about.md`))
      expect(main, path).toContain(sentence);
  }
});

test('every article and every other page comes whole, under one heading', async ({ request }) => {
  for (const path of publicPages) {
    const page = await readPage(request, path);
    expect(page.querySelectorAll('h1'), path).toHaveLength(1);
    expect(wordsOf(page.querySelector('h1')), path).not.toBe('');
    const source = ['content', 'content/blog']
      .map((folder) => `${folder}/${basename(path)}.md`)
      .find(isThere);
    const main = wordsOf(page.querySelector('main'));
    for (const sentence of source === undefined ? [] : sentencesOf(source))
      expect(main, path).toContain(sentence);
  }
});

test('old addresses, unknown generators and unknown pages go where they should', async ({
  page,
  request,
  faults,
}) => {
  for (const { id, path, ...definition } of definitions) {
    for (const name of [folderOf({ path, ...definition }), id.toLowerCase()]) {
      const answer = await request.get(`/generator/${name}`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([301, path]);
    }
  }
  await page.goto('/limerick-generator');
  await expect(page).toHaveURL(/:\d+\/$/);

  faults.allow(/status of 404/);
  for (const path of ['/no-such-page', '/blog/no-such-article', '/generator/limerick']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not written');
  }
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Begin with/);
});

test('every page says who it is, and no two say the same', async ({ request, baseURL }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pictures = new Set<string>();
  for (const path of publicPages) {
    const page = await readPage(request, path);
    const contentOf = (selector: string) => page.querySelector(selector)?.getAttribute('content') ?? '';
    titles.add(wordsOf(page.querySelector('title')));
    const description = contentOf('meta[name="description"]');
    expect(description, path).toMatch(/\w+ \w+.*[.!?]$/);
    descriptions.add(description);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${baseURL}${path}`);
    expect(contentOf('meta[property="og:url"]')).toBe(`${baseURL}${path}`);
    for (const name of ['og:title', 'og:description', 'og:type', 'og:site_name'])
      expect(contentOf(`meta[property="${name}"]`), `${name} of ${path}`).not.toBe('');
    pictures.add(contentOf('meta[property="og:image"]'));
  }
  expect([titles.size, descriptions.size]).toEqual([publicPages.length, publicPages.length]);
  for (const picture of pictures) {
    const answer = await request.get(picture);
    expect([picture, answer.status(), answer.headers()['content-type']]).toEqual([picture, 200, 'image/png']);
  }
});

test('the sitemap lists every page and nothing else, and robots may read them', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  expect(listed.toSorted()).toEqual(publicPages.map((path) => `${baseURL}${path}`).toSorted());
  for (const url of listed) {
    const answer = await request.get(url, { maxRedirects: 0 });
    expect([url, answer.status(), answer.headers()['content-type']]).toEqual([
      url,
      200,
      'text/html; charset=utf-8',
    ]);
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).not.toMatch(/Disallow: \/$/m);
});

test('every page carries a policy that lets nothing in from elsewhere', async ({ request }) => {
  for (const path of [...publicPages, '/no-such-page']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain(`default-src 'none'`);
    expect(policy).not.toMatch(/unsafe-|https?:|\*/);
  }
});

test('links lead from page to page without loading the document anew', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
  });
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const ways: readonly (readonly [link: Locator, heading: string | RegExp])[] = [
    [header.getByRole('link', { name: 'Pricing' }), 'Pay for pages, not for seats'],
    [header.getByRole('link', { name: 'Blog' }), /./],
    [page.getByRole('main').getByRole('article').first().getByRole('link').first(), /./],
    ...definitions
      .slice(0, 2)
      .map(({ title }) => [footer.getByRole('link', { name: title, exact: true }), title] as const),
    [footer.getByRole('link', { name: 'FAQ' }), 'Questions, answered'],
    [footer.getByRole('link', { name: 'Terms' }), /Terms/],
    [header.getByRole('link', { name: 'Fabula, home' }), /Begin with/],
  ];
  for (const [link, heading] of ways) {
    const path = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(new RegExp(`:\\d+${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toBeFocused();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/);
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
});

test('a plan that is given up is not among the plans any more', async ({ page }) => {
  await page.route(`**${urls.session}`, async (route) => {
    const response = await route.fetch();
    const session = Session.parse(await response.json());
    await route.fulfill({ response, json: { ...session, plans: ['Free', 'Growth', 'Pro'] } });
  });
  for (const path of ['/pricing', '/']) {
    await page.goto(path);
    const headings = page.getByRole('listitem').getByRole('heading', { name: /^(Free|Basic|Growth|Pro)$/ });
    await expect(headings).toHaveText(['Free', 'Growth', 'Pro']);
  }
});

test('‘Explore Generators’ leads to the generators, also from another page', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  await page.getByRole('link', { name: 'Explore Generators' }).first().click();
  await expect(page.getByRole('region', { name: 'Twelve generators' })).toBeInViewport();
  await page.goto('/pricing');
  await ready(page);
  await page.getByRole('banner').getByRole('link', { name: 'Generators' }).click();
  await expect(page).toHaveURL(/\/#generators$/);
  await expect(page.getByRole('region', { name: 'Twelve generators' })).toBeInViewport();
});

async function expectPlans(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const { name, priceCents, credits } of plans) {
    const card = main.locator('li', { has: page.getByRole('heading', { name, exact: true }) });
    await expect(card).toContainText(priceInWords(priceCents));
    await expect(card).toContainText(`${credits} credits`);
  }
  await expect(main).toContainText('Best Value');
  await expect(main).toContainText('Cancel anytime.');
}

/** Plain sentences of a Markdown file, long enough to stand nowhere else by chance. */
function sentencesOf(path: string): string[] {
  const text = readFileSync(join(projectRoot, path), 'utf8').replace(/^---\n.*?\n---\n/s, '');
  const sentences = text
    .split(/\n{2,}/)
    .filter((block) => /^[A-Z]/.test(block))
    .flatMap((block) => block.replace(/\s+/g, ' ').split(/(?<=[.!?]) /))
    .filter((sentence) => sentence.length > 40 && !/[*_[\]`|<>"'&]|--/.test(sentence));
  expect(sentences.length, path).toBeGreaterThan(0);
  return sentences;
}

const isThere = (path: string) => existsSync(join(projectRoot, path));
