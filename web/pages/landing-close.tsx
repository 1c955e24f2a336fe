import { ButtonLink } from '../ui/button.tsx';

export function LandingClose() {
  return (
    <section className="wrap">
      <div className="close">
        <div>
          <h2>You already know how it starts.</h2>
          <p>Write the theme in one line. The rest of the graph is waiting for it.</p>
        </div>
        <div className="btn-row">
          <ButtonLink kind="inverse" size="large" to="/plot-generator" prefetch="intent">
            Start Creating
          </ButtonLink>
          <ButtonLink kind="inverse-plain" size="large" to="/#generators">
            Explore Generators
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
