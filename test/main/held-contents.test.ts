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

let holder: HeldContents
beforeEach(() => {
  holder = createHeldContents()
})

describe('a content that the main process holds', () => {
  it('replaces its bytes; the window gets their beginning', () => {
    const bytes = new Uint8Array(5000).map((_, at) => at)
    const held = holder.hold(PAGE, bytes)
    expect(held).toMatchObject({ size: 5000, beginning: bytes.slice(0, 4096) })
    expect(holder.bytesOf(PAGE, held)).toBe(bytes)
    expect(holder.bytesOf(PAGE, bytes)).toBe(bytes)
    expect(heldReply(holder, PAGE, held.held)).toEqual({ status: 'read', bytes })
  })

  it('belongs to one page, and goes with it', () => {
    const held = holder.hold(PAGE, bytesOf('one'))
    const its = holder.hold(OTHER, bytesOf('two'))
    expect(holder.bytesOf(OTHER, held)).toBeUndefined()
    expect(heldReply(holder, OTHER, held.held)).toMatchObject({ status: 'error' })
    holder.drop(PAGE)
    expect(holder.bytesOf(PAGE, held)).toBeUndefined()
    expect(holder.bytesOf(OTHER, its)).toEqual(bytesOf('two'))
  })

  it('stays for each file of an export of many levels', () => {
    const all = Array.from({ length: 1000 }, (_, at) => holder.hold(PAGE, bytesOf(`${at}`)))
    expect(all.filter((held) => holder.bytesOf(PAGE, held))).toEqual(all)
  })

  it('goes when too many others came after it', () => {
    const all = Array.from({ length: MAX_HELD + 2 }, (_, at) => holder.hold(PAGE, bytesOf(`${at}`)))
    const left = all.filter((held) => holder.bytesOf(PAGE, held))
    expect(left).toEqual(all.slice(2))
  })

  it('of an opened file takes the place of its bytes; other replies stay', () => {
    const opened = { status: 'opened', file: 'token', name: 'a.json', bytes: bytesOf('one') } as const
    const reply = holdOpened(holder, PAGE, opened)
    expect(openReply.parse(reply)).toEqual(reply)
    expect(reply).toMatchObject({ name: 'a.json', bytes: { size: 3, beginning: bytesOf('one') } })
    const problem = { status: 'error', message: 'No.' } as const
    expect(holdOpened(holder, PAGE, problem)).toBe(problem)
  })

  it('is saved beside bytes that the window has, or the save is refused in a sentence', async () => {
    const held = holder.hold(PAGE, bytesOf('one'))
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
    expect(await saveHeld(holder, PAGE, request, save)).toBe(saved)
    expect(written).toEqual(['a.txt: one', 'b.txt: two'])
    expect(await saveHeld(holder, OTHER, request, save)).toMatchObject({
      status: 'error',
      message: expect.stringContaining('no longer held'),
    })
    expect(written).toHaveLength(2)
  })
})
