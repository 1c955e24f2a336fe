import type { PageParts } from '../features/manuscript/page/page-parts.ts';
import type { SidePanel } from '../features/manuscript/page/side-panels.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** What lies over a manuscript's page. */
export const Over: PageParts['Over'] = lazyPart(async () => (await import('./book-over.tsx')).Over, {
  name: 'What is being written',
  look: 'line',
});

/** What can be wished for chosen words. */
export const ReviseBar: PageParts['ReviseBar'] = lazyPart(
  async () => (await import('./scene-revise-bar.tsx')).SceneReviseBar,
  { name: 'What rewrites passages', look: 'line' },
);

/** The whole ledger. */
export const Ledger: PageParts['Ledger'] = lazyPart(
  async () => (await import('../features/manuscript/side/ledger/ledger-view.tsx')).LedgerView,
  { name: 'The ledger', waiting: <Skeleton label="Loading the ledger" bars={6} /> },
);

const waiting = <Skeleton label="Loading" bars={4} />;
const load = () => import('./book-panels.tsx');

/** The panels beside a manuscript's text, each fetched when it is first opened. */
export const sidePanels: readonly SidePanel[] = [
  {
    id: 'scene',
    label: 'Scene',
    Panel: lazyPart(async () => (await load()).ScenePanel, { name: 'The card', waiting }),
  },
  {
    id: 'here',
    label: 'Here',
    Panel: lazyPart(async () => (await load()).FactsPanel, { name: 'What holds here', waiting }),
  },
  {
    id: 'findings',
    label: 'Findings',
    Panel: lazyPart(async () => (await load()).FindingsPanel, { name: 'The findings', waiting }),
  },
  {
    id: 'report',
    label: 'Report',
    Panel: lazyPart(
      async () => (await import('../features/manuscript/side/report/report-panel.tsx')).ReportPanel,
      { name: 'The report', waiting },
    ),
  },
  {
    id: 'history',
    label: 'History',
    Panel: lazyPart(async () => (await load()).VersionsPanel, { name: 'The history', waiting }),
  },
];
