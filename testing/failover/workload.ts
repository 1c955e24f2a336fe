import { setTimeout as wait } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { PaymentPage, SandboxCheckout } from '../../contract/billing.ts';
import { Element, SavedWorkingCopy } from '../../contract/material.ts';
import type { Problem } from '../../contract/problem.ts';
import { formatPosition, type Position } from '../../contract/run-events.ts';
import type { RunSummary } from '../../contract/runs.ts';
import { urls } from '../../contract/urls.ts';
import { apiOf } from '../api-of.ts';
import { contentOf } from '../element-state.ts';
import type { TestUser } from '../sign-in.ts';
import type { Visitor } from '../visitor.ts';
import { patientApi, type Waits } from './patient-api.ts';

/**
 * Reads a run to its end as a page does, resuming where it was. Returns the end and the delivered
 * text.
 */
export async function readToEnd(
  browsers: readonly Visitor[],
  id: string,
): Promise<{ run: RunSummary; delivered: string; resets: number }> {
  let position: Position | null = null;
  let delivered = '';
  let resets = 0;
  for (let turn = 0; ; turn += 1) {
    const browser = browsers[turn % browsers.length];
    if (browser === undefined) throw new Error('a reader has a browser');
    let end: RunSummary | null = null;
    const after = position === null ? {} : { after: formatPosition(position) };
    await browser
      .follow(id, {
        ...after,
        onEvent(event) {
          if (event.type === 'text') {
            delivered += event.text;
            position = event.position;
          } else if (event.type === 'reset') {
            delivered = '';
            position = null;
            resets += 1;
          } else if (event.type !== 'waiting') end = event.run;
        },
      })
      .catch(() => []);
    if (end !== null) return { run: end, delivered, resets };
    await wait(200);
  }
}

/**
 * Saves one element over and over until `isOver`. `fault` says how the stored text differs from the
 * last save.
 */
export async function saveUntilOver(
  user: TestUser,
  url: string,
  projectId: string,
  { waits, isOver }: { waits: Waits; isOver(): boolean },
): Promise<{ acknowledged: number; fault: string | null }> {
  const api = patientApi(apiOf(user.browser.at(url), url), waits);
  const id = newId();
  await api('POST', urls.projectElements(projectId), { id, kind: 'THEME', content: contentOf('Begun') });
  let { current, workingCopy } = Element.parse((await api('GET', urls.element(id))).body);
  let acknowledged = 0;
  let saved = 'Begun';
  while (!isOver()) {
    const text = `Save ${acknowledged + 1}`;
    const revision = workingCopy?.revision ?? 0;
    const content = contentOf(text);
    const { status, body } = await api('PUT', urls.workingCopy(id), {
      baseVersionId: current.id,
      revision,
      content,
    });
    if (status === 200) workingCopy = { ...SavedWorkingCopy.parse(body), baseVersionId: current.id, content };
    else {
      // The answer was lost and the save sent twice: it must have been stored the first time.
      const now = Element.parse((await api('GET', urls.element(id))).body);
      if (JSON.stringify(now.workingCopy?.content) !== JSON.stringify(content))
        return {
          acknowledged,
          fault: `${status} ${JSON.stringify(body)} for ${text}; the server has another text`,
        };
      ({ current, workingCopy } = now);
    }
    acknowledged += 1;
    saved = text;
    await wait(20);
  }
  const last = Element.parse((await api('GET', urls.element(id))).body);
  const isThere =
    JSON.stringify(last.workingCopy?.content ?? last.current.content) === JSON.stringify(contentOf(saved));
  return { acknowledged, fault: isThere ? null : `${saved} is not what the server has` };
}

/** Buys the Basic plan through the payment page. Returns whether the purchase was acknowledged. */
export async function buy(user: TestUser, url: string, waits: Waits): Promise<boolean> {
  const api = patientApi(apiOf(user.browser.at(url), url), waits);
  const begun = await api('POST', urls.checkouts, { id: newId(), planId: 'basic' });
  if (begun.status !== 200) return refused(begun.body, waits);
  const page = PaymentPage.parse(begun.body).url;
  const path = urls.sandboxCheckout(page.slice(page.lastIndexOf('/') + 1));
  const paid = await api('POST', path, { outcome: 'paid' });
  if (paid.status !== 200) return refused(paid.body, waits);
  return SandboxCheckout.parse(paid.body).state === 'paid';
}

function refused(body: unknown, waits: Waits): false {
  waits.faults.push(`a purchase: ${(body as Problem).message}`);
  return false;
}
