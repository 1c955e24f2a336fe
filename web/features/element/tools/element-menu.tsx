import { creditsInWords, priceOf } from '../../../../domain/credits/prices.ts';
import { useSpending } from '../../../shared/use-spending.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { useLocks } from '../locks/use-locks.ts';
import type { ToolProps } from './tool-props.ts';
import { useOpenAtOnce } from './use-open-at-once.ts';
import '../styles/tools.css';

/** What can be done with the whole element: alternatives, its lock, another way from here. */
export function ElementMenu({
  opens,
  onAlternatives,
  onWhatIf,
  onManuscript,
  ...props
}: ToolProps & {
  opens: boolean;
  onAlternatives: () => void;
  onWhatIf: () => void;
  /** Lays the text out in chapters and scenes. */
  onManuscript: () => void;
}) {
  const { userId, loaded } = props;
  const { kind, projectId } = loaded.element;
  const { isLocked } = loaded.locks;
  const ref = useOpenAtOnce(opens);
  const { setElement } = useLocks(props);
  const { priced } = useSpending(userId, projectId);
  const alternatives: MenuEntry = {
    kind: 'act',
    label: 'Alternatives side by side',
    icon: 'git-compare',
    note: `${creditsInWords(priced(priceOf(kind)))} each`,
    onAct: onAlternatives,
  };
  const others: MenuEntry[] = [
    {
      kind: 'act',
      label: isLocked ? 'Unlock this text' : 'Lock this text',
      icon: isLocked ? 'lock-open' : 'lock',
      onAct: () => setElement(!isLocked),
    },
    { kind: 'act', label: 'Try another way from here', icon: 'git-fork', onAct: onWhatIf },
  ];
  if ((kind === 'STORY' || kind === 'SCRIPT') && loaded.manuscriptId === null)
    others.push({ kind: 'act', label: 'Write it as a manuscript', icon: 'book-open', onAct: onManuscript });
  return (
    <span className="el-menu" ref={ref}>
      {isLocked && (
        <button
          type="button"
          className="tool field-lock"
          aria-pressed="true"
          aria-label="This text is locked"
          title="No update and no alternative changes it. Press to unlock."
          onClick={() => setElement(false)}
        >
          <Icon name="lock" />
          Locked
        </button>
      )}
      <Menu label="More for this text" entries={isLocked ? others : [alternatives, ...others]} />
    </span>
  );
}
