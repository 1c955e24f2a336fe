import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';

/**
 * What a Final Draft file may look like, in RelaxNG: drawn from files of Final Draft 8 to 13, Fade
 * In and others, since no schema is published. Strict where text is (paragraphs, runs, notes, title
 * page, settings of elements); other parts are open.
 */
const schema = `<grammar xmlns="http://relaxng.org/ns/structure/1.0"
  datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
  <start>
    <element name="FinalDraft">
      <attribute name="DocumentType"><value>Script</value></attribute>
      <attribute name="Template"><choice><value>No</value><value>Yes</value></choice></attribute>
      <attribute name="Version"><data type="positiveInteger"/></attribute>
      <interleave>
        <element name="Content"><zeroOrMore><ref name="paragraph"/></zeroOrMore></element>
        <zeroOrMore><ref name="settings"/></zeroOrMore>
        <optional><ref name="titlePage"/></optional>
        <optional><ref name="notes"/></optional>
        <optional><ref name="pageLayout"/></optional>
        <optional><ref name="smartType"/></optional>
        <optional><ref name="headerAndFooter"/></optional>
        <zeroOrMore><ref name="other"/></zeroOrMore>
      </interleave>
    </element>
  </start>
  <define name="paragraph">
    <element name="Paragraph">
      <optional><attribute name="Type"><data type="string"><param name="minLength">1</param></data></attribute></optional>
      <optional><attribute name="Number"/></optional>
      <optional><attribute name="id"/></optional>
      <optional><attribute name="OutlineLevel"/></optional>
      <ref name="spec"/>
      <interleave>
        <zeroOrMore><ref name="text"/></zeroOrMore>
        <zeroOrMore><ref name="label"/></zeroOrMore>
        <zeroOrMore><ref name="note"/></zeroOrMore>
        <optional><element name="SceneProperties">
          <zeroOrMore><attribute><anyName/></attribute></zeroOrMore>
          <interleave>
            <optional><element name="Summary"><zeroOrMore><ref name="paragraph"/></zeroOrMore></element></optional>
            <optional><element name="SceneArcBeats"><ref name="anything"/></element></optional>
          </interleave>
        </element></optional>
        <optional><element name="DualDialogue">
          <interleave>
            <zeroOrMore><ref name="paragraph"/></zeroOrMore>
            <optional><element name="SpellCheckIgnoreLists"><ref name="anything"/></element></optional>
          </interleave>
        </element></optional>
        <optional><element name="DeletedText"><ref name="anything"/></element></optional>
        <optional><element name="Tabstops"><ref name="anything"/></element></optional>
        <optional><element name="Alts"><ref name="anything"/></element></optional>
      </interleave>
    </element>
  </define>
  <define name="spec">
    <interleave>
      <optional><attribute name="Alignment">
        <choice><value>Left</value><value>Center</value><value>Right</value><value>Full</value></choice>
      </attribute></optional>
      <optional><attribute name="StartsNewPage">
        <choice><value>Yes</value><value>No</value></choice>
      </attribute></optional>
      <optional><attribute name="FirstIndent"><data type="decimal"/></attribute></optional>
      <optional><attribute name="LeftIndent"><data type="decimal"/></attribute></optional>
      <optional><attribute name="RightIndent"><data type="decimal"/></attribute></optional>
      <optional><attribute name="SpaceBefore"><data type="decimal"/></attribute></optional>
      <optional><attribute name="Spacing"><data type="decimal"/></attribute></optional>
      <optional><attribute name="Leading"/></optional>
    </interleave>
  </define>
  <define name="font">
    <optional><attribute name="Style"><data type="string">
      <param name="pattern">(-?[0-9]+)?|(Bold|Italic|Underline|AllCaps|HiddenText|Strikeout)(\\+(Bold|Italic|Underline|AllCaps|HiddenText|Strikeout))*</param>
    </data></attribute></optional>
    <optional><attribute name="AdornmentStyle"/></optional>
    <optional><attribute name="Background"><ref name="colour"/></attribute></optional>
    <optional><attribute name="Color"><ref name="colour"/></attribute></optional>
    <optional><attribute name="Font"/></optional>
    <optional><attribute name="RevisionID"><data type="nonNegativeInteger"/></attribute></optional>
    <optional><attribute name="Size"><data type="decimal"/></attribute></optional>
  </define>
  <define name="colour">
    <data type="string"><param name="pattern">#[0-9A-Fa-f]{12}</param></data>
  </define>
  <define name="text">
    <element name="Text">
      <ref name="font"/>
      <zeroOrMore><attribute>
        <anyName><except>
          <name>Style</name><name>AdornmentStyle</name><name>Background</name><name>Color</name>
          <name>Font</name><name>RevisionID</name><name>Size</name>
        </except></anyName>
      </attribute></zeroOrMore>
      <text/>
    </element>
  </define>
  <define name="label">
    <element name="DynamicLabel"><ref name="font"/><attribute name="Type"/></element>
  </define>
  <define name="note">
    <element name="ScriptNote">
      <optional><attribute name="Range"><data type="string"><param name="pattern">[0-9]+,[0-9]+</param></data></attribute></optional>
      <zeroOrMore><attribute><anyName><except><name>Range</name></except></anyName></attribute></zeroOrMore>
      <zeroOrMore><ref name="paragraph"/></zeroOrMore>
    </element>
  </define>
  <define name="notes">
    <element name="ScriptNotes"><zeroOrMore><ref name="note"/></zeroOrMore></element>
  </define>
  <define name="headerAndFooter">
    <element name="HeaderAndFooter">
      <zeroOrMore><attribute><anyName/></attribute></zeroOrMore>
      <interleave>
        <optional><element name="Header"><zeroOrMore><ref name="paragraph"/></zeroOrMore></element></optional>
        <optional><element name="Footer"><zeroOrMore><ref name="paragraph"/></zeroOrMore></element></optional>
      </interleave>
    </element>
  </define>
  <define name="titlePage">
    <element name="TitlePage">
      <interleave>
        <optional><ref name="headerAndFooter"/></optional>
        <optional><element name="Content"><zeroOrMore><ref name="paragraph"/></zeroOrMore></element></optional>
        <optional><element name="TextState"><ref name="anything"/></element></optional>
      </interleave>
    </element>
  </define>
  <define name="settings">
    <element name="ElementSettings">
      <attribute name="Type"/>
      <interleave>
        <element name="FontSpec"><ref name="font"/></element>
        <element name="ParagraphSpec">
          <ref name="spec"/>
          <optional><attribute name="Type"/></optional>
          <optional><attribute name="OutlineLevel"/></optional>
        </element>
        <optional><element name="Behavior">
          <attribute name="PaginateAs"/><attribute name="ReturnKey"/>
          <zeroOrMore><attribute>
            <anyName><except><name>PaginateAs</name><name>ReturnKey</name></except></anyName>
          </attribute></zeroOrMore>
        </element></optional>
        <optional><element name="Outline"><ref name="anything"/></element></optional>
      </interleave>
    </element>
  </define>
  <define name="pageLayout">
    <element name="PageLayout">
      <attribute name="TopMargin"><data type="decimal"/></attribute>
      <attribute name="BottomMargin"><data type="decimal"/></attribute>
      <zeroOrMore><attribute>
        <anyName><except><name>TopMargin</name><name>BottomMargin</name></except></anyName>
      </attribute></zeroOrMore>
      <interleave>
        <optional><element name="PageSize">
          <attribute name="Height"><data type="decimal"/></attribute>
          <attribute name="Width"><data type="decimal"/></attribute>
        </element></optional>
        <optional><element name="AutoCastList"><ref name="anything"/></element></optional>
      </interleave>
    </element>
  </define>
  <define name="smartType">
    <element name="SmartType">
      <zeroOrMore><choice>
        ${[
          ['Characters', 'Character'],
          ['Extensions', 'Extension'],
          ['SceneIntros', 'SceneIntro'],
          ['Locations', 'Location'],
          ['TimesOfDay', 'TimeOfDay'],
          ['Transitions', 'Transition'],
        ]
          .map(
            ([list, entry]) => `<element name="${list}">
          <optional><attribute name="Separator"/></optional>
          <zeroOrMore><element name="${entry}"><text/></element></zeroOrMore>
        </element>`,
          )
          .join('')}
      </choice></zeroOrMore>
    </element>
  </define>
  <define name="other">
    <element>
      <anyName><except>
        <name>Content</name><name>ElementSettings</name><name>TitlePage</name><name>ScriptNotes</name>
        <name>PageLayout</name><name>SmartType</name><name>HeaderAndFooter</name>
        <name>Paragraph</name><name>Text</name>
      </except></anyName>
      <ref name="anything"/>
    </element>
  </define>
  <define name="anything">
    <zeroOrMore><choice>
      <attribute><anyName/></attribute>
      <text/>
      <element><anyName/><ref name="anything"/></element>
    </choice></zeroOrMore>
  </define>
</grammar>`;

/** The first fault that the schema finds in a file; null if it is as Final Draft has it. */
export function findFdxFault(xml: string): string | null {
  using rules = XmlDocument.fromString(schema);
  using validator = RelaxNGValidator.fromDoc(rules);
  try {
    using file = XmlDocument.fromString(xml);
    validator.validate(file);
    return null;
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}
