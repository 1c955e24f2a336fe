import type { AskPrompt, SentPrompt } from '../../contract/prompts.ts';
import { definitionOf } from '../../domain/generators/index.ts';
import type { Material } from '../../domain/story/choose-material.ts';
import type { PromptPiece } from '../../domain/story/prompt.ts';
import { type Actor, userIdOf } from '../identity/actor.ts';
import { countTokens } from '../models/count-tokens.ts';
import { promptText } from '../models/port.ts';
import type { Deps } from './deps.ts';
import { checkRunRequest, prepareRun } from './prepare-run.ts';
import type { RunSource } from './prepared-run.ts';
import { readProjectContext } from './project-context.ts';

/** What a request would send to the model. Costs nothing. */
export async function showPrompt(deps: Deps, actor: Actor, request: AskPrompt): Promise<SentPrompt> {
  checkRunRequest(request);
  const project = await readProjectContext(deps.db, actor, request.project, {
    findsChanges: request.scope?.purpose === 'fit',
  });
  const { model } = await deps.models.choose(userIdOf(actor), project?.model ?? null);
  const { prepared, pieces, frame } = await prepareRun(deps, request, { actor, project, model });
  const { system } = prepared.request;
  const prompt = promptText(prepared.request.prompt);
  const systemTokens = await countTokens(system);
  const shown: SentPrompt['pieces'] = [];
  for (const piece of pieces)
    shown.push({
      name: nameOf(piece),
      kind: piece.from === 'material' ? piece.material.kind : null,
      detail: piece.from === 'material' ? piece.material.detail : null,
      text: piece.text,
      tokens: await tokensOf(piece),
    });
  return {
    writer: model.name,
    system: { text: system, tokens: systemTokens },
    pieces: shown,
    leftOut: prepared.material
      .filter(({ detail }) => detail === 'left_out')
      .map(({ kind, title }) => ({ kind, title })),
    noRoomFor: [],
    prompt,
    tokens: shown.reduce((sum, { tokens }) => sum + tokens, systemTokens + (await countTokens(frame))),
  };
}

/** Material was counted when it was chosen. */
async function tokensOf(piece: PromptPiece<Material<RunSource>>): Promise<number> {
  return piece.from === 'material' ? piece.material.tokens : countTokens(piece.text);
}

function nameOf(piece: PromptPiece<Material<RunSource>>): string {
  if (piece.from !== 'material') return pieceNames[piece.from];
  const { noun } = definitionOf(piece.material.kind);
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${piece.material.title}`;
}

const pieceNames: Readonly<Record<Exclude<PromptPiece['from'], 'material'>, string>> = {
  settings: 'The project’s settings',
  about: 'What the project is about',
  sample: 'The sample of the writer’s prose',
  form: 'The writer’s form',
  notThese: 'Earlier versions, not to be repeated',
  voice: 'The writer’s voice',
  direction: 'The writer’s direction',
  push: 'The writer’s wish for this version',
  changes: 'What changed in what it is built on',
  places: 'The text as it stands, in numbered places',
  stays: 'The text as it stands, whose fields stay',
  anew: 'What the fields to write say now',
  angle: 'How this version is to differ',
  before: 'What stands before the passage',
  passage: 'The passage',
  after: 'What stands after the passage',
  found: 'What a review found in the passage',
  instruction: 'The writer’s instruction',
};
