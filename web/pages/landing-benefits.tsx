import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-names.ts';

export function LandingBenefits() {
  return (
    <section className="wrap" aria-label="Why Fabula">
      <div className="benefits">
        {benefits.map(({ icon, title, text }) => (
          <div key={title}>
            <Icon name={icon} />
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

const benefits: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'zap',
    title: 'Lightning Fast',
    text: 'You read the first sentence while the rest is still being written. Stop it whenever you have what you need.',
  },
  {
    icon: 'library',
    title: 'Multiple Genres',
    text: 'From romance to hard science fiction. A genre changes how the story is built, not only its costumes.',
  },
  {
    icon: 'key-round',
    title: 'No Registration',
    text: 'Try any generator without an account. Sign in when you have something worth keeping.',
  },
];
