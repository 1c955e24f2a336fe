import { useSession } from '../../api/session/use-session.ts';

/** Says that the built-in storyteller follows no voice, where it is the one that writes. */
export function DemoLine() {
  const state = useSession();
  const isDemo = state.kind === 'known' && state.session.isDemo;
  return isDemo && <b>The built-in storyteller, which writes for now, follows no voice.</b>;
}
