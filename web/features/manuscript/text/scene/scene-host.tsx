import { useEffect, useLayoutEffect, useRef } from 'react';
import type { SceneContent } from '../../../../../domain/manuscript/scene/result.ts';
import type { EditorModule, SceneEditor, SceneEditorSettings } from '../editor/scene-editor.ts';

type Settings = Omit<SceneEditorSettings, 'content'>;

/**
 * Holds the editor of the scene with the caret. React draws nothing inside. `settings` are read
 * when it opens; later ones don't open it anew.
 */
export function SceneHost({
  module,
  content,
  settings,
  onOpen,
  onClose,
}: {
  module: EditorModule;
  content: SceneContent;
  settings: () => Settings;
  onOpen: (editor: SceneEditor) => void;
  onClose: (kept: unknown) => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<SceneEditor | null>(null);
  const at = useRef({ content, settings, onOpen, onClose });
  at.current = { content, settings, onOpen, onClose };

  useLayoutEffect(() => {
    if (host.current === null) return;
    const { content: first, settings: read } = at.current;
    const opened = module.openEditor(host.current, { ...read(), content: first });
    editor.current = opened;
    at.current.onOpen(opened);
    return () => {
      editor.current = null;
      at.current.onClose(opened.close());
    };
  }, [module]);

  useEffect(() => editor.current?.show(content), [content]);

  return <div ref={host} className="scene-host" />;
}
