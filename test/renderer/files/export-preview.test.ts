import { describe, expect, it } from 'vitest'
import { previewOf } from '../../../src/renderer/files/export-preview'
import { bytesOf } from '../../support/files'

const fileOf = (text: string) => ({ name: 'a', bytes: new Uint8Array(bytesOf(text)) })

describe('the preview of an export', () => {
  it('is a short text as a whole', () => {
    expect(previewOf(fileOf('a\r\nb\n'), 'text/plain')).toEqual({
      kind: 'text',
      name: 'a',
      lines: ['a', 'b'],
      isWhole: true,
    })
  })

  it('is the first 40 lines of a long text, each shortened if long', () => {
    const preview = previewOf(fileOf(`${'x'.repeat(1000)}\n`.repeat(100)), 'text/plain')
    if (preview.kind !== 'text') throw new Error('No text')
    expect(preview.lines).toHaveLength(40)
    expect(preview.lines[0]).toHaveLength(161)
    expect(preview.isWhole).toBe(false)
  })

  it('is not the whole text if a single line is endless', () => {
    expect(previewOf(fileOf('x'.repeat(1_000_000)), 'application/json')).toMatchObject({ isWhole: false })
  })

  it('is a picture if the file is one', () => {
    expect(previewOf(fileOf('<svg/>'), 'image/svg+xml').kind).toBe('picture')
  })
})
