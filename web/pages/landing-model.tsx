import { useSession } from '../api/session/use-session.ts';
import { LocalModelLink } from '../shell/local-model-link.tsx';

/** Says that this server runs models itself. It stands in an empty place, so that nothing moves. */
export function LandingModel() {
  const state = useSession();
  if (state.kind !== 'known' || !state.session.offersLocalModel) return null;
  return (
    <p className="hero-model meta">
      No key needed: <LocalModelLink>get a model for this computer</LocalModelLink>.
    </p>
  );
}
