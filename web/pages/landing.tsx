import { pageMeta } from '../seo/page-meta.ts';
import { generatorCountFirst } from './generator-count.ts';
import { LandingBenefits } from './landing-benefits.tsx';
import { LandingClose } from './landing-close.tsx';
import { LandingGenerators } from './landing-generators.tsx';
import { LandingHero } from './landing-hero.tsx';
import { LandingPricing } from './landing-pricing.tsx';
import './landing.css';

export const meta = () =>
  pageMeta({
    title: 'Fabula: an AI writing assistant for stories, characters and plots',
    description: `${generatorCountFirst} writing tools that remember each other. Begin with a theme, build characters, settings and conflict on it, and end with a script. No account needed.`,
    path: '/',
  });

export default function LandingPage() {
  return (
    <>
      <LandingHero />
      <LandingBenefits />
      <LandingGenerators />
      <LandingPricing />
      <LandingClose />
    </>
  );
}
