import { expect, it } from 'vitest';
import { findViolations } from './find-violations.ts';

const violations = (files: Record<string, string>) => findViolations(new Map(Object.entries(files)));

it('fails when it sees no file', () => {
  expect(violations({})).toEqual(['There is no file to look at.']);
});

it.for([
  ['domain', '../contract/runs.ts'],
  ['domain', '../server/app.ts'],
  ['contract', '../server/app.ts'],
  ['contract', '../web/root.tsx'],
  ['server', '../web/root.tsx'],
  ['server', '../tools/check.ts'],
  ['web', '../server/app.ts'],
  ['e2e', '../server/app.ts'],
  ['e2e', '../server/models/port.ts'],
  ['e2e', '../web/root.tsx'],
] as const)('refuses an import from %s/ of %s', ([folder, target]) => {
  const refused = [expect.stringMatching(`^${folder}/a.ts imports .*; ${folder}/ may not import `)];
  expect(violations({ [`${folder}/a.ts`]: `import { x } from '${target}';` })).toEqual(refused);
  expect(violations({ [`${folder}/a.ts`]: `import type { X } from '${target}';` })).toEqual(refused);
  expect(violations({ [`${folder}/a.ts`]: `export * from '${target}';` })).toEqual(refused);
  expect(violations({ [`${folder}/a.ts`]: `import '${target}';` })).toEqual(refused);
  expect(violations({ [`${folder}/a.ts`]: `const x = await import('${target}');` })).toEqual(refused);
  expect(violations({ [`${folder}/a.ts`]: `import {\n  x,\n  type Y,\n} from '${target}';` })).toEqual(
    refused,
  );
});

it.for([
  ['contract', '../domain/credits/plans.ts'],
  ['server', '../contract/runs.ts'],
  ['server', '../domain/credits/plans.ts'],
  ['web', '../contract/runs.ts'],
  ['e2e', '../contract/urls.ts'],
  ['e2e', '../testing/models/model-double.ts'],
  ['bench', '../server/app.ts'],
  ['tools', '../server/env.ts'],
] as const)('allows an import from %s/ of %s', ([folder, target]) => {
  expect(violations({ [`${folder}/a.ts`]: `import { x } from '${target}';` })).toEqual([]);
});

it('lets domain and contract import no package but zod, not even Node’s, outside of tests', () => {
  for (const folder of ['domain', 'contract']) {
    for (const name of ['kysely', 'node:fs', '@scope/name/deep', 'fast-check']) {
      expect(violations({ [`${folder}/a.ts`]: `import x from '${name}';` })).toHaveLength(1);
    }
    expect(violations({ [`${folder}/a.ts`]: `import { z } from 'zod';` })).toEqual([]);
    expect(
      violations({ [`${folder}/a.test.ts`]: `import { it } from 'vitest';\nimport fs from 'node:fs';` }),
    ).toEqual([]);
    expect(violations({ [`${folder}/a.test.ts`]: `import x from 'kysely';` })).toHaveLength(1);
  }
});

it('keeps prompts away from everything but the server', () => {
  const prompt = 'domain/generators/theme/prompt.ts';
  const refused = [expect.stringContaining('prompts are for the server alone')];
  expect(violations({ 'web/a.ts': `import { x } from '../${prompt}';` })).toEqual(refused);
  expect(violations({ 'web/a.ts': `const x = () => import('../${prompt}');` })).toEqual(refused);
  expect(violations({ 'contract/a.ts': `import { x } from '../${prompt}';` })).toEqual(refused);
  expect(violations({ 'domain/generators/index.ts': `import { x } from './theme/prompt.ts';` })).toEqual(
    refused,
  );
  expect(violations({ 'server/models/a.ts': `import { x } from '../../${prompt}';` })).toEqual([]);
  expect(
    violations({ 'domain/generators/theme/prompt.test.ts': `import { x } from './prompt.ts';` }),
  ).toEqual([]);
});

it('refuses circles among the server’s folders, whichever files they go through', () => {
  const problems = violations({
    'server/runs/a.ts': `import type { X } from '../projects/x.ts';`,
    'server/projects/b.ts': `import { y } from '../credits/y.ts';`,
    'server/credits/c.ts': `import { z } from '../runs/z.ts';`,
  });
  expect(problems).toEqual([
    'These parts of the server import each other in a circle: runs -> projects -> credits -> runs.',
  ]);
});

it('lets the server’s folders build on each other one way', () => {
  expect(
    violations({
      'server/runs/a.ts': `import { x } from '../credits/x.ts';\nimport { y } from '../db/y.ts';`,
      'server/credits/b.ts': `import { y } from '../db/y.ts';`,
      'server/main.ts': `import { x } from './runs/a.ts';`,
    }),
  ).toEqual([]);
});

it('keeps what is for tests out of the server', () => {
  const text = `import { x } from '../../testing/databases.ts';`;
  expect(violations({ 'server/db/a.ts': text })).toEqual([expect.stringContaining('is for tests')]);
  expect(violations({ 'server/db/a.test.ts': text, 'server/db/b.prove.ts': text })).toEqual([]);
});

it('lets nothing of the server reach the storyteller but tests and the one import() that loads it', () => {
  const surface = '../storyteller/create-storyteller.ts';
  const loader = 'server/models/load-storyteller.ts';
  const refused = [expect.stringMatching('storyteller/')];
  expect(violations({ [loader]: `const x = await import('../${surface}');` })).toEqual([]);
  expect(violations({ [loader]: `import { x } from '../${surface}';` })).toEqual(refused);
  expect(violations({ [loader]: `const x = await import('../../storyteller/engine/tell.ts');` })).toEqual(
    refused,
  );
  expect(violations({ 'server/app.ts': `const x = await import('${surface}');` })).toEqual(refused);
  expect(violations({ 'server/app.ts': `import type { X } from '${surface}';` })).toEqual(refused);
  expect(violations({ 'server/a.test.ts': `import { x } from '../storyteller/engine/tell.ts';` })).toEqual(
    [],
  );
  expect(violations({ 'testing/serve.ts': `import { x } from '${surface}';` })).toEqual([]);
});

it('lets the storyteller see the types of its port, and nothing else of the server', () => {
  const refused = [expect.stringMatching('may not import server/')];
  expect(violations({ 'storyteller/a.ts': "import type { X } from '../server/models/port.ts';" })).toEqual(
    [],
  );
  expect(violations({ 'storyteller/a.ts': "import { x } from '../server/models/port.ts';" })).toEqual(
    refused,
  );
  expect(violations({ 'storyteller/a.ts': "import type { X } from '../server/app.ts';" })).toEqual(refused);
});

it('lets a vendor’s package into its adapter, what stands in for it, and tests', () => {
  const text = `import Stripe from 'stripe';`;
  expect(violations({ 'server/billing/a.ts': text })).toEqual([
    'server/billing/a.ts imports stripe; only its adapter may, server/billing/stripe/stripe-sdk.ts.',
  ]);
  for (const path of [
    'server/billing/stripe/stripe-sdk.ts',
    'server/billing/stripe/read-event.test.ts',
    'testing/stripe/fake-stripe.ts',
  ]) {
    expect(violations({ [path]: text })).toEqual([]);
  }
  const fake = `import { x } from '../../testing/stripe/fake-stripe.ts';`;
  expect(violations({ 'server/billing/a.ts': fake })).toEqual([expect.stringContaining('is for tests')]);
  expect(violations({ 'server/billing/a.test.ts': fake })).toEqual([]);
});

it('refuses imports between the web’s features, and of anything else from its controls', () => {
  expect(violations({ 'web/features/a/x.tsx': `import { y } from '../b/y.tsx';` })).toEqual([
    expect.stringContaining('features don’t import each other'),
  ]);
  expect(violations({ 'web/features/a/x.tsx': `import { y } from '../a/y.tsx';` })).toEqual([]);
  expect(violations({ 'web/pages/x.tsx': `import { y } from '../features/b/y.tsx';` })).toEqual([]);
  for (const target of ['../features/a/x.tsx', '../pages/x.tsx', '../../domain/credits/plans.ts']) {
    expect(violations({ 'web/ui/x.tsx': `import { y } from '${target}';` })).toEqual([
      expect.stringContaining('web/ui knows nothing of the product'),
    ]);
  }
  expect(violations({ 'web/ui/x.tsx': `import { y } from './y.tsx';\nimport React from 'react';` })).toEqual(
    [],
  );
});

it('refuses imports upwards between the web’s layers, types included', () => {
  for (const [path, target] of [
    ['web/api/x.ts', '../ui/y.ts'],
    ['web/shared/x.ts', '../features/a/y.ts'],
    ['web/features/a/x.ts', '../../shell/y.ts'],
    ['web/shell/x.ts', '../pages/y.ts'],
  ] as const) {
    expect(violations({ [path]: `import type { y } from '${target}';` })).toEqual([
      expect.stringContaining('import downwards only'),
    ]);
  }
  expect(violations({ 'web/shell/x.ts': `import { y } from '../features/a/y.ts';` })).toEqual([]);
  expect(violations({ 'web/features/a/x.ts': `import { y } from '../../shared/y.ts';` })).toEqual([]);
});

it('refuses files that import each other in a circle', () => {
  expect(violations(circle)).toContain(
    'These files import each other in a circle: domain/a.ts -> domain/b.ts -> domain/c.ts -> domain/a.ts.',
  );
  expect(violations({ ...circle, 'domain/c.ts': `export const c = 1;` })).toEqual([]);
});

it('refuses files that need each other’s types in a circle, except for a part that is fetched late', () => {
  expect(violations({ ...circle, 'domain/c.ts': `import type { A } from './a.ts';` })).toEqual([
    'These files need each other’s types in a circle: domain/a.ts -> domain/b.ts -> domain/c.ts -> domain/a.ts.',
  ]);
  const page = { 'web/pages/a.ts': `export const load = () => import('./b.ts');` };
  expect(violations({ ...page, 'web/pages/b.ts': `import type { A } from './a.ts';` })).toEqual([]);
  expect(violations({ ...page, 'web/pages/b.ts': `import { a } from './a.ts';` })).toHaveLength(1);
});

const circle = {
  'domain/a.ts': `import { b } from './b.ts';`,
  'domain/b.ts': `import { c } from './c.ts';`,
  'domain/c.ts': `import { a } from './a.ts';`,
};

it('refuses files of more than 400 lines', () => {
  expect(violations({ 'domain/a.ts': 'x\n'.repeat(400) })).toEqual([]);
  expect(violations({ 'domain/a.ts': 'x\n'.repeat(401) })).toEqual([
    expect.stringContaining('has 401 lines'),
  ]);
});

it('refuses every index.ts but the registry', () => {
  expect(violations({ 'domain/generators/index.ts': 'x' })).toEqual([]);
  expect(violations({ 'domain/story/index.ts': 'x' })).toHaveLength(1);
  expect(violations({ 'web/ui/index.tsx': 'x' })).toHaveLength(1);
});

it.for([
  'server/utils/a.ts',
  'domain/string-helpers.ts',
  'web/common.ts',
  'server/misc/a.ts',
  'server/run-manager.ts',
])('refuses the empty name in %s', (path) => {
  expect(violations({ [path]: 'x' })).toEqual([expect.stringContaining('doesn’t say what it is about')]);
});

it('lets a name say that something is common', () => {
  expect(violations({ 'server/models/common-names.ts': 'x' })).toEqual([]);
});

it('refuses a folder that no rule knows', () => {
  expect(violations({ 'lib/a.ts': `import { x } from './b.ts';` })).toEqual([
    expect.stringContaining('no rule says'),
  ]);
});

it('reads no imports from comments', () => {
  expect(
    violations({
      'domain/a.ts': `// import x from 'kysely';\n/*\nimport y from 'pg';\n*/\nexport const z = 1;`,
    }),
  ).toEqual([]);
});

it('lets the pages fetch parts of themselves in one way only', () => {
  const refused = [expect.stringMatching('web/pages/a.tsx uses React’s lazy; lazyPart')];
  expect(violations({ 'web/pages/a.tsx': `import { lazy, Suspense } from 'react';` })).toEqual(refused);
  expect(
    violations({ 'web/pages/a.tsx': `import {\n  type FC,\n  lazy as later,\n} from 'react';` }),
  ).toEqual(refused);
  expect(
    violations({ 'web/pages/a.tsx': `import * as React from 'react';\nconst A = React.lazy(load);` }),
  ).toEqual(refused);
  expect(violations({ 'web/shared/lazy-part.tsx': `import { lazy } from 'react';` })).toEqual([]);
  expect(violations({ 'web/pages/a.tsx': `import { useState } from 'react';\nconst lazy = 1;` })).toEqual([]);
});

it.for(["insertInto('element_versions')", 'sql`insert into element_versions (id)`'])(
  'has one writer of versions: %s',
  (text) => {
    expect(violations({ 'server/a.ts': text })).toEqual([
      'server/a.ts inserts into element_versions; only server/workspace/versions/write-versions.ts may.',
    ]);
    for (const path of ['server/workspace/versions/write-versions.ts', 'server/a.test.ts', 'testing/a.ts'])
      expect(violations({ [path]: text })).toEqual([]);
  },
);
