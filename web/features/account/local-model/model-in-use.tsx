import type { LocalModelCard, LocalModelPage } from '../../../../contract/local-model.ts';
import { useSession } from '../../../api/session/use-session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { formatEngine } from './model-words.ts';

/** The model that writes, what it is doing, and the way to a first text with it. */
export function ModelInUse({ model, engine }: { model: LocalModelCard; engine: LocalModelPage['engine'] }) {
  const session = useSession();
  // The session is asked anew when the model changes, so that it may still name the storyteller.
  const isFirst = session.kind !== 'known' || session.session.isLocal || session.session.isDemo;
  return (
    <section className="sheet model-state" aria-labelledby="model-in-use">
      <h3 id="model-in-use">{model.title} is ready to write</h3>
      <p>
        {isFirst
          ? 'It writes what you generate, on this computer and without credits.'
          : 'Your own model key goes first. This one writes in projects that name it, and once no key is in use.'}
      </p>
      <p className="model-engine">{formatEngine(engine)}</p>
      {isFirst && (
        <div className="btn-row">
          <ButtonLink kind="main" size="small" to="/theme-generator" prefetch="intent">
            Make a theme with it
            <Icon name="arrow-right" />
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
