import { describe, expect, test } from 'vitest';
import { definitions } from '../generators/index.ts';
import { checkInputs } from './check-inputs.ts';
import { sampleProject } from './sample-project.ts';
import { storedPiece } from './sample-story.ts';

describe('the sample project', () => {
  test.each(definitions)('has a piece of $id as its generator would make it', (definition) => {
    const { inputs, answer } = sampleProject.pieces[definition.id] ?? expect.fail('has none');
    const { result } = storedPiece(definition.id);
    const content = result.content.parse(result.toContent(result.answer.parse(answer)));
    expect(checkInputs(definition, inputs, '')).toEqual([]);
    expect(result.check(content, inputs)).toBeNull();
    expect(result.title(content, inputs)).not.toBe('');
  });
});
