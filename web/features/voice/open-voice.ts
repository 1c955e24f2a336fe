import { readVoice } from '../../../domain/story/voice.ts';
import { deviceStorage, memberOf } from '../../api/device/browser-storage.ts';
import { queriesOfTab } from '../../api/request/query-client.tsx';
import { onSignOut } from '../../api/session/sign-out-news.ts';
import { registerUnsaved } from '../../api/session/unsaved.ts';
import { voiceKeys } from '../../api/voice/voice-keys.ts';
import { loadVoice, type StoredVoice, saveVoice } from '../../api/voice/voices.ts';
import { keptInTab, keysOf } from './kept-voices.ts';
import { createVoiceSaver, type VoiceSaver } from './voice-saver.ts';

/** Every saver of this tab. What could not be saved goes on being tried while the tab lives. */
const savers = new Map<string, VoiceSaver>();

/** The saver of a project's voice, made from the server's answer when first needed. */
export function openVoice(userId: string, projectId: string, stored: StoredVoice): VoiceSaver {
  const key = `${keysOf(userId)}${projectId}`;
  const open = savers.get(key);
  if (open !== undefined) return open;
  const saver = createVoiceSaver(
    {
      save: (body, isLeaving) => saveVoice(projectId, body, { isLeaving }),
      load: () => loadVoice(projectId),
      keep(unsaved) {
        if (unsaved === null) deviceStorage.remove(key);
        else deviceStorage.setJson(key, unsaved);
      },
      onSaved: (saved) => queriesOfTab().setQueryData(voiceKeys.ofProject(userId, projectId), saved),
      now: Date.now,
      after(ms, call) {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
    },
    stored,
    readKept(deviceStorage.getJson(key)),
  );
  savers.set(key, saver);
  keptInTab.add(key);
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('online', () => void saver.flush(), { signal });
  addEventListener('pagehide', () => void saver.flush(true), { signal });
  const withdraw = registerUnsaved({
    name: () => 'The voice of a project',
    isUnsaved: saver.isUnsaved,
    save: () => saver.flush(),
  });
  // The writer agreed to lose what could not be saved. The device's copy is wiped next.
  const stayIn = onSignOut(() => {
    controller.abort();
    withdraw();
    stayIn();
    savers.delete(key);
    keptInTab.delete(key);
  });
  void saver.flush();
  return saver;
}

function readKept(value: unknown): StoredVoice | null {
  const revision = memberOf(value, 'revision');
  return typeof revision === 'number' ? { voice: readVoice(memberOf(value, 'voice')), revision } : null;
}
