import { describe, expect, it } from 'vitest'
import { MAX_KINDS_BYTES, readKindsFile, writeKinds } from '../../../src/core/formats/kinds-file'
import type { CustomKind } from '../../../src/core/project/custom-kinds'

const smithy: CustomKind = {
  id: 'smithy',
  label: 'Smithy',
  base: 'shop',
  size: { width: 2, height: 1 },
  properties: [
    { name: 'damage', type: 'dice', default: '2d6+1' },
    { name: 'metal', type: 'choice', choices: ['iron', 'silver'], default: 'iron' },
    { name: 'master', type: 'place', default: '' },
  ],
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The first problem of a file with one changed thing. */
function problemOf(
  change: (file: { kinds: Record<string, unknown>[] } & Record<string, unknown>) => void,
): string {
  const file = JSON.parse(writeKinds([smithy])) as Parameters<typeof change>[0] // as just written
  change(file)
  const read = readKindsFile(bytesOf(JSON.stringify(file)))
  return read.status === 'refused' ? (read.problems[0]?.message ?? '') : 'read'
}

describe('a file of kinds', () => {
  it('reads back what it wrote', () => {
    expect(readKindsFile(bytesOf(writeKinds([smithy])))).toEqual({ status: 'read', kinds: [smithy] })
  })

  it('is refused with one sentence that names the place', () => {
    expect(problemOf((file) => (file['format'] = 'other'))).toMatch(
      /^format must be one of "brownstone-kinds"/,
    )
    expect(problemOf((file) => (file['version'] = 2))).toMatch(/^version must be/)
    expect(problemOf((file) => (file.kinds = []))).toMatch(/^kinds must hold at least 1/)
    expect(problemOf((file) => file.kinds.push({ ...file.kinds[0] }))).toMatch(/kinds\[1\].*must be unique/)
    expect(problemOf(({ kinds: [kind] }) => kind && (kind['base'] = 'pub'))).toMatch(
      /kinds\[0\]\.base must be/,
    )
    expect(problemOf(({ kinds: [kind] }) => kind && (kind['label'] = ' '))).toContain('must not be empty')
    expect(problemOf(({ kinds: [kind] }) => kind && (kind['size'] = { width: 9, height: 1 }))).toMatch(
      /at most 4/,
    )
  })

  it.each([
    ['a choice without choices', { name: 'a', type: 'choice', default: 'b' }],
    ['malformed dice', { name: 'a', type: 'dice', default: '6d' }],
    ['a name with a meaning of its own', { name: 'constructor', type: 'text', default: '' }],
    ['the name of the note', { name: 'note', type: 'text', default: '' }],
  ])('is refused for a property that is %s', (_what, row) => {
    expect(problemOf(({ kinds: [kind] }) => kind && (kind['properties'] = [row]))).toMatch(/properties\[0\]/)
  })

  it('is refused if it is not JSON, or too large', () => {
    expect(readKindsFile(bytesOf('{ kinds'))).toMatchObject({ status: 'refused' })
    const large = readKindsFile(new Uint8Array(MAX_KINDS_BYTES + 1))
    expect(large.status === 'refused' && large.problems[0]?.message).toContain('at most')
  })
})
