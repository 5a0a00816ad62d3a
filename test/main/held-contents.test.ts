import { beforeEach, describe, expect, it } from 'vitest'
import { openReply } from '../../src/ipc/shapes'
import {
  createHeldContents,
  heldReply,
  holdOpened,
  MAX_HELD,
  saveHeld,
  type HeldContents,
} from '../../src/main/held-contents'
import { bytesOf } from './support'

const PAGE = 3
const OTHER = 4

let contents: HeldContents
beforeEach(() => {
  contents = createHeldContents()
})

describe('a content that the main process holds', () => {
  it('stands for its bytes, of which the window gets the beginning', () => {
    const bytes = new Uint8Array(5000).map((_, at) => at)
    const held = contents.hold(PAGE, bytes)
    expect(held).toMatchObject({ size: 5000, beginning: bytes.slice(0, 4096) })
    expect(contents.bytesOf(PAGE, held)).toBe(bytes)
    expect(contents.bytesOf(PAGE, bytes)).toBe(bytes)
    expect(heldReply(contents, PAGE, held.held)).toEqual({ status: 'read', bytes })
  })

  it('belongs to one page, and goes with it', () => {
    const held = contents.hold(PAGE, bytesOf('one'))
    const its = contents.hold(OTHER, bytesOf('two'))
    expect(contents.bytesOf(OTHER, held)).toBeUndefined()
    expect(heldReply(contents, OTHER, held.held)).toMatchObject({ status: 'error' })
    contents.drop(PAGE)
    expect(contents.bytesOf(PAGE, held)).toBeUndefined()
    expect(contents.bytesOf(OTHER, its)).toEqual(bytesOf('two'))
  })

  it('goes when too many others came after it', () => {
    const all = Array.from({ length: MAX_HELD + 2 }, (_, at) => contents.hold(PAGE, bytesOf(`${at}`)))
    const left = all.filter((held) => contents.bytesOf(PAGE, held))
    expect(left).toEqual(all.slice(2))
  })

  it('of an opened file takes the place of its bytes; other replies stay', () => {
    const opened = { status: 'opened', file: 'token', name: 'a.json', bytes: bytesOf('one') } as const
    const reply = holdOpened(contents, PAGE, opened)
    expect(openReply.parse(reply)).toEqual(reply)
    expect(reply).toMatchObject({ name: 'a.json', bytes: { size: 3, beginning: bytesOf('one') } })
    const problem = { status: 'error', message: 'No.' } as const
    expect(holdOpened(contents, PAGE, problem)).toBe(problem)
  })

  it('is saved beside bytes that the window has, or the save is refused in a sentence', async () => {
    const held = contents.hold(PAGE, bytesOf('one'))
    const request = {
      filter: { label: 'Text', extensions: ['txt'] },
      files: [
        { name: 'a.txt', bytes: held },
        { name: 'b.txt', bytes: bytesOf('two') },
      ],
      purpose: 'export',
    } as const
    const saved = { status: 'saved', file: 'token', name: 'a.txt' } as const
    const written: string[] = []
    const save: Parameters<typeof saveHeld>[3] = async ({ files }) => {
      written.push(...files.map(({ name, bytes }) => `${name}: ${new TextDecoder().decode(bytes)}`))
      return saved
    }
    expect(await saveHeld(contents, PAGE, request, save)).toBe(saved)
    expect(written).toEqual(['a.txt: one', 'b.txt: two'])
    expect(await saveHeld(contents, OTHER, request, save)).toMatchObject({
      status: 'error',
      message: expect.stringContaining('not held any more'),
    })
    expect(written).toHaveLength(2)
  })
})
