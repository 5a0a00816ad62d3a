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

  it.each(['x', '0,\n', '>]]', 'é🏰'])('has long texts of %j, with the places of what follows', (part) => {
    const long = part.repeat(2 ** 17)
    const text = `<a>${long}&lt;${long}<b/>${long}<wrong/></a>`
    const { content, problem } = contentOf(text)
    const rows = ['<a> {} at 0', '<b> {} at ', '</b>', '<wrong> {} at ']
    expect(content.filter((row) => !row.startsWith('"')).map((row) => row.replace(/[1-9]\d+$/, ''))).toEqual(
      rows,
    )
    const textsBefore = (tag: string): string =>
      content
        .slice(
          0,
          content.findIndex((row) => row.startsWith(tag)),
        )
        .map((row) => (row.startsWith('"') ? String(JSON.parse(row)) : ''))
        .join('')
    expect(textsBefore('<b>') === `${long}<${long}`).toBe(true)
    expect(textsBefore('<wrong>') === `${long}<${long}${long}`).toBe(true)
    expect(content).toContain(`<b> {} at ${text.indexOf('<b/>')}`)
    expect(content.at(-1)).toBe(`<wrong> {} at ${text.indexOf('<wrong/>')}`)
    const before = text.slice(0, text.indexOf('<wrong/>')).split('\n')
    expect(problem).toEqual({
      message: 'This tag is wrong.',
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
    })
  })

  it('ends at the first problem, which has its place', () => {
    expect(contentOf('<a>\n  <wrong/><b/></a>')).toEqual({
      problem: { message: 'This tag is wrong.', line: 2, column: 3 },
      content: ['<a> {} at 0', '"\\n  "', '<wrong> {} at 6'],
    })
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
