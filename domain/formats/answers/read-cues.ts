import { limits } from '../../limits.ts';
import { createBeatList } from './beat-list.ts';
import { type Cue, readCue } from './cue.ts';
import { isRule, readHeadLine, readListItem, splitEntry, withoutMarks } from './head-lines.ts';
import { createJsonOutput } from './json-output.ts';
import { createLineReader } from './lines.ts';
import { createNotesReader } from './notes.ts';
import type { TextForm, TextReader } from './text-form.ts';

/**
 * A dialogue as text: notes, 'Voices:' with a line for each person, 'Beats:' with a numbered line
 * each, 'Lines:', and there below '## Beat' its lines, 'Name (beat context): words'.
 */
export const cueForm: TextForm = { createReader: createCueReader };

function createCueReader(): TextReader {
  const output = createJsonOutput();
  const notes = createNotesReader();
  const lines = createLineReader(takeLine);
  const beats = createBeatList();
  let place: 'head' | 'voices' | 'beats' | 'lines' = 'head';
  /** By their names in small letters. */
  const voices = new Map<string, string>();
  let voice: { name: string; parts: string[] } | null = null;
  let spoken: { cue: Cue; parts: string[] } | null = null;
  let count = 0;
  let isBelowBlank = false;
  let hasText = false;
  let flaw: string | null = null;

  function takeLine(line: string): true {
    if (line.trim() !== '') hasText = true;
    if (place === 'head' && notes.take(line)) return true;
    const isBlank = line.trim() === '' || line.trim() === '```';
    if (isBlank) finishLine();
    else takeText(line);
    isBelowBlank = isBlank;
    return true;
  }

  function takeText(line: string): void {
    const head = readHeadLine(line);
    if (head?.name === 'voices' && place === 'head') startVoices();
    else if (head?.name === 'beats' && place === 'voices') endVoices('beats');
    else if (isLines(head?.name) && (place === 'voices' || place === 'beats')) endVoices('lines');
    else
      switch (place) {
        case 'voices':
          takeVoice(line);
          break;
        case 'beats':
          takeBeat(line);
          break;
        case 'lines':
          takeSpoken(line);
      }
  }

  function startVoices(): void {
    output.raw('{"character_voice_map":[');
    place = 'voices';
  }

  function takeVoice(line: string): void {
    const { name, text } = splitEntry(readListItem(line) ?? line.trim());
    if (!/[:：]/.test(line) && voice !== null) voice.parts.push(line.trim());
    else if (!isRule(line)) {
      finishVoice();
      voice = { name, parts: [text] };
    }
  }

  function finishVoice(): void {
    if (voice === null) return;
    const { name } = voice;
    const text = joined(voice.parts);
    if (voices.size > 0) output.raw(',');
    output.value({ character: name, voice: text });
    voices.set(name.toLowerCase(), name);
    if (name === '' || text === '') flaw ??= `the voice of ${cut(name || text)} is not described`;
    voice = null;
  }

  function endVoices(next: 'beats' | 'lines'): void {
    if (place === 'voices') {
      finishVoice();
      if (voices.size === 0) flaw ??= 'the voices are missing';
      output.raw('],"lines":[');
    }
    place = next;
  }

  function takeBeat(line: string): void {
    if (line.trim().startsWith('#')) {
      place = 'lines';
      takeSpoken(line);
    } else if (!isRule(line)) beats.plan(withoutMarks(readListItem(line) ?? line));
  }

  function takeSpoken(line: string): void {
    const beat = beatOf(line);
    const cue = beat === null ? readCue(line, voices, isBelowBlank || spoken === null) : null;
    if (beat !== null || cue !== null) finishLine();
    if (beat !== null) beats.start(beat);
    else if (cue !== null) spoken = { cue, parts: [cue.words] };
    else if (spoken !== null) spoken.parts.push(line.trim());
    else if (!isRule(line)) flaw ??= `“${cut(line.trim())}” is spoken by nobody`;
  }

  /** The beat that a heading names, or a line in bold that is one of those planned. */
  function beatOf(line: string): string | null {
    const text = line.trim();
    const heading = /^#{1,6}\s*/.exec(text);
    if (heading !== null) return withoutMarks(text.slice(heading[0].length));
    const bold = text.startsWith('**') && text.endsWith('**') ? withoutMarks(text) : '';
    return beats.isPlanned(bold) ? bold : null;
  }

  function finishLine(): void {
    if (spoken === null) return;
    if (count > 0) output.raw(',');
    const { name, context } = spoken.cue;
    const words = joined(spoken.parts);
    output.value({ character: name, line: words, beat_context: context });
    count += 1;
    beats.add(count);
    if (words === '') flaw ??= `line ${count} has no words`;
    else if (context === '') flaw ??= `line ${count} says nothing of what its speaker is after`;
    spoken = null;
  }

  function finish(): void {
    finishLine();
    if (place === 'head') {
      flaw ??= 'the voices are missing';
      return;
    }
    if (place !== 'lines') endVoices('lines');
    if (count === 0) flaw ??= 'the lines are missing';
    const found = beats.list();
    if (count > 0 && found.reduce((sum, { lines: own }) => sum + own.length, 0) < count)
      flaw ??= 'its first lines belong to no beat';
    output.raw('],"beat_to_line_map":');
    output.value(found);
    output.raw('}');
  }

  return {
    push(text) {
      lines.push(text);
      return output.take();
    },
    goOn: () => false,
    end() {
      lines.end();
      for (const line of notes.rest((one) => readHeadLine(one)?.name === 'voices')) takeLine(line);
      if (notes.areAll()) flaw = 'nothing follows the notes';
      else if (hasText) finish();
      return output.take();
    },
    flaw: () => flaw,
  };
}

function isLines(name: string | undefined): boolean {
  return name === 'lines' || name === 'dialogue' || name === 'scene';
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

function cut(text: string): string {
  return text.length <= limits.nameCharacters
    ? text
    : `${text.slice(0, limits.nameCharacters).trimEnd()}…`.toWellFormed();
}
