import { createTranslator } from '../../domain/formats/answers/translator.ts';
import { definitions, type GeneratorId } from '../../domain/generators/index.ts';
import type { Generators } from '../../server/generators/load-generators.ts';
import type { Model } from '../../server/models/port.ts';
import { readAnswer } from '../../server/models/read-answer.ts';
import { prepareFor, readRequest } from '../../tools/craft/request.ts';

/** What came of asking for a kind several times. */
export type KindReport = {
  kind: GeneratorId;
  /** Whether it is asked for as JSON of a schema. */
  isStructured: boolean;
  asked: number;
  /** Ended by the model itself, and of these, what its schema and its reader accept. */
  complete: number;
  valid: number;
  /** Cut off at the most tokens that it may write. */
  cut: number;
  /** What was wrong with the others. */
  flaws: string[];
  inputTokens: number;
  outputTokens: number;
};

/** Asks a model for every kind, so many times each, with the prompts of the sample story. */
export async function tryKinds(model: Model, generators: Generators, times: number): Promise<KindReport[]> {
  const reports: KindReport[] = [];
  for (const { id } of definitions) reports.push(await tryKind(id, model, generators, times));
  return reports;
}

async function tryKind(
  kind: GeneratorId,
  model: Model,
  generators: Generators,
  times: number,
): Promise<KindReport> {
  const generator = generators(kind);
  const report: KindReport = {
    kind,
    isStructured: generator.asked !== null,
    asked: times,
    complete: 0,
    valid: 0,
    cut: 0,
    flaws: [],
    inputTokens: 0,
    outputTokens: 0,
  };
  for (let visitor = 0; visitor < times; visitor++) {
    const { prepared } = await prepareFor(visitor, readRequest(kind, null, generators), {
      generators,
      model,
    });
    const translator = createTranslator(generator.prompt.writtenAs ?? null);
    let answer = '';
    const request = { ...prepared.request, signal: new AbortController().signal };
    const end = await model.write(request, (piece) => {
      answer += translator.push(piece);
    });
    answer += translator.end();
    report.inputTokens += end.usage?.inputTokens ?? 0;
    report.outputTokens += end.usage?.outputTokens ?? 0;
    if (end.reason !== 'complete') {
      report.cut += 1;
      continue;
    }
    report.complete += 1;
    const read = readAnswer(answer, generator.result.answer);
    if (read.ok) report.valid += 1;
    else report.flaws.push(read.reason);
  }
  return report;
}
