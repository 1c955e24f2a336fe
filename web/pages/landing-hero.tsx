import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LineForm } from '../features/one-line/line-form.tsx';
import { beginPath, handOverLine, recallLine } from '../shared/one-line/hand-over.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { generatorCount } from './generator-count.ts';
import { LandingModel } from './landing-model.tsx';
import { StoryGraph } from './landing-story-graph.tsx';
import { narrowGraph, wideGraph } from './landing-story-graph-cards.ts';

export function LandingHero() {
  const navigate = useNavigate();
  return (
    <section className="hero wrap">
      <div className="hero-t">
        <h1>
          <span>Begin with </span>
          <span>a theme. </span>
          <em>
            <span>End with </span>
            <span>a script.</span>
          </em>
        </h1>
        <p className="lead">
          Fabula is {generatorCount} writing tools that remember each other. The character you invent shapes
          the conflict, the conflict shapes the plot, and the plot writes the scene.
        </p>
        <LineForm
          onBegin={(asked) => {
            handOverLine(asked);
            void navigate(beginPath);
          }}
        />
        <div className="btn-row">
          <ButtonLink size="large" to="/plot-generator" prefetch="intent">
            Start Creating
          </ButtonLink>
          <ButtonLink size="large" to="/#generators">
            Explore Generators
          </ButtonLink>
        </div>
        <GuestLine />
        <p className="only-user">
          <ButtonLink kind="quiet" to="/projects">
            <Icon name="folder" />
            Go to my projects
          </ButtonLink>
        </p>
        <LandingModel />
      </div>
      <div>
        <StoryGraph
          graph={wideGraph}
          className="wide"
          label="A story graph: a theme and a setting lead to a character, a backstory, a scenario, a conflict and a plot, and end in a page of script."
        />
        <StoryGraph
          graph={narrowGraph}
          className="thin"
          label="A story graph that grows from a theme, by way of a character, a scenario, a conflict and a plot, to a page of script."
        />
      </div>
    </section>
  );
}

/** What a visitor needs to know, or the way back to the story that they have begun here. */
function GuestLine() {
  const [line, setLine] = useState<string | null>(null);
  useEffect(() => setLine(recallLine()), []);
  return (
    <p className="meta only-guest">
      {line === null ? (
        'No account needed for your first drafts.'
      ) : (
        <Link className="link" to={beginPath}>
          Go on with “{line}”
        </Link>
      )}
    </p>
  );
}
