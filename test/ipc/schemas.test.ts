import { describe, expect, expectTypeOf, it } from 'vitest'
import { MAX_FILE_BYTES } from '../../src/core/text/file-size'
import { CALL_NAMES, EVENT_NAMES } from '../../src/ipc/calls'
import { checked } from '../../src/ipc/checked'
import type { OpenReply, SaveRequest } from '../../src/ipc/contract'
import type { CallArguments, CallReply, EventValues } from '../../src/ipc/host'
import type { Draft, StoredCopies } from '../../src/ipc/stored-copies'
import { ARGUMENT_SCHEMAS, EVENT_SCHEMAS, REPLY_SCHEMAS } from '../../src/ipc/schemas'
import { BAD_ARGUMENTS, GOOD_ARGUMENTS, GOOD_REPLIES, JUNK } from './samples'

describe('the table of calls', () => {
  it('has a schema for each argument, each reply and each event', () => {
    expect(Object.keys(ARGUMENT_SCHEMAS)).toEqual(CALL_NAMES)
    expect(Object.keys(REPLY_SCHEMAS)).toEqual(CALL_NAMES)
    expect(Object.keys(EVENT_SCHEMAS)).toEqual(EVENT_NAMES)
  })

  it('gives handlers and callers the types of its shapes', () => {
    expectTypeOf<CallArguments<'storeVersion'>>().toExtend<[string, Draft]>()
    expectTypeOf<[SaveRequest]>().toExtend<CallArguments<'save'>>()
    expectTypeOf<CallReply<'open'>>().toExtend<OpenReply>()
    expectTypeOf<OpenReply>().toExtend<CallReply<'open'>>()
    expectTypeOf<CallReply<'storedCopies'>>().toExtend<StoredCopies>()
    expectTypeOf<[OpenReply]>().toExtend<EventValues<'opened'>>()
  })
})

describe.each(CALL_NAMES)('the call %s', (name) => {
  it('takes good arguments as they are', () => {
    expect(checked(ARGUMENT_SCHEMAS[name], GOOD_ARGUMENTS[name], name)).toEqual(GOOD_ARGUMENTS[name])
  })

  it('refuses junk', () => {
    const takes = (values: unknown): boolean => ARGUMENT_SCHEMAS[name].safeParse(values).success
    const bad = JUNK.filter((junk) => !(isOneWord(junk) && isOneWord(GOOD_ARGUMENTS[name])))
    expect(bad.filter(takes)).toEqual([])
  })

  it('refuses arguments with one bad value', () => {
    const bad = BAD_ARGUMENTS[name] ?? []
    expect(bad.filter((values) => ARGUMENT_SCHEMAS[name].safeParse(values).success)).toEqual([])
  })

  it('takes good replies as they are and refuses others', () => {
    expect(checked(REPLY_SCHEMAS[name], GOOD_REPLIES[name], name)).toEqual(GOOD_REPLIES[name])
    for (const junk of [null, 1, { status: 'perfect' }, [1]]) {
      expect(() => checked(REPLY_SCHEMAS[name], junk, name)).toThrow(TypeError)
    }
  })
})

it('refuses bytes in the place of any list, and never throws', () => {
  const schemas = [
    ...CALL_NAMES.map((name) => [ARGUMENT_SCHEMAS[name], GOOD_ARGUMENTS[name]] as const),
    ...CALL_NAMES.map((name) => [REPLY_SCHEMAS[name], GOOD_REPLIES[name]] as const),
  ]
  const tried = schemas.flatMap(([schema, good]) =>
    withBytesForLists(good).map((spoilt) => schema.safeParse(spoilt).success),
  )
  expect(tried.length).toBeGreaterThan(20)
  expect(tried).not.toContain(true)
})

/** Copies of a value in each of which another list is replaced by bytes. */
function withBytesForLists(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  const copies = Object.entries(value).flatMap(([key, entry]) =>
    withBytesForLists(entry).map((spoilt) =>
      Array.isArray(value) ? value.toSpliced(Number(key), 1, spoilt) : { ...value, [key]: spoilt },
    ),
  )
  return Array.isArray(value) ? [new Uint8Array(3), ...copies] : copies
}

// A short word is a legal token or job, so not every junk word is junk to every call.
function isOneWord(values: readonly unknown[]): boolean {
  const [word] = values
  return values.length === 1 && typeof word === 'string' && word.length > 0 && word.length < 200
}

describe('the limits of the contract', () => {
  const [save] = GOOD_ARGUMENTS.save
  const saves = (change: object): boolean => ARGUMENT_SCHEMAS.save.safeParse([{ ...save, ...change }]).success
  const named = (name: string): object => ({ files: [{ name, bytes: new Uint8Array(1) }] })

  it('let only bare names be written', () => {
    const bare = ['a.txt', '.hidden', 'Ünïcode – 1.tmj']
    expect(bare.filter((name) => !saves(named(name)))).toEqual([])
    const others = ['', '.', '..', '../a', 'a/b', 'a\\b', 'a\u0000b', 'a\u0085b', 'a\nb', 'x'.repeat(256)]
    expect(others.filter((name) => saves(named(name)))).toEqual([])
  })

  it('bound files', () => {
    const file = (size: number): object => ({ files: [{ name: 'a', bytes: new Uint8Array(size) }] })
    expect(saves(file(MAX_FILE_BYTES))).toBe(true)
    expect(saves(file(MAX_FILE_BYTES + 1))).toBe(false)
    expect(saves({ files: [] })).toBe(false)
  })

  it('let a file be absent but not undefined', () => {
    expect(saves({ file: 'token' })).toBe(true)
    expect(saves({ file: undefined })).toBe(false)
  })
})
