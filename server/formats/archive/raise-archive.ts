import { z } from 'zod';
import type { ArchiveFault } from './archive-read.ts';
import { oldAccountProjects } from './old-account.ts';
import { faultsOf } from './old-faults.ts';
import { oldProject } from './old-project.ts';

/** An archive in today's form, its projects not checked yet. */
export type Raised = { madeAt: string; projects: unknown[] };

type Format = 'fabula-project' | 'fabula-account';

const Made = z.object({ madeAt: z.iso.datetime({ offset: true }) });

/**
 * Raises an archive step by step to today's form. Null for a version that was never written.
 */
export function raiseArchive(
  value: unknown,
  format: Format,
  version: number,
): Raised | { faults: ArchiveFault[] } | null {
  const made = Made.safeParse(value);
  if (!made.success) return { faults: [{ where: 'madeAt', why: 'It does not say when it was made.' }] };
  const { madeAt } = made.data;
  switch (version) {
    case 1: {
      const raised = format === 'fabula-project' ? oldProject(value) : oldAccountProjects(value);
      return 'faults' in raised ? raised : { madeAt, projects: raised.projects };
    }
    case 2:
      return format === 'fabula-project'
        ? { madeAt, projects: [withoutHead(value)] }
        : accountProjects(value, madeAt);
    default:
      return null;
  }
}

const head = new Set(['format', 'formatVersion', 'madeAt', 'app']);

function withoutHead(value: unknown): unknown {
  return Object.fromEntries(Object.entries(Object(value)).filter(([name]) => !head.has(name)));
}

const Account = z.strictObject({
  format: z.string(),
  formatVersion: z.number(),
  madeAt: z.string(),
  app: z.string().optional(),
  projects: z.array(z.unknown()),
});

function accountProjects(value: unknown, madeAt: string): Raised | { faults: ArchiveFault[] } {
  const account = Account.safeParse(value);
  return account.success
    ? { madeAt, projects: account.data.projects }
    : { faults: faultsOf(account.error, 'archive') };
}
