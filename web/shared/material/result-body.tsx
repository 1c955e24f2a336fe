import { type ComponentType, useMemo } from 'react';
import { createJsonReader } from '../../../domain/story/json-reader.ts';
import { CardView } from './card-view.tsx';
import { DialogueView } from './dialogue-view.tsx';
import { FinishedFields } from './finished-fields.ts';
import { WritingPlace } from './ink.tsx';
import { PlotView } from './plot-view.tsx';
import { type Answer, type ViewProps, writingPlace } from './read-answer.ts';
import { ScriptView } from './script-view.tsx';
import { StoryView } from './story-view.tsx';

type TitledView = ComponentType<ViewProps & { title: string | null }>;

/** The kinds that are more than an index card, with the class of the paper that they stand on. */
const pages: Readonly<Partial<Record<string, { View: TitledView; paper: string }>>> = {
  PLOT: { View: PlotView, paper: 'result-body' },
  DIALOGUE: { View: DialogueView, paper: 'result-body' },
  SCRIPT: { View: ScriptView, paper: 'result-body script' },
  STORY: { View: StoryView, paper: 'result-body story' },
};

type BodyProps = ViewProps & { kind: string; title: string | null };

/**
 * A result laid out as what it is. While it is written, `title` is null and the last words are wet.
 */
export function ResultBody({ isWriting = false, ...body }: BodyProps & { isWriting?: boolean }) {
  return isWriting ? (
    <WritingPlace value={writingPlace(body.answer)}>
      <Body {...body} />
    </WritingPlace>
  ) : (
    <Body {...body} />
  );
}

function Body({ kind, title, ...view }: BodyProps) {
  const page = pages[kind];
  if (page === undefined)
    return (
      <div className="result-body">
        <CardView kind={kind} title={title} {...view} />
      </div>
    );
  return (
    <div className={page.paper}>
      <page.View title={title} {...view} />
    </div>
  );
}

/** A raw answer that broke off, as far as it goes. */
export function BrokenOffBody({ kind, title, text }: { kind: string; title: string | null; text: string }) {
  const { answer, finished } = useMemo(() => readAll(text), [text]);
  return (
    <FinishedFields value={finished}>
      <ResultBody kind={kind} title={title} answer={answer} version={0} />
    </FinishedFields>
  );
}

function readAll(text: string): { answer: Answer; finished: readonly string[] } {
  const reader = createJsonReader();
  reader.push(text);
  return { answer: reader.value() ?? {}, finished: reader.completeFields() };
}
