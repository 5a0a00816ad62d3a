import { describe, expect, it } from 'vitest'
import { readNative } from '../../../src/core/formats/native/read'
import { compileLogic } from '../../../src/core/logic/compile-logic'
import { findFixedPoint } from '../../../src/core/logic/fixed-point'
import { proveProject } from '../../../src/core/logic/prove'
import type { Project } from '../../../src/core/project/project'
import { encodeText } from '../../../src/core/text/text'

const KEYS = 40

describe('a proof without a search of states', () => {
  it('holds where keys only come and doors only open, however many they are', () => {
    expect(proveProject(vault(KEYS), { maxStates: 1000 })).toMatchObject({
      complete: true,
      solved: true,
      steps: undefined,
      moves: [],
      stuck: undefined,
      unreached: [],
    })
  })

  it('finds the minimum of keys for each cell: one more behind each lock whose key is behind another lock', () => {
    const proof = proveProject(vault(KEYS), { maxStates: 1000 })
    expect('order' in proof && proof.isOrderAtLeast).toBe(true)
    const zeros = Array.from({ length: KEYS }, () => 0)
    expect('order' in proof && Array.from(proof.order[0] ?? [])).toEqual([
      ...zeros,
      0,
      ...zeros.slice(1).fill(1),
    ])
    expect('order' in proof && proof.order).toHaveLength(1)
    // The walker begins on the first key, as in a search of all states.
    const whole = proveProject(chain())
    expect(findFixedPoint(compileLogic(chain()), 0)?.rounds).toEqual(Int32Array.of(0, 0, 1, 2))
    expect('order' in whole && whole.order).toEqual([Int32Array.of(0, 0, 1, 2)])
  })

  it('names the door that stays shut, and what is never reached', () => {
    expect(proveProject(vault(KEYS, KEYS - 1), { maxStates: 1000 })).toMatchObject({
      complete: true,
      solved: false,
      stuck: { moves: [], because: 'hall:39,1,north' },
      unreached: ['room-39'],
    })
  })

  it('claims nothing if one door also shuts', () => {
    expect(proveProject(vault(KEYS, KEYS, 'close'), { maxStates: 1000 })).toMatchObject({
      complete: false,
      solved: false,
    })
  })

  it('does not count on leaving a cell that has no way out', () => {
    const row = { north: '##', cells: 'ss', west: '#b#', marks: '00' }
    const plate = { on: 'leave', target: 'bars', do: 'open' }
    const places = [{ ...place(0, 0, 'start'), connectors: [plate] }]
    const doors = [{ x: 1, y: 0, side: 'west', id: 'bars' }]
    const project = projectOf({ width: 2, height: 1, rows: [row], south: '##', places, doors })
    expect(findFixedPoint(compileLogic(project), 0)?.reached).toEqual(Uint8Array.of(1, 0))
  })
})

/** A hall with a key on each cell, and a locked room beside each; the hall has only the first keys. */
function vault(count: number, keys = count, action = 'open'): Project {
  const all = Array.from({ length: count }, (_, number) => number)
  const rows = [
    {
      north: '#'.repeat(count),
      cells: 's'.repeat(count),
      west: `#${' '.repeat(count - 1)}#`,
      marks: '0'.repeat(count),
    },
    {
      north: 'l'.repeat(count),
      cells: 's'.repeat(count),
      west: '#'.repeat(count + 1),
      marks: '0'.repeat(count),
    },
  ]
  const places = [
    { ...place(0, 0, 'start'), connectors: [{ on: 'leave', target: 'door-0', do: action }] },
    ...all.slice(0, keys).map((x) => ({ ...place(x, 0, 'key'), properties: { key: `key ${x}` } })),
    ...all.map((x) => ({ ...place(x, 1, 'note'), id: `room-${x}` })),
  ]
  const doors = all.map((x) => ({
    x,
    y: 1,
    side: 'north',
    key: `key ${x}`,
    ...(x === 0 ? { id: 'door-0' } : {}),
  }))
  return projectOf({ width: count, height: 2, rows, south: '#'.repeat(count), places, doors })
}

/** A row of rooms, each with the key to the next. */
function chain(): Project {
  const row = { north: '####', cells: 'ssss', west: '#lll#', marks: '0000' }
  const keys = [0, 1, 2].map((x) => ({ ...place(x, 0, 'key'), properties: { key: `key ${x}` } }))
  const doors = [1, 2, 3].map((x) => ({ x, y: 0, side: 'west', key: `key ${x - 1}` }))
  return projectOf({
    width: 4,
    height: 1,
    rows: [row],
    south: '####',
    places: [place(0, 0, 'start'), ...keys],
    doors,
  })
}

function place(x: number, y: number, kind: string) {
  return { x, y, kind, name: '', properties: {} }
}

function projectOf(level: object): Project {
  const file = {
    format: 'brownstone',
    version: 1,
    name: 'vault',
    levels: [{ id: 'hall', name: 'Hall', ...level }],
  }
  const read = readNative(encodeText(JSON.stringify(file)))
  if (read.status === 'refused') throw new Error(read.problems[0]?.message)
  return read.project
}
