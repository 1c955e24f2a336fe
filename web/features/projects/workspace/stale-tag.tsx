import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';

/** Says that something that an element was built on says something else by now. */
export function StaleTag() {
  return (
    <Tag look="stale">
      <Icon name="clock-alert" />
      Out of date
    </Tag>
  );
}
