import { lazyPart } from '../../../shared/lazy-part.tsx';
import { Section } from '../section.tsx';
import { ModelsSkeleton } from './models-skeleton.tsx';

const LocalModels = lazyPart(async () => (await import('./models.tsx')).LocalModels, {
  name: 'The list of models',
  waiting: <ModelsSkeleton />,
});

/** For servers with models of their own; its script is fetched with it. */
export function LocalModelSection() {
  return (
    <Section
      id="local-model"
      title="A model on this computer"
      about="A language model that Fabula runs itself. It needs no key and costs no credits, and what you write with it never leaves this computer."
    >
      <LocalModels />
    </Section>
  );
}
