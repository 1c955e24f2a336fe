import type { Session } from '../../../../contract/session.ts';

/** What the server tells of the session while somebody of this id is signed in; null for nobody. */
export function toldSession(id: string | null, fullName: string | null = null): Session {
  return {
    user:
      id === null
        ? null
        : {
            id,
            email: `${id}@example.com`,
            name: fullName ?? id,
            fullName,
            avatarUrl: null,
            theme: 'system',
            plan: 'Free',
            currentProjectId: null,
            accessUntil: '2026-11-21T01:00:00.000Z',
          },
    isDemo: true,
    isLocal: false,
    writer: 'storyteller',
    signIn: { isAvailable: true, isLocal: true },
    takesPayments: true,
    offersLocalModel: false,
    plans: ['Free', 'Basic'],
    allowance: { limit: 60, used: 1, resetsAt: '2026-11-21T00:00:00.000Z' },
  };
}
