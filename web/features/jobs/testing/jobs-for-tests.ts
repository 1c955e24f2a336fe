import type { Job, JobQuote, JobStep, QuotedStep } from '../../../../contract/jobs.ts';

/** An id that reads as what it names: 'story' is always the same one. */
export function idOf(name: string): string {
  const digits = [...name].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  return `00000000-0000-7000-8000-${digits.padStart(12, '0').slice(-12)}`;
}

export const owner = idOf('owner');

export function stepOf(number: number, over: Partial<JobStep> = {}): JobStep {
  return {
    number,
    elementId: idOf(`e${number}`),
    kind: 'SCENARIO',
    title: `Step ${number}`,
    work: 'text',
    way: 'fit',
    fields: [],
    angle: '',
    isChosen: true,
    state: 'ready',
    waitsFor: [],
    buildsOn: [],
    priceCredits: 1,
    spentCredits: 0,
    reasons: [],
    runId: null,
    baseVersionId: idOf(`base${number}`),
    resultVersionId: null,
    isProposal: false,
    note: null,
    problem: null,
    decision: null,
    ...over,
  };
}

export function jobOf(steps: readonly JobStep[], over: Partial<Job> = {}): Job {
  const isOver = (step: JobStep) => ['done', 'unchanged', 'failed', 'cancelled'].includes(step.state);
  return {
    id: idOf('job'),
    projectId: idOf('project'),
    projectName: 'The Unlit Hour',
    purpose: 'update',
    state: 'running',
    haltedBy: null,
    takes: 'after_review',
    headId: null,
    settings: { stopsAfterChapter: false, asksBeforeBreaking: false },
    question: null,
    mostCredits: 9,
    spentCredits: 0,
    openCredits: 0,
    stepCount: steps.filter(({ isChosen }) => isChosen).length,
    endedCount: steps.filter(isOver).length,
    doneCount: steps.filter(({ state }) => state === 'done').length,
    proposalCount: steps.filter(({ isProposal }) => isProposal).length,
    writing: [],
    createdAt: '2026-11-20T10:00:00.000Z',
    endedAt: null,
    isSeen: false,
    steps: [...steps],
    ...over,
  };
}

export function quotedOf(title: string, over: Partial<QuotedStep> = {}): QuotedStep {
  return {
    elementId: idOf(title),
    kind: 'SCENARIO',
    title,
    layer: 1,
    state: 'out_of_date',
    priceCredits: 1,
    reasons: [],
    needs: [],
    lockedFields: [],
    ...over,
  };
}

export function quoteOf(steps: readonly QuotedStep[], balance: number | null = 42): JobQuote {
  const sum = (those: readonly QuotedStep[]) =>
    those.reduce((all, { priceCredits }) => all + priceCredits, 0);
  return {
    steps: [...steps],
    leastCredits: sum(steps.filter(({ state }) => state === 'out_of_date')),
    mostCredits: sum(steps),
    balance,
    writer: 'storyteller',
  };
}
