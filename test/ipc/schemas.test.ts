import { describe, expect, expectTypeOf, it } from 'vitest'
import type * as z from 'zod'
import { MAX_WRITTEN_BYTES } from '../../src/core/formats/format'
import { createDraft, createLevel, MAX_CELLS, MAX_SIDE, type Level } from '../../src/core/level/level'
import { MAX_SEED } from '../../src/core/random/random'
import { CALLS, EVENTS, type CallName, type EventName } from '../../src/ipc/channels'
import type { CallArguments, CallReply, EventValues } from '../../src/ipc/contract'
import { levelSchema } from '../../src/ipc/level-schema'
import { ARGUMENT_SCHEMAS, checked, EVENT_SCHEMAS, REPLY_SCHEMAS } from '../../src/ipc/schemas'
import { CALL_NAMES, DONE, GOOD_ARGUMENTS, GOOD_REPLIES, JUNK } from './samples'

describe('schemas and contract', () => {
  it('speak of the same calls and events', () => {
    expect(Object.keys(ARGUMENT_SCHEMAS).toSorted()).toEqual(Object.keys(CALLS).toSorted())
    expect(Object.keys(REPLY_SCHEMAS).toSorted()).toEqual(Object.keys(CALLS).toSorted())
    expect(Object.keys(EVENT_SCHEMAS).toSorted()).toEqual(Object.keys(EVENTS).toSorted())
  })

  it('agree in both directions', () => {
    // That schemas give no more than the contract allows is checked where they are made; here, that they take all of it.
    type Refused<Contract, Schemas extends { readonly [Key in keyof Contract]: z.ZodType }> = {
      [Key in keyof Contract]: [Contract[Key]] extends [z.input<Schemas[Key]>] ? never : Key
    }[keyof Contract]
    type Arguments = { [C in CallName]: CallArguments<C> }
    type Replies = { [C in CallName]: CallReply<C> }
    type Events = { [E in EventName]: EventValues<E> }
    expectTypeOf<Refused<Arguments, typeof ARGUMENT_SCHEMAS>>().toBeNever()
    expectTypeOf<Refused<Replies, typeof REPLY_SCHEMAS>>().toBeNever()
    expectTypeOf<Refused<Events, typeof EVENT_SCHEMAS>>().toBeNever()
    // The check itself: a contract that allows more is noticed.
    expectTypeOf<Refused<{ cancel: [number] }, typeof ARGUMENT_SCHEMAS>>().toEqualTypeOf<'cancel'>()
  })
})

describe.each(CALL_NAMES)('the call %s', (name) => {
  it('takes good arguments as they are', () => {
    expect(checked<unknown>(ARGUMENT_SCHEMAS[name], GOOD_ARGUMENTS[name], name)).toEqual(GOOD_ARGUMENTS[name])
  })

  it('refuses junk', () => {
    const takes = (values: unknown): boolean => ARGUMENT_SCHEMAS[name].safeParse(values).success
    const bad = JUNK.filter((junk) => !(isOneWord(junk) && isOneWord(GOOD_ARGUMENTS[name])))
    expect(bad.filter(takes)).toEqual([])
  })

  it('takes good replies as they are and refuses others', () => {
    expect(checked<unknown>(REPLY_SCHEMAS[name], GOOD_REPLIES[name], name)).toEqual(GOOD_REPLIES[name])
    for (const junk of [null, 1, { status: 'perfect' }, [1]]) {
      expect(() => checked<unknown>(REPLY_SCHEMAS[name], junk, name)).toThrow(TypeError)
    }
  })
})

// A short word is a legal token or job, so not every junk word is junk to every call.
function isOneWord(values: readonly unknown[]): boolean {
  const [word] = values
  return values.length === 1 && typeof word === 'string' && word.length > 0 && word.length < 200
}

describe('the schema of levels', () => {
  const level = createLevel(4, 3)
  const takes = (value: unknown): boolean => levelSchema.safeParse(value).success
  /** The level with one value of one array replaced. */
  const withValue = (array: 'cells' | 'northEdges' | 'westEdges' | 'marks', value: number): Level => {
    const draft = createDraft(4, 3)
    draft[array][5] = value
    return draft
  }

  it('takes levels and keeps their arrays', () => {
    const parsed = levelSchema.parse(level)
    expect(parsed).toEqual(level)
    expect(parsed.cells).toBe(level.cells)
  })

  it.each(['cells', 'northEdges', 'westEdges', 'marks'] as const)(
    'refuses %s of the wrong length or type',
    (name) => {
      expect(takes({ ...level, [name]: level[name].slice(1) })).toBe(false)
      expect(takes({ ...level, [name]: [...level[name]] })).toBe(false)
      expect(takes({ ...level, [name]: new Uint16Array(level[name].length) })).toBe(false)
    },
  )

  it.each([
    ['cells', 32, 33],
    ['northEdges', 48, 49],
    ['westEdges', 62, 63],
  ] as const)('knows every value of %s', (name, legal, illegal) => {
    expect(takes(withValue(name, legal))).toBe(true)
    expect(takes(withValue(name, illegal))).toBe(false)
  })

  it('refuses sizes beyond the limits', () => {
    expect(takes({ ...level, width: 0, cells: new Uint8Array(0), marks: new Uint8Array(0) })).toBe(false)
    expect(takes({ ...level, width: MAX_SIDE + 1 })).toBe(false)
    expect(takes({ ...level, width: MAX_SIDE, height: MAX_CELLS / MAX_SIDE + 1 })).toBe(false)
    expect(takes({ ...level, width: 1.5 })).toBe(false)
  })

  it('refuses places outside, of no kind, and further properties', () => {
    const place = { cell: 11, kind: 'inn', name: 'The Goose', properties: { beds: 4 } }
    expect(takes({ ...level, places: [place] })).toBe(true)
    expect(takes({ ...level, places: [{ ...place, cell: 12 }] })).toBe(false)
    expect(takes({ ...level, places: [{ ...place, kind: 'palace' }] })).toBe(false)
    expect(takes({ ...level, places: [{ ...place, properties: { beds: [4] } }] })).toBe(false)
    expect(takes({ ...level, places: [{ ...place, link: { id: 'link-1', kind: 'door' } }] })).toBe(true)
    expect(takes({ ...level, places: [{ ...place, link: { id: 'link-1', kind: 'ladder' } }] })).toBe(false)
    expect(takes({ ...level, more: 1 })).toBe(false)
  })

  it('checks a million cells in far less than a second', () => {
    const large = createLevel(1000, 1000)
    const start = performance.now()
    expect(takes(large)).toBe(true)
    expect(performance.now() - start).toBeLessThan(500)
  })
})

describe('the limits of the contract', () => {
  const [save] = GOOD_ARGUMENTS.save
  const saves = (change: object): boolean => ARGUMENT_SCHEMAS.save.safeParse([{ ...save, ...change }]).success
  const named = (name: string): object => ({ files: [{ name, bytes: new Uint8Array(1) }] })

  it('let only bare names be written', () => {
    const bare = ['a.txt', '.hidden', 'Ünïcode – 1.tmj']
    expect(bare.filter((name) => !saves(named(name)))).toEqual([])
    const others = ['', '.', '..', '../a', 'a/b', 'a\\b', 'a\u0000b', 'a\nb', 'x'.repeat(256)]
    expect(others.filter((name) => saves(named(name)))).toEqual([])
  })

  it('bound files', () => {
    const file = (size: number): object => ({ files: [{ name: 'a', bytes: new Uint8Array(size) }] })
    expect(saves(file(MAX_WRITTEN_BYTES))).toBe(true)
    expect(saves(file(MAX_WRITTEN_BYTES + 1))).toBe(false)
    expect(saves({ files: [] })).toBe(false)
  })

  it('let a file be absent but not undefined', () => {
    expect(saves({ file: 'token' })).toBe(true)
    expect(saves({ file: undefined })).toBe(false)
  })

  it('bound seeds', () => {
    const [request] = GOOD_ARGUMENTS.generate
    const seeds = (seed: number): boolean =>
      ARGUMENT_SCHEMAS.generate.safeParse([{ ...request, seed }]).success
    expect([0, MAX_SEED].map(seeds)).toEqual([true, true])
    expect([-1, 0.5, MAX_SEED + 1, Number.NaN].map(seeds)).toEqual([false, false, false, false])
  })

  it('hold the parts of a build record together', () => {
    const record = (change: object): boolean =>
      REPLY_SCHEMAS.generate.safeParse({ ...DONE, record: { ...DONE.record, ...change } }).success
    expect(record({})).toBe(true)
    expect(record({ directions: new Uint8Array(2) })).toBe(false)
    expect(record({ steps: [{ id: 'a', label: 'A', end: 2 }] })).toBe(false)
  })
})
