import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import type { WalkBrowser } from './browser.ts';

/** Starts a headless Firefox with a profile of its own, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<WalkBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'fabula-firefox-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    headless: true,
    timeout: 120_000,
    protocolTimeout: 120_000,
    env: { ...process.env, HOME: home, MOZ_DISABLE_CONTENT_SANDBOX: '1' },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const faults: string[] = [];
  page.on('pageerror', (error) => {
    // Firefox asks every server for its icon, the local issuer too, whose page loads nothing.
    if (!/127\.0\.0\.1:\d+\/favicon\.ico/.test(String(error))) faults.push(String(error));
  });
  return {
    name: await browser.version(),
    async open(url) {
      await page.goto(url, { timeout: 120_000 });
    },
    async reload() {
      await page.reload({ timeout: 120_000 });
    },
    evaluate: (expression) => page.evaluate(expression),
    async click(selector) {
      await page.click(selector);
    },
    async type(selector, text) {
      await page.click(selector);
      await page.$eval(selector, (box) => {
        if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) box.select();
      });
      await page.keyboard.type(text);
    },
    keys: (text) => page.keyboard.type(text),
    async press(key, withControl = false) {
      if (withControl) await page.keyboard.down('Control');
      await page.keyboard.press(key);
      if (withControl) await page.keyboard.up('Control');
    },
    faults: () => faults,
    async close() {
      await browser.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
