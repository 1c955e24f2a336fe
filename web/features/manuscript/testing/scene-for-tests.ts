import type { SceneContent } from '../../../../domain/manuscript/scene/result.ts';

/** A scene with an empty card and no text, but for what is given. */
export function sceneOf(over: Partial<SceneContent> = {}): SceneContent {
  return {
    title: '',
    pov: '',
    place: '',
    when: '',
    people: [],
    goal: '',
    conflict: '',
    outcome: '',
    notes: '',
    text: '',
    slugline: '',
    blocks: [],
    ...over,
  };
}
