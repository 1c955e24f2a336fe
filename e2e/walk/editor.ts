import assert from 'node:assert/strict';
import { v7 as makeId } from 'uuid';
import { OneManuscript, PartTexts } from '../../contract/manuscripts.ts';
import { urls } from '../../contract/urls.ts';
import type { Walker } from './walker.ts';

const texts = ['Fog came in *early*.\n\nNobody rang.', 'Salt on the stairs.', 'Rain, and a letter.'] as const;
const head = makeId();
const scenes = [makeId(), makeId(), makeId()] as const;

/** Writing in a manuscript, for whoever is signed in: editing in place differs between engines. */
export const editorSteps: readonly { name: string; run(walker: Walker): Promise<void> }[] = [
  {
    name: 'a manuscript of three scenes opens with its editor',
    async run(walker) {
      await makeNovel(walker);
      await walker.open(`/manuscripts/${head}`);
      await walker.until('the editor', async () => (await count(walker, '.ProseMirror')) === 1);
      await walker.read('Rain, and a letter.');
    },
  },
  {
    name: 'what is typed is stored, with typographic signs',
    async run(walker) {
      await caretInto(walker, 0, 'p:last-of-type');
      await walker.press('End');
      await walker.keys(' "It\'s late" -- *very* late...');
      await storedAs(walker, 0, 'Fog came in *early*.\n\nNobody rang. “It’s late” — *very* late…');
    },
  },
  {
    name: 'a key takes back what another key became, and undo takes back all',
    async run(walker) {
      await walker.keys(' "');
      await walker.press('Backspace');
      await walker.until('the plain sign', async () => (await stored(walker, 0)).endsWith('late… "'));
      for (let presses = 0; presses < 40 && (await shown(walker, 0)) !== plain(texts[0]); presses += 1)
        await walker.press('z', true);
      await storedAs(walker, 0, texts[0]);
    },
  },
  {
    name: 'of a paste from a word processor, and from a web page, paragraphs and emphasis come along',
    async run(walker) {
      for (const [html, expected] of [
        [
          '<p class=MsoNormal style="color:red">One <i>it</i>\n<b style="font-weight:normal">or</b> <span style="font-weight:700">bo\nld</span><o:p></o:p></p><p align=center>* * *</p><h2>A heading</h2>',
          'One *it* or **bo ld**\n\n***\n\nA heading',
        ],
        [
          '<meta charset="utf-8"><div><p>See <a href="https://example.com">the <em>harbour</em></a>.</p><script>alert(1)</script><table><tr><td>Cell</td></tr></table></div>',
          'See the *harbour*.\n\nCell',
        ],
      ] as const) {
        await caretInto(walker, 0, 'p:last-of-type');
        await walker.press('End');
        await paste(walker, html);
        await storedAs(walker, 0, `${texts[0]}${expected}`);
        await walker.press('z', true);
        await storedAs(walker, 0, texts[0]);
      }
    },
  },
  {
    name: 'letters that an input method composes are stored once',
    async run(walker) {
      await caretInto(walker, 1, 'p');
      await walker.press('End');
      await compose(walker, ['k', 'か', 'かn', 'かん', '漢字']);
      await storedAs(walker, 1, `${texts[1]}漢字`);
      // An Android keyboard composes each word of a language, too.
      await compose(walker, [' H', ' He', ' Helo', ' Hello']);
      await storedAs(walker, 1, `${texts[1]}漢字 Hello`);
      await walker.press('Enter');
      await walker.keys('Next');
      await storedAs(walker, 1, `${texts[1]}漢字 Hello\n\nNext`);
    },
  },
  {
    name: 'what is chosen over several scenes is not typed over',
    async run(walker) {
      await walker.evaluate(`(() => {
        const first = document.querySelector('#part-${scenes[0]} p');
        const last = document.querySelector('#part-${scenes[2]} p');
        first.closest('.scene-words, .ProseMirror').focus();
        getSelection().setBaseAndExtent(first.firstChild, 1, last.firstChild, 3);
      })() ?? null`);
      await walker.press('x');
      await walker.read('can be copied, not typed over');
      assert.equal(await stored(walker, 0), texts[0]);
      assert.equal(await stored(walker, 2), texts[2]);
    },
  },
  {
    name: 'words are found and replaced through the whole manuscript, and that undone',
    async run(walker) {
      await caretInto(walker, 2, 'p');
      await walker.press('f', true);
      await walker.fill('Find in the manuscript', 'letter');
      await walker.read('1 of 1');
      await walker.click('button', /^Replace$/);
      await walker.fill('Replace with', 'parcel');
      await walker.click('button', 'Replace all');
      await storedAs(walker, 2, 'Rain, and a parcel.');
      await walker.read('Rain, and a parcel.');
      await walker.click('button', 'Undo');
      await storedAs(walker, 2, texts[2]);
    },
  },
];

async function makeNovel({ call }: Walker): Promise<void> {
  const [project, chapter] = [makeId(), makeId()];
  await call('POST', urls.projects, { id: project, name: 'Salt Road', type: 'custom' });
  const made = await call('POST', urls.projectManuscripts(project), {
    way: 'new',
    id: head,
    type: 'novella',
    title: 'The Salt Line',
  });
  let { structure } = OneManuscript.parse(made).manuscript;
  const add = async (part: object) => {
    const answer = await call('POST', urls.manuscriptParts(head), { ...part, structure });
    structure = OneManuscript.parse(answer).manuscript.structure;
  };
  await add({ id: chapter, type: 'chapter', parentId: null, afterId: null, title: 'Part 1' });
  for (const [at, id] of scenes.entries()) {
    await add({
      id,
      type: 'scene',
      parentId: chapter,
      afterId: scenes[at - 1] ?? null,
      title: `Scene ${at}`,
    });
    const [text] = PartTexts.parse(await call('GET', `${urls.manuscriptTexts(head)}?ids=${id}`)).texts;
    if (text === undefined) throw new Error('a scene was made');
    await call('PUT', urls.workingCopy(id), {
      baseVersionId: text.current.id,
      revision: 0,
      content: { ...text.current.content, text: texts[at] },
    });
  }
}

/** Clicks into a scene and waits until its words can be typed in. */
async function caretInto(walker: Walker, scene: 0 | 1 | 2, within: string): Promise<void> {
  await walker.clickAt(`#part-${scenes[scene]} ${within}`);
  await walker.until(
    'the caret',
    async () => (await count(walker, `#part-${scenes[scene]} .ProseMirror:focus`)) === 1,
  );
  // ProseMirror looks at the caret 20 ms after it was focused, and takes back earlier keys.
  await new Promise((resolve) => setTimeout(resolve, 60));
}

async function count({ evaluate }: Walker, selector: string): Promise<number> {
  return Number(await evaluate(`document.querySelectorAll(${JSON.stringify(selector)}).length`));
}

/** What a scene says on the server. */
async function stored({ call }: Walker, scene: 0 | 1 | 2): Promise<string> {
  const answer = await call('GET', `${urls.manuscriptTexts(head)}?ids=${scenes[scene]}`);
  const [text] = PartTexts.parse(answer).texts;
  return String((text?.workingCopy ?? text?.current)?.content.text ?? '');
}

async function storedAs(walker: Walker, scene: 0 | 1 | 2, expected: string): Promise<void> {
  let now = '';
  await walker
    .until(`“${expected}” in what is stored`, async () => {
      now = await stored(walker, scene);
      return now === expected;
    })
    .catch((cause: unknown) => {
      throw new Error(`Stored was ${JSON.stringify(now)} in place of ${JSON.stringify(expected)}.`, {
        cause,
      });
    });
}

/** The words of a scene on the page, paragraphs apart by blank lines. */
async function shown({ evaluate }: Walker, scene: 0 | 1 | 2): Promise<string> {
  const words = await evaluate(
    `[...document.querySelectorAll('#part-${scenes[scene]} .ProseMirror p')].map((p) => p.textContent).join('\\n\\n')`,
  );
  return String(words);
}

function plain(text: string): string {
  return text.replaceAll('*', '');
}

async function paste({ evaluate }: Walker, html: string): Promise<void> {
  await evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(html)});
    const event = new Event('paste', { bubbles: true, cancelable: true });
    // Firefox gives an event that a script makes no data.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    document.querySelector('.ProseMirror').dispatchEvent(event);
  })() ?? null`);
}

/** What an input method does: it holds a stretch of text open and changes it until it is right. */
async function compose({ evaluate }: Walker, states: readonly string[]): Promise<void> {
  await evaluate(`(() => {
    const box = document.querySelector('.ProseMirror');
    const { anchorNode, anchorOffset } = getSelection();
    const node = anchorNode.nodeType === 3 ? anchorNode : anchorNode.appendChild(document.createTextNode(''));
    const from = anchorNode.nodeType === 3 ? anchorOffset : 0;
    let length = 0;
    const send = (type, data) => box.dispatchEvent(new CompositionEvent(type, { data, bubbles: true }));
    send('compositionstart', '');
    for (const text of ${JSON.stringify(states)}) {
      send('compositionupdate', text);
      node.replaceData(from, length, text);
      length = text.length;
      getSelection().collapse(node, from + length);
      box.dispatchEvent(new InputEvent('input', { inputType: 'insertCompositionText', data: text, bubbles: true }));
    }
    send('compositionend', ${JSON.stringify(states.at(-1) ?? '')});
  })() ?? null`);
  // It is taken over a moment after its end, as ProseMirror has it.
  await new Promise((resolve) => setTimeout(resolve, 100));
}
