import { dependentsOf, type RegisteredDefinition } from '../../../../domain/generators/index.ts';
import { kindName } from '../../../shared/material/kind-tag.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { SpriteIcon } from '../../../ui/icon.tsx';

/** How many next steps are offered. */
const maxSteps = 3;

/** What can be made from a draft next. Draws nothing after the last kinds. */
export function NextInOrder({ definition }: { definition: RegisteredDefinition }) {
  const next = dependentsOf(definition.id).slice(0, maxSteps);
  if (next.length === 0) return null;
  return (
    <div className="next-steps">
      <p>
        <b>Next in the order</b>
        <span className="muted">You have enough to go on for {next.length === 1 ? 'this' : 'these'}.</span>
      </p>
      <div className="btn-row">
        {next.map((other) => (
          <ButtonLink key={other.id} kind="plain" size="small" className={`row-${other.row}`} to={other.path}>
            <SpriteIcon name={other.icon} className="hued" />
            {kindName(other)}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
