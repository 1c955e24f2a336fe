import { ElementView } from '../features/element/element-view.tsx';
import type { TextProps } from '../features/projects/workspace/room/room-parts.ts';
import { useNextEntry } from '../features/projects/workspace/room/use-room.ts';
import { ElementLinks } from '../shared/element-links.tsx';
import '../features/element/styles/element.css';

const fetchSignOut = () => import('../shell/sign-out.tsx');

/** An element's text within the room: what its own page shows, without the way to it. */
export function RoomText({ user, id, bar, turn, onShown, again }: TextProps) {
  const entry = useNextEntry();
  // A link to an element opens it here.
  const linkTo = (to: string) => ({ to: { search: `?at=${to}` }, preventScrollReset: true, ...entry });
  return (
    <ElementLinks value={linkTo}>
      <ElementView
        key={id}
        user={user}
        id={id}
        fetchSignOut={fetchSignOut}
        room={{ bar, turn, onShown, again }}
      />
    </ElementLinks>
  );
}
