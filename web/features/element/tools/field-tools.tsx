import { creditsInWords, priceOf } from '../../../../domain/credits/prices.ts';
import { isTold } from '../../../../domain/story/told.ts';
import { fieldLabel } from '../../../shared/shape/names.ts';
import { useSpending } from '../../../shared/use-spending.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { useLocks } from '../locks/use-locks.ts';
import type { ToolProps } from './tool-props.ts';
import { useOpenAtOnce } from './use-open-at-once.ts';
import '../styles/tools.css';

/** The menu of a field: written again, locked or unlocked. A lock is shown beside it. */
export function FieldTools({
  name,
  opens,
  onWriteAgain,
  ...props
}: ToolProps & { name: string; opens: boolean; onWriteAgain: (field: string) => void }) {
  const { userId, loaded } = props;
  const { kind, projectId } = loaded.element;
  const { isLocked: isAllLocked, lockedFields } = loaded.locks;
  const isLocked = lockedFields.includes(name);
  const { setField } = useLocks(props);
  const { priced } = useSpending(userId, projectId);
  const label = fieldLabel(name);
  const ref = useOpenAtOnce(opens);
  const again: MenuEntry = {
    kind: 'act',
    label: 'Write this one again',
    icon: 'refresh-cw',
    note: creditsInWords(priced(priceOf(kind, { purpose: 'fields', fields: [name] }))),
    onAct: () => onWriteAgain(name),
  };
  const lock: MenuEntry = {
    kind: 'act',
    label: isLocked ? 'Unlock' : 'Lock',
    icon: isLocked ? 'lock-open' : 'lock',
    onAct: () => setField(name, !isLocked),
  };
  return (
    <span className="field-tools" ref={ref}>
      {isLocked && (
        <button
          type="button"
          className="tool field-lock"
          aria-pressed="true"
          aria-label={`${label} is locked`}
          title="Nothing you regenerate will touch this. Press to unlock."
          onClick={() => setField(name, false)}
        >
          <Icon name="lock" />
          Locked
        </button>
      )}
      <Menu
        label={`More for ${label.toLowerCase()}`}
        entries={isLocked || isAllLocked || !isTold({}, name) ? [lock] : [again, lock]}
      />
    </span>
  );
}
