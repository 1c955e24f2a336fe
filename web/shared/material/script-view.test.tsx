import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WritingPlace } from './ink.tsx';
import { ScriptView } from './script-view.tsx';

const marked = {
  scenes: [
    {
      slugline: 'INT. QUAY - NIGHT',
      blocks: [
        { type: 'action', text: 'She opens *The Keeper*, file_name_2, and **stops**.' },
        { type: 'dialogue', character: 'MARIT', line: 'I said _now_.' },
      ],
    },
  ],
};

it('draws emphasis where a script is read, and leaves a sign within a word alone', () => {
  const drawn = renderToStaticMarkup(<ScriptView answer={marked} title="Quay" version={0} />);
  expect(drawn).toContain('She opens <em>The Keeper</em>, file_name_2, and <strong>stops</strong>.');
  expect(drawn).toContain('I said <u>now</u>.');
});

it('shows a text that is being written as it is', () => {
  const drawn = renderToStaticMarkup(
    <WritingPlace value="scenes.0.blocks.1.line">
      <ScriptView answer={marked} title="Quay" version={1} />
    </WritingPlace>,
  );
  expect(drawn).toContain('*The Keeper*');
});
