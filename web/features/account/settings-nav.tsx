import { useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';

const sections = [
  { id: 'profile', words: 'Profile', icon: 'user-round' },
  { id: 'appearance', words: 'Appearance', icon: 'sun-moon' },
  { id: 'keys', words: 'Model keys', icon: 'key-round' },
  { id: 'local-model', words: 'Model on this computer', icon: 'cpu' },
  { id: 'devices', words: 'Devices', icon: 'monitor-smartphone' },
  { id: 'data', words: 'Your data', icon: 'download' },
  { id: 'delete', words: 'Delete account', icon: 'trash-2' },
] as const satisfies readonly { id: string; words: string; icon: IconName }[];

/** `leftOut`: ids of sections that this server does not have. */
export function SettingsNav({ leftOut }: { leftOut: readonly string[] }) {
  const here = useLocation().hash.slice(1) || 'profile';
  const shown = sections.filter(({ id }) => !leftOut.includes(id));
  return (
    <nav className="settings-nav" aria-label="Settings">
      <ul>
        {shown.map(({ id, words, icon }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === here ? 'true' : undefined}>
              <Icon name={icon} />
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
