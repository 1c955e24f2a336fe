import type { Paper } from '../layout/page.ts';

/** Indents in inches, space before in points, as Final Draft's own templates have them. */
type Element = {
  readonly type: string;
  readonly style?: string;
  readonly left?: number;
  readonly right?: number;
  readonly first?: number;
  readonly before?: number;
  readonly alignment?: 'Left' | 'Right' | 'Center';
  readonly next: string;
  readonly as?: string;
  readonly key: string;
  readonly level?: number;
};

const sides = { letter: [1.5, 7.5], a4: [1.25, 7.25] } as const;

function elementsOf(paper: Paper): Element[] {
  const isA4 = paper === 'a4';
  const outline = { style: 'Italic+HiddenText', before: 10, next: 'Outline Body', as: 'General' };
  return [
    { type: 'General', next: 'General', key: '0' },
    { type: 'Scene Heading', style: 'AllCaps', before: 24, next: 'Action', key: '1', level: 2 },
    { type: 'Action', before: 12, next: 'Action', key: '2' },
    {
      type: 'Character',
      style: 'AllCaps',
      left: isA4 ? 3.75 : 3.5,
      right: 7.25,
      before: 12,
      next: 'Dialogue',
      key: '3',
    },
    {
      type: 'Parenthetical',
      left: isA4 ? 3.25 : 3,
      right: isA4 ? 5.25 : 5.5,
      first: -0.1,
      next: 'Dialogue',
      key: '4',
    },
    { type: 'Dialogue', left: isA4 ? 2.56 : 2.5, right: isA4 ? 6.25 : 6, next: 'Action', key: '5' },
    {
      type: 'Transition',
      style: 'AllCaps',
      left: isA4 ? 5.25 : 5.5,
      right: isA4 ? 6.75 : 7.1,
      before: 12,
      alignment: 'Right',
      next: 'Scene Heading',
      key: '6',
    },
    { type: 'Shot', style: 'AllCaps', before: 12, next: 'Action', as: 'Scene Heading', key: '7' },
    { type: 'Outline Body', ...outline, before: 0, key: 'Ctrl+0', level: 0 },
    { type: 'Outline 1', ...outline, key: 'Ctrl+1', level: 4 },
    { type: 'Outline 2', ...outline, key: 'Ctrl+2', level: 3 },
    { type: 'Outline 3', ...outline, key: 'Ctrl+3', level: 2 },
    { type: 'Outline 4', ...outline, key: 'Ctrl+4', level: 1 },
  ];
}

/** The settings of every element that is written, as lines of XML. */
export function elementSettings(paper: Paper): string[] {
  return elementsOf(paper).flatMap((element) => {
    const { type, style = '', next, as = type, key, level = 1 } = element;
    const spec = paragraphSpec(paper, element);
    return [
      `  <ElementSettings Type="${type}">`,
      `    <FontSpec ${font} Style="${style}"/>`,
      `    <ParagraphSpec ${spec}/>`,
      `    <Behavior PaginateAs="${as}" ReturnKey="${next}" Shortcut="${key}"/>`,
      `    <Outline CanHide="${style.includes('Hidden') ? 'Yes' : 'No'}" Level="${level}"/>`,
      '  </ElementSettings>',
    ];
  });
}

const font =
  'AdornmentStyle="0" Background="#FFFFFFFFFFFF" Color="#000000000000" Font="Courier Final Draft" RevisionID="0" Size="12"';

/** The attributes of a paragraph that has no element's settings, as on the title page. */
export function paragraphSpec(paper: Paper, element: Partial<Element>): string {
  const [left, right] = sides[paper];
  const inches = (value: number) => value.toFixed(2);
  return [
    `Alignment="${element.alignment ?? 'Left'}"`,
    `FirstIndent="${inches(element.first ?? 0)}"`,
    'Leading="Regular"',
    `LeftIndent="${inches(element.left ?? left)}"`,
    `RightIndent="${inches(element.right ?? right)}"`,
    `SpaceBefore="${element.before ?? 0}"`,
    'Spacing="1"',
    'StartsNewPage="No"',
  ].join(' ');
}

/** The page, its header with the number, and how scenes are numbered. */
export function pageSettings(paper: Paper, hasSceneNumbers: boolean): string[] {
  const isA4 = paper === 'a4';
  const [top, bottom] = isA4 ? [75, 65] : [72, 72];
  return [
    ...pageHeader('  ', 'No', paper),
    `  <PageLayout BackgroundColor="#FFFFFFFFFFFF" BottomMargin="${bottom}" BreakDialogueAndActionAtSentences="Yes" DocumentLeading="Normal" FooterMargin="36" ForegroundColor="#000000000000" HeaderMargin="36" InvisiblesColor="#808080808080" TopMargin="${top}" UsesSmartQuotes="No">`,
    `    <PageSize Height="${isA4 ? '11.69' : '11.00'}" Width="${isA4 ? '8.26' : '8.50'}"/>`,
    '  </PageLayout>',
    '  <MoresAndContinueds>',
    `    <FontSpec ${font} Style=""/>`,
    '    <DialogueBreaks AutomaticCharacterContinueds="Yes" BottomOfPage="Yes" DialogueBottom="(MORE)" DialogueTop="(CONT’D)" TopOfNext="Yes"/>',
    '    <SceneBreaks ContinuedNumber="No" SceneBottom="(CONTINUED)" SceneBottomOfPage="No" SceneTop="CONTINUED:" SceneTopOfNext="No"/>',
    '  </MoresAndContinueds>',
    `  <SceneNumberOptions LeftLocation="0.75" RightLocation="7.38" ShowNumbersOnLeft="${yes(hasSceneNumbers)}" ShowNumbersOnRight="${yes(hasSceneNumbers)}">`,
    `    <FontSpec ${font} Style=""/>`,
    '  </SceneNumberOptions>',
  ];
}

/** A header with the number of the page, from the second one on; no footer. */
export function pageHeader(indent: string, onFirst: 'Yes' | 'No', paper: Paper): string[] {
  const spec = paragraphSpec(paper, { alignment: 'Right', right: -1.25 });
  return [
    `<HeaderAndFooter FooterFirstPage="${onFirst}" FooterVisible="No" HeaderFirstPage="No" HeaderVisible="Yes" StartingPage="1">`,
    '  <Header>',
    `    <Paragraph ${spec}>`,
    `      <DynamicLabel ${font} Style="" Type="Page #"/>`,
    `      <Text ${font} Style="">.</Text>`,
    '    </Paragraph>',
    '  </Header>',
    '  <Footer>',
    `    <Paragraph ${spec}/>`,
    '  </Footer>',
    '</HeaderAndFooter>',
  ].map((line) => indent + line);
}

function yes(is: boolean): 'Yes' | 'No' {
  return is ? 'Yes' : 'No';
}
