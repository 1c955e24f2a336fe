import { memo } from 'react';
import { isRecord } from '../../../domain/story/record.ts';
import { formatList } from '../format.ts';
import { Ink } from './ink.tsx';
import { type Answer, objectsAt, textAt, type ViewProps } from './read-answer.ts';

/** A dialogue: who says what, the beat in the margin where it changes, then the voices. */
export function DialogueView({ answer, version, title }: ViewProps & { title: string | null }) {
  const lines = objectsAt(answer, 'lines');
  const voices = inOrderOfSpeaking(voicesOf(answer.character_voice_map), lines);
  const beats = beatsOf(answer.beat_to_line_map);
  return (
    <>
      <h2 className="said">{title ?? 'Dialogue'}</h2>
      <ol className="talk">
        {lines.map((line, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: lines only ever grow at the end
            key={index}
            line={line}
            index={index}
            before={lines[index - 1]}
            version={index === lines.length - 1 ? version : 0}
          />
        ))}
      </ol>
      {voices.length > 0 && (
        <>
          <h3>Voices</h3>
          <dl>
            {voices.map(({ name, voice, place }) => (
              <div key={place}>
                <dt>{name}</dt>
                <dd>
                  <Ink text={voice} place={place} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {beats.length > 0 && (
        <>
          <h3>Where the beats fall</h3>
          <dl>
            {beats.map(({ beat, lines: numbers }) => (
              <div key={beat}>
                <dt>{formatLines(numbers)}</dt>
                <dd>{beat}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

type LineProps = { line: Answer; index: number; before: Answer | undefined; version: number };

/** One line. A finished one is rendered once; `version` changes only while it is being written. */
const Line = memo(function Line({ line, index, before }: LineProps) {
  const beat = textAt(line, 'beat_context') ?? '';
  const isNew = beat !== '' && (before === undefined || textAt(before, 'beat_context') !== beat);
  return (
    <li>
      <span className="line-number num" aria-hidden="true">
        {index + 1}
      </span>
      <div className="speech">
        <p className="speaker">
          <Ink text={textAt(line, 'character') ?? ''} place={`lines.${index}.character`} />
        </p>
        <p>
          <Ink text={textAt(line, 'line') ?? ''} place={`lines.${index}.line`} />
        </p>
      </div>
      <p className="beat">{isNew && <Ink text={beat} place={`lines.${index}.beat_context`} />}</p>
    </li>
  );
});

type Voice = { name: string; voice: string; place: string };

/** The voices, as a list while they are written and as a map once they are stored. */
function voicesOf(value: unknown): readonly Voice[] {
  if (isRecord(value))
    return Object.entries(value).map(([name, voice]) => ({
      name,
      voice: String(voice),
      place: `voice ${name}`,
    }));
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((entry, index) => ({
    name: textAt(entry, 'character') ?? '',
    voice: textAt(entry, 'voice') ?? '',
    place: `character_voice_map.${index}.voice`,
  }));
}

/** Who speaks first comes first; who never speaks comes last. */
function inOrderOfSpeaking(voices: readonly Voice[], lines: readonly Answer[]): readonly Voice[] {
  const speakers = lines.map((line) => textAt(line, 'character'));
  const turnOf = ({ name }: Voice) => {
    const turn = speakers.indexOf(name);
    return turn < 0 ? speakers.length : turn;
  };
  return voices.toSorted((one, other) => turnOf(one) - turnOf(other));
}

function beatsOf(value: unknown): readonly { beat: string; lines: readonly number[] }[] {
  const numbersOf = (list: unknown) =>
    Array.isArray(list) ? list.filter((item) => typeof item === 'number') : [];
  if (isRecord(value))
    // A stored map has no order of its own; the lines have.
    return Object.entries(value)
      .map(([beat, lines]) => ({ beat, lines: numbersOf(lines) }))
      .toSorted((one, other) => Math.min(...one.lines) - Math.min(...other.lines));
  if (!Array.isArray(value)) return [];
  return value
    .filter(isRecord)
    .map((entry) => ({ beat: textAt(entry, 'beat') ?? '', lines: numbersOf(entry.lines) }))
    .filter(({ lines }) => lines.length > 0);
}

/** 'Line 4', 'Lines 1 to 3', 'Lines 2, 5 and 9'. */
export function formatLines(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].toSorted((one, other) => one - other);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (first === last) return `Line ${first}`;
  if (last - first === sorted.length - 1 && sorted.length > 2) return `Lines ${first} to ${last}`;
  return `Lines ${formatList(sorted.map(String))}`;
}
