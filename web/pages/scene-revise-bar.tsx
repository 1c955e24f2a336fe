import { ReviseBar } from '../features/element/revise/revise-bar.tsx';
import type { ReviseBarProps } from '../features/manuscript/page/revise-choice.tsx';
import '../features/element/styles/revise.css';

/** What can be wished for words of a scene: the bar of an element's page. */
export function SceneReviseBar(props: ReviseBarProps) {
  return <ReviseBar {...props} />;
}
