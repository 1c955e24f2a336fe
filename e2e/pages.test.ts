import type { Locator, Page } from '@playwright/test';
import { Session } from '../contract/session.ts';
import { urls } from '../contract/urls.ts';
import { plans, priceInWords } from '../domain/credits/plans.ts';
import { definitions, folderOf, generatorRows } from '../domain/generators/index.ts';
import { ready } from './generator-page.ts';
import { publicPages } from './public-pages.ts';
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
    await expect(page.locator('header')).toContainText('Create • Generate • Inspire');
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

  test('every generator’s page has its form, its price and its About text', async ({ page }) => {
    for (const { path, title, lead, inputs } of definitions) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('main')).toContainText(lead);
      for (const { name } of inputs) await expect(page.locator(`[name="${name}"]`).first()).toBeVisible();
      await expect(
        page.getByRole('button', { name: `Generate ${title.replace(/ Generator$/, '')}` }),
      ).toBeVisible();
      const about = page.getByRole('region', { name: `About the ${title.toLowerCase()}` });
      expect(((await about.textContent()) ?? '').length).toBeGreaterThan(600);
    }
  });

  test('the pricing page has the four plans', async ({ page }) => {
    await page.goto('/pricing');
    await expectPlans(page);
  });

  test('every other page can be read', async ({ page }) => {
    for (const path of publicPages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(((await page.getByRole('main').textContent()) ?? '').length, path).toBeGreaterThan(400);
    }
  });
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
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Begin with/);
});

test('every page says who it is, and no two say the same', async ({ page, request, baseURL }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pictures = new Set<string>();
  for (const path of publicPages) {
    await page.goto(path);
    titles.add(await page.title());
    const description = await contentOf(page, 'meta[name="description"]');
    expect(description.length, path).toBeGreaterThan(40);
    descriptions.add(description);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${baseURL}${path}`);
    expect(await contentOf(page, 'meta[property="og:url"]')).toBe(`${baseURL}${path}`);
    for (const name of ['og:title', 'og:description', 'og:type', 'og:site_name'])
      expect(await contentOf(page, `meta[property="${name}"]`), `${name} of ${path}`).not.toBe('');
    pictures.add(await contentOf(page, 'meta[property="og:image"]'));
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
  const header = page.locator('header');
  const footer = page.getByRole('contentinfo');
  const ways: readonly (readonly [link: Locator, heading: string | RegExp])[] = [
    [header.getByRole('link', { name: 'Pricing' }), 'Pay for pages, not for seats'],
    [header.getByRole('link', { name: 'Blog' }), /./],
    [page.getByRole('main').locator('a[href^="/blog/"]').first(), /./],
    ...definitions.map(
      ({ title }) => [footer.getByRole('link', { name: title, exact: true }), title] as const,
    ),
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
  await page.locator('header').getByRole('link', { name: 'Generators' }).click();
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

async function contentOf(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).getAttribute('content')) ?? '';
}
