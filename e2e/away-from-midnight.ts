import { setTimeout } from 'node:timers/promises';
import { test } from '@playwright/test';
import { dayMs } from '../domain/time.ts';

/** How long a test of the allowance may take. */
const enoughMs = 60_000;

/** Lets midnight (UTC) pass when it is near: a day's allowance begins anew there. */
export async function awayFromMidnight(): Promise<void> {
  const leftMs = dayMs - (Date.now() % dayMs);
  if (leftMs > enoughMs) return;
  test.setTimeout(2 * enoughMs);
  await setTimeout(leftMs);
}
