import { describe, expect, it } from 'vitest'
import { readXml } from '../../../../src/core/formats/xml/read-xml'

/** Reads a text; returns its tags and texts in one line each, and the problem. */
function contentOf(text: string) {
  const content: string[] = []
  const problem = readXml(text, {
    open: (name, attributes, offset) => {
      content.push(`<${name}> ${JSON.stringify(attributes)} at ${offset}`)
      return name === 'wrong' ? 'This tag is wrong.' : undefined
    },
    text: (piece) => content.push(JSON.stringify(piece)),
    close: (name) => content.push(`</${name}>`),
  })
  return { content, problem }
}

describe('XML', () => {
  it('is read in order, with declaration, document type, comments, instructions and CDATA sections', () => {
    const text = `\ufeff<?xml version="1.0"?>\n<!DOCTYPE map SYSTEM "map.dtd">\n<map><!-- <a> - -->t<?a <b> ?>\n<![CDATA[<b> & ]]]]>\n</map>\n<!-- end -->`
    expect(contentOf(text)).toEqual({
      problem: undefined,
      content: ['<map> {} at 55', '"t"', '"\\n"', '"<b> & ]]"', '"\\n"', '</map>'],
    })
  })

  it('has attributes in either quotes, with blanks, line ends and tags in their values', () => {
    expect(contentOf(`<a b="1" c = '"<d/>"'\n\té.1-f:g=""/>`).content).toEqual([
      `<a> ${JSON.stringify({ b: '1', c: '"<d/>"', 'é.1-f:g': '' })} at 0`,
      '</a>',
    ])
    expect(contentOf('<a b="1" b="2" __proto__="x"></a >').content).toEqual(['<a> {"b":"1"} at 0', '</a>'])
  })

  it('has five entities and numbers of characters, in texts and attributes', () => {
    expect(contentOf('<a b="&lt;&#65;&#x1F3F0;">&amp;&gt;&quot;&apos;&#0000000000065;</a>').content).toEqual([
      `<a> ${JSON.stringify({ b: '<A\u{1f3f0}' })} at 0`,
      JSON.stringify(`&>"'A`),
      '</a>',
    ])
  })

  it('ends at the first problem, which has its place', () => {
    expect(contentOf('<a>\n  <wrong/><b/></a>')).toEqual({
      problem: { message: 'This tag is wrong.', line: 2, column: 3 },
      content: ['<a> {} at 0', '"\\n  "', '<wrong> {} at 6'],
    })
  })

  const UNKNOWN = 'This "&" begins no known entity; only &amp;, &lt;, &gt;,'
  const CUT_OFF = 'What begins here does not end; the file seems to be cut off.'
  it.each([
    ['', 1, 'The file has no tag.'],
    ['<?xml version="1.0"?>\n', 1, 'The file has no tag.'],
    ['a<b/>', 1, 'There is text before the first tag.'],
    ['<b/> a', 6, 'There is text after the last tag.'],
    ['<b/><![CDATA[a]]>', 5, 'A declaration is in the wrong place.'],
    ['<a/><b/>', 5, 'A second outermost tag, <b>, begins here.'],
    ['<a><b></a>', 7, 'This closes <a>, but the open tag is <b>.'],
    ['</a>', 1, 'This closes <a>, but no tag is open.'],
    ['<a></a b="">', 8, 'A ">" is missing.'],
    ['<a></a', 4, CUT_OFF],
    ['<a', 1, CUT_OFF],
    ['<a b="', 6, CUT_OFF],
    ['<a><!-- b', 4, CUT_OFF],
    ['<a><![CDATA[ ]]', 4, CUT_OFF],
    ['<?a', 1, CUT_OFF],
    ['<a><!-- b -- c --></a>', 11, 'A comment has "--" in it.'],
    ['<a>< b/></a>', 4, 'A "<" begins no tag; in a text it is written as &lt;.'],
    ['<1/>', 1, 'A "<" begins no tag; in a text it is written as &lt;.'],
    ['<a b/>', 4, 'The attribute "b" has no value.'],
    ['<a b=1/>', 6, 'The value of the attribute "b" is not in quotes.'],
    ['<a b="1"c="2"/>', 9, 'A blank is missing in the tag <a>.'],
    ['<a "b"/>', 4, 'This is "\\"", but an attribute is needed.'],
    ['<a><!DOCTYPE a></a>', 4, 'A declaration is in the wrong place.'],
    ['<!ELEMENT a ANY><a/>', 1, 'A declaration is in the wrong place.'],
    ['<a>&nbsp;</a>', 4, UNKNOWN],
    ['<a>b & c</a>', 6, UNKNOWN],
    ['<a>&amp</a>', 4, UNKNOWN],
    ['<a>&#0;</a>', 4, UNKNOWN],
    ['<a>&#xD800;</a>', 4, UNKNOWN],
    ['<a>&#x110000;</a>', 4, UNKNOWN],
    ['<a b="&#x;"/>', 7, UNKNOWN],
  ])('%s is refused', (text, column, sentence) => {
    const { problem } = contentOf(text)
    expect(problem?.message).toContain(`This XML cannot be read: ${sentence}`)
    expect(problem).toMatchObject({ column })
  })

  it('with definitions, or with more than 64 tags within each other, is refused', () => {
    expect(contentOf('<!DOCTYPE a [<!ENTITY b "c">]><a/>').problem?.message).toBe(
      'The document type has definitions, which are not supported.',
    )
    expect(contentOf('<a>'.repeat(64) + '</a>'.repeat(64)).problem).toBeUndefined()
    expect(contentOf('<a>'.repeat(65) + '</a>'.repeat(65)).problem).toEqual({
      message: 'Tags are nested more than 64 deep.',
      line: 1,
      column: 193,
    })
  })
})
