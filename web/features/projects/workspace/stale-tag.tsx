import { Icon } from '../../../ui/icon.tsx';
import { Tag } from '../../../ui/tag.tsx';

export function StaleTag() {
  return (
    <Tag look="stale">
      <Icon name="clock-alert" />
      Out of date
    </Tag>
  );
}
