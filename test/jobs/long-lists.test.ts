import { describe, expect, it } from 'vitest'
import { createLevel, type Level } from '../../src/core/level/level'
import type { Place } from '../../src/core/level/places'
import { LongListReceiver, LongListSender } from '../../src/jobs/long-lists'
import type { MessagePiece } from '../../src/jobs/piece'

const note = (cell: number, name = `Note ${cell}`): Place => ({ cell, kind: 'note', name, properties: {} })
const notes = (count: number, of = ''): readonly Place[] =>
  Array.from({ length: count }, (_, cell) => note(cell, `Note ${of} ${cell}`))
const withPlaces = (places: readonly Place[]): Level => ({ ...createLevel(100, 100), places })

/** Two ends of a connection, and the pieces of the last message. */
function connection(remembered = 7000) {
  const sender = new LongListSender(remembered)
  const receiver = new LongListReceiver()
  let pieces: readonly MessagePiece[] = []
  return {
    /** What arrives of a message. */
    send(message: unknown): unknown {
      pieces = [...(sender.pieces(message) ?? [])]
      const taken = structuredClone(pieces).map((piece) => receiver.take(piece))
      expect(taken.slice(0, -1).every((whole) => whole === undefined)).toBe(true)
      return taken.at(-1)?.message
    },
    /** Number of entries that the last message sent. */
    entries: () =>
      pieces.reduce((sum, piece) => sum + (piece.kind === 'entries' ? piece.entries.length : 0), 0),
    pieces: () => pieces,
    take: (piece: MessagePiece) => receiver.take(piece),
  }
}

describe('long lists of a message', () => {
  it('arrive where they were, in pieces, and the message is not changed', () => {
    const levels = [notes(1000), [], notes(50), notes(150)].map((places, at) => ({
      id: `level-${at}`,
      level: withPlaces(places),
    }))
    const message = { job: 'write', request: { project: { name: 'Lists', levels }, values: { places: 3 } } }
    const before = structuredClone(message)
    const { send, pieces } = connection()
    expect(send(message)).toEqual(message)
    expect(message).toEqual(before)
    expect(pieces().length).toBeGreaterThan(4)
  })

  it('are sent whole if they are short', () => {
    const sender = new LongListSender(7000)
    expect(sender.pieces({ request: { level: withPlaces(notes(200)) } })).toBeUndefined()
    expect(sender.pieces({ request: { level: withPlaces(notes(201)) } })).toBeDefined()
    expect(sender.pieces({ kind: 'result', value: new Uint8Array(5000) })).toBeUndefined()
  })

  it('are not sent again, in whatever message', () => {
    const { send, entries } = connection()
    const places = notes(1000)
    send({ job: 'check', request: { level: withPlaces(places) } })
    expect(entries()).toBe(1000)
    const next = { job: 'write', request: { project: { levels: [{ level: withPlaces(places) }] } } }
    expect(send(next)).toEqual(next)
    expect(entries()).toBe(0)
  })

  it.each([
    ['one changed', (places: readonly Place[]) => places.with(500, note(500, 'Inn')), 1],
    ['two added', (places: readonly Place[]) => places.toSpliced(7, 0, note(6, 'A'), note(6, 'B')), 2],
    ['some removed', (places: readonly Place[]) => places.toSpliced(800, 40), 0],
    ['the same ones doubled', (places: readonly Place[]) => [...places, ...places.slice(-5)], 5],
  ])('are sent again only where they differ: %s', (_, change, sent) => {
    const { send, entries } = connection()
    const places = notes(1000)
    send({ request: { level: withPlaces(places) } })
    const next = { request: { level: withPlaces(change(places)) } }
    expect(send(next)).toEqual(next)
    expect(entries()).toBe(sent)
    expect(send(next)).toEqual(next)
    expect(entries()).toBe(0)
  })

  it('are parted by their weight: properties and long texts make pieces shorter', () => {
    const properties = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`property ${at}`, at]))
    const long = { note: 'x'.repeat(100_000) }
    const heavy = notes(500).map((place, at) => ({ ...place, properties: at % 2 === 0 ? properties : long }))
    const { send, pieces } = connection()
    const message = { request: { level: withPlaces(heavy) } }
    expect(send(message)).toEqual(message)
    const longest = Math.max(
      ...pieces().map((piece) => (piece.kind === 'entries' ? piece.entries.length : 0)),
    )
    expect(longest).toBeLessThan(30)
  })

  it('are forgotten on both sides when they are too many', () => {
    const { send, entries, pieces, take } = connection(1200)
    const lists = Array.from({ length: 5 }, (_, at) => notes(300, String(at)))
    const messages = lists.map((places) => ({ request: { level: { places } } }))
    const dropped: number[] = []
    for (const message of messages) {
      expect(send(message)).toEqual(message)
      const last = pieces().at(-1)
      if (last?.kind === 'message') dropped.push(...last.drop)
    }
    expect(dropped).toEqual([1])
    expect(() => take({ kind: 'begin', list: 99, base: { list: 1, start: 1, end: 0 } })).toThrow('List 1')
    send(messages[4])
    expect(entries()).toBe(0)
    expect(send(messages[0])).toEqual(messages[0])
    expect(entries()).toBe(300)
  })

  it('that were never begun are refused', () => {
    const receiver = new LongListReceiver()
    expect(() => receiver.take({ kind: 'entries', list: 3, entries: [] })).toThrow('List 3')
    expect(() =>
      receiver.take({ kind: 'message', value: {}, gaps: [{ path: ['level', 'places'], list: 1 }], drop: [] }),
    ).toThrow('List 1')
  })
})
