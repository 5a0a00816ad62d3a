import { describe, expect, it } from 'vitest'
import { EAST, edgeOf, SOUTH, WEST } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { createLevel, draftOf, setEdge } from '../../../src/core/level/level'
import { seenPart, unvisitedExits } from '../../../src/core/play/automap'
import { levelFromText } from '../../support/level-text'

const ALL = { left: 0, top: 0, right: 4, bottom: 3 }

describe('the automap', () => {
  it('has an exit at each open side and door between a seen and an unseen cell', () => {
    const level = draftOf(levelFromText('ssss\nsrss\nssss'))
    setEdge(level, edgeOf(level, 4, SOUTH), EdgeKind.lockedDoor)
    setEdge(level, edgeOf(level, 1, EAST), EdgeKind.wall)
    const seen = new Uint8Array(12)
    for (const cell of [0, 1, 4]) seen[cell] = 1
    expect(unvisitedExits(level, seen, ALL)).toEqual([{ cell: 4, direction: SOUTH }])
    setEdge(level, edgeOf(level, 1, EAST), EdgeKind.open)
    expect(unvisitedExits(level, seen, ALL)).toContainEqual({ cell: 1, direction: EAST })
    expect(unvisitedExits(level, seen, { ...ALL, top: 1 })).toEqual([{ cell: 4, direction: SOUTH }])
    seen[2] = 1
    expect(unvisitedExits(level, seen, ALL)).not.toContainEqual({ cell: 1, direction: EAST })
    expect(unvisitedExits(level, seen, ALL)).not.toContainEqual({ cell: 2, direction: WEST })
  })

  it('has no exit at the door of a house to the street, but one within a house', () => {
    const level = draftOf(levelFromText('sshh'))
    for (const cell of [1, 2]) setEdge(level, edgeOf(level, cell, EAST), EdgeKind.door)
    const part = { left: 0, top: 0, right: 4, bottom: 1 }
    expect(unvisitedExits(level, Uint8Array.of(1, 1, 0, 0), part)).toEqual([])
    expect(unvisitedExits(level, Uint8Array.of(1, 1, 1, 0), part)).toEqual([{ cell: 2, direction: EAST }])
  })

  it('has no exit into rock, even through a door that was left there', () => {
    const level = draftOf(levelFromText('sr'))
    setEdge(level, edgeOf(level, 0, EAST), EdgeKind.door)
    const part = { left: 0, top: 0, right: 2, bottom: 1 }
    expect(unvisitedExits(level, Uint8Array.of(1, 0), part)).toEqual([])
  })

  it('fits the smallest part that holds all seen cells', () => {
    const level = createLevel(5, 4)
    const seen = new Uint8Array(20)
    expect(seenPart(level, seen)).toBeUndefined()
    for (const cell of [7, 8, 12, 11]) seen[cell] = 1
    expect(seenPart(level, seen)).toEqual({ left: 1, top: 1, right: 4, bottom: 3 })
  })
})
