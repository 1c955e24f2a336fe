import type { GeneratorId } from '../../../domain/generators/index.ts';
import { useSession } from '../../api/session/use-session.ts';
import { userIn } from '../../api/session/use-user.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { formatFreeCredits } from '../../shared/one-line/format-line-price.ts';

// What keeps a user's balance is more script than a visitor's first page should bring.
const OwnCredits = lazyPart(async () => (await import('./own-credits.tsx')).OwnCredits, {
  name: 'Your balance',
  look: 'line',
  waiting: <></>,
});

/** What the credits of whoever is here are enough for; nothing until it is known. */
export function LineCredits({ kinds }: { kinds: readonly GeneratorId[] }) {
  const session = useSession();
  const user = userIn(session);
  if (user !== null) return <OwnCredits userId={user.id} kinds={kinds} />;
  return formatFreeCredits(session.kind === 'known' ? session.session : null, kinds, new Date());
}
