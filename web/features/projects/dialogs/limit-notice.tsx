import { plans } from '../../../../domain/credits/plans.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LimitDrawing } from '../drawings.tsx';

/** Says that the plan has no room for another project. `plan` is the user's, by id or name. */
export function LimitDialog({
  count,
  limit,
  plan,
  onClose,
}: {
  count: number;
  limit: number;
  plan: string;
  onClose: () => void;
}) {
  return (
    <Dialog title={`You have ${count} of ${limit} projects`} onClose={onClose}>
      <LimitDrawing />
      <p className="muted">{formatLimitHelp(plan, limit)}</p>
      <div className="foot">
        <Button onClick={onClose}>Choose one to remove</Button>
        <ButtonLink kind="main" to="/pricing" data-first-focus>
          See plans
        </ButtonLink>
      </div>
    </Dialog>
  );
}

/** 'Free keeps 10 at a time. Move one to the trash, or go to Basic for 25. ...' */
export function formatLimitHelp(plan: string, limit: number): string {
  const name = plans.find((one) => one.name.toLowerCase() === plan.toLowerCase())?.name ?? 'Your plan';
  const larger = plans.find(({ maxProjects }) => maxProjects === null || maxProjects > limit);
  const help =
    larger === undefined
      ? 'Move one to the trash first.'
      : `Move one to the trash, or go to ${larger.name} for ${larger.maxProjects ?? 'any number'}.`;
  return `${name} keeps ${limit} at a time. ${help} Everything you have stays as it is.`;
}
