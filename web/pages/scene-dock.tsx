/** Revised passages at the foot of the window, with their look. */
export { RevisionDock as SceneDock } from '../features/element/revise/revision-dock.tsx';

import '../features/element/styles/revise.css';
