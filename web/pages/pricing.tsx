import { priceOf } from '../../domain/credits/prices.ts';
import { definitionOf, definitions } from '../../domain/generators/index.ts';
import { projectTypes } from '../../domain/story/project-types.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PricingPlans } from './pricing-plans.tsx';
import { dearGenerators, inWords, pricesInWords } from './pricing-words.ts';
import './pricing.css';

export const meta = () =>
  pageMeta({
    title: 'Pricing',
    description:
      'Four plans from free to 500 credits a month. You see the price of every generation before you spend it, nothing that fails is charged, and you can cancel anytime.',
    path: '/pricing',
  });

export default function PricingPage() {
  return (
    <div className="wrap">
      <div className="pricing-h">
        <h1>Pay for pages, not for seats</h1>
        <p className="lead">
          {pricesInWords} You see the price before you spend it, and nothing that fails is charged.
        </p>
      </div>
      <PricingPlans heading="h2" />
      <div className="pricing-more">
        <CreditTable />
        <ShortFilm />
      </div>
    </div>
  );
}

function CreditTable() {
  return (
    <section aria-labelledby="credit-title">
      <h2 id="credit-title">What a credit buys</h2>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">You make</th>
            <th scope="col" className="to-right">
              Credits
            </th>
          </tr>
        </thead>
        <tbody>
          {creditRows.map(({ what, note, credits }) => (
            <tr key={what}>
              <th scope="row">
                {what}
                <span className="meta">{note}</span>
              </th>
              <td className="to-right num">{credits}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cheapNouns = definitions
  .filter((definition) => !dearGenerators.includes(definition))
  .map((definition) => definition.noun)
  .join(', ');

const notes: Readonly<Record<string, string>> = {
  STORY: 'Any length, from one page to a novel',
  SCRIPT: 'Screenplay, TV, stage, short film or commercial',
};

const creditRows: readonly { what: string; note: string; credits: number }[] = [
  ...dearGenerators.map(({ id, noun, priceCredits, description }) => ({
    what: capitalised(noun),
    note: notes[id] ?? description,
    credits: priceCredits,
  })),
  { what: 'Every other generator', note: capitalised(cheapNouns), credits: 1 },
  { what: 'Anything that fails', note: 'The credits come back by themselves', credits: 0 },
  { what: 'Reading, copying and downloading', note: 'Always', credits: 0 },
];

function ShortFilm() {
  const steps = projectTypes.find(({ id }) => id === 'film_short')?.recommendedSequence ?? [];
  const total = steps.reduce((sum, { generatorType }) => sum + priceOf(generatorType), 0);
  return (
    <section aria-labelledby="film-title">
      <h2 id="film-title">One short film, added up</h2>
      <ol className="film num">
        {steps.map(({ generatorType }) => {
          const { noun, row, priceCredits } = definitionOf(generatorType);
          return (
            <li key={generatorType} className={`row-${row}`}>
              <span>{capitalised(noun)}</span>
              <CreditBlocks count={priceCredits} />
              <b>{priceCredits}</b>
            </li>
          );
        })}
      </ol>
      <p className="film-total">
        <span>{capitalised(inWords(steps.length))} steps, theme to script</span>
        <b>{total} credits</b>
      </p>
      <p className="muted">Which is what you start with. No card needed.</p>
      <ButtonLink kind="main" to="/theme-generator" prefetch="intent">
        Start Creating
      </ButtonLink>
    </section>
  );
}

function CreditBlocks({ count }: { count: number }) {
  return (
    <span className="blocks">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <i key={place} />
      ))}
    </span>
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
