import { sectionsOf } from '../../../shared/compare/sections.ts';
import { Ink, WritingPlace } from '../../../shared/material/ink.tsx';
import type { Content } from '../../../shared/shape/content.ts';
import type { RecordShape } from '../../../shared/shape/shape.ts';

/** Some fields of a content, to be read. While they are written, the last words are wet. */
export function FieldText({
  shape,
  content,
  fields,
  isWriting = false,
}: {
  shape: RecordShape;
  content: Content;
  fields: readonly string[];
  isWriting?: boolean;
}) {
  const shown: RecordShape = {
    kind: 'record',
    fields: shape.fields.filter(({ name }) => fields.includes(name)),
  };
  const sections = sectionsOf(shown, content, {}).filter(({ texts }) => texts.length > 0);
  const last = sections.at(-1);
  return (
    <WritingPlace value={isWriting ? `${last?.name} ${(last?.texts.length ?? 0) - 1}` : null}>
      {sections.length === 0 && isWriting && <span className="caret" />}
      {sections.length === 0 && !isWriting && <p className="hint">Nothing here.</p>}
      {sections.map(({ name, label, isList, texts }) => {
        const lines = texts.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
          <Ink key={`${name} ${index}`} text={text} place={`${name} ${index}`} isProse />
        ));
        return (
          <div key={name}>
            {fields.length > 1 && <p className="meta">{label}</p>}
            {isList ? (
              <ul className="alt-items">
                {lines.map((line) => (
                  <li key={line.key}>{line}</li>
                ))}
              </ul>
            ) : (
              lines.map((line) => <p key={line.key}>{line}</p>)
            )}
          </div>
        );
      })}
    </WritingPlace>
  );
}
