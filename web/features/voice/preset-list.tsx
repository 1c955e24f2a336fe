import type { Voice } from '../../../domain/story/voice.ts';
import { presetOf, type VoicePreset, voicePresets } from '../../../domain/story/voice-presets.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The presets, each shown by its paragraph. Using one fills the fields, which stay free. */
export function PresetList({ voice, onUse }: { voice: Voice; onUse: (preset: VoicePreset) => void }) {
  const used = presetOf(voice);
  return (
    <details className="voice-presets">
      <summary>No sample at hand? Begin with one of ours</summary>
      <ul>
        {voicePresets.map((preset) => {
          const isUsed = preset === used;
          const act = isUsed ? 'In use' : 'Use this';
          return (
            <li key={preset.id} className={isUsed ? 'is-used' : undefined}>
              <h3>{preset.name}</h3>
              <p>{preset.fills.sample}</p>
              <Button
                size="small"
                aria-label={`${act}: ${preset.name}`}
                onClick={() => !isUsed && onUse(preset)}
              >
                {isUsed && <Icon name="check" />}
                {act}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
