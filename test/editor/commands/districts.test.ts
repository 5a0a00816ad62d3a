import { describe, expect, it } from 'vitest'
import { MAX_DISTRICTS, type District } from '../../../src/core/level/districts'
import { createLevel, type Level } from '../../../src/core/level/level'
import { Mark } from '../../../src/core/level/marks'
import type { Command } from '../../../src/editor/command'
import { describeCommand, runCommand } from '../../../src/editor/commands'
import { describeCell } from '../../../src/editor/describe-cell'
import { districtTool } from '../../../src/editor/tools/district'
import { levelFromText } from '../../support/level-text'
import { createPointer } from '../../support/pointer-driver'

const docks: District = { name: 'Docks', settings: {} }
const add = (name: string): Command => ({ kind: 'set-district', after: { name, settings: {} } })

/** A level with districts of some names. */
function levelWith(...names: readonly string[]): Level {
  return names.reduce((level, name) => runCommand(level, add(name)).level, createLevel(4, 3))
}

const reasonOf = (level: Level, command: Command): string | undefined =>
  runCommand(level, command).refused[0]?.reason

describe('districts', () => {
  it('are added with no cells, painted, and erased with 0', () => {
    const level = levelWith('Docks', 'Old Town')
    expect(level.districts?.list.map(({ name }) => name)).toEqual(['Docks', 'Old Town'])
    const painted = runCommand(level, { kind: 'paint-district', zone: 2, cells: [1, 2, 6] })
    expect(painted.count).toBe(3)
    expect(Array.from(painted.level.districts?.zones.slice() ?? [])).toEqual([
      0, 2, 2, 0, 0, 0, 2, 0, 0, 0, 0, 0,
    ])
    expect(describeCell(painted.level, 2)).toContain('in district Old Town')
    const erased = runCommand(painted.level, { kind: 'paint-district', zone: 0, cells: [2] }).level
    expect(erased.districts?.zones[2]).toBe(0)
  })

  it('may be painted on locked cells, which stay as they are', () => {
    const level = levelWith('Docks')
    const locked = { ...level, marks: level.marks.slice().fill(Mark.locked) }
    const { level: after } = runCommand(locked, { kind: 'paint-district', zone: 1, cells: [5] })
    expect(after.districts?.zones[5]).toBe(1)
    expect(after.marks).toEqual(locked.marks)
  })

  it('keep their cells when they are renamed, and lose them when they are removed', () => {
    const level = runCommand(levelWith('Docks', 'Old Town'), {
      kind: 'paint-district',
      zone: 2,
      cells: [3],
    }).level
    const renamed = runCommand(level, {
      kind: 'set-district',
      before: { name: 'Old Town', settings: {} },
      after: { name: ' Castle ', settings: { pattern: 'grown' } },
    }).level
    expect(renamed.districts?.list[1]).toEqual({ name: 'Castle', settings: { pattern: 'grown' } })
    expect(renamed.districts?.zones[3]).toBe(2)
    const removed = runCommand(renamed, { kind: 'set-district', before: docks }).level
    expect(removed.districts?.zones[3]).toBe(1)
    const [before] = removed.districts?.list ?? []
    expect(runCommand(removed, { kind: 'set-district', before: before! }).level.districts).toBeUndefined()
  })

  it('refuse names that are empty, too long or taken, and more than there may be', () => {
    const level = levelWith('Docks')
    expect(reasonOf(level, add(' '))).toContain('must not be empty')
    expect(reasonOf(level, add('x'.repeat(61)))).toContain('at most 60')
    expect(reasonOf(level, add('Docks'))).toContain('unique')
    const full = levelWith(...Array.from({ length: MAX_DISTRICTS }, (_, at) => `D${at}`))
    expect(reasonOf(full, add('one more'))).toContain('at most 30')
  })

  it('refuse cells for a district that the level does not have', () => {
    const level = levelWith('Docks')
    for (const zone of [2, 9]) {
      const result = runCommand(level, { kind: 'paint-district', zone, cells: [0, 1] })
      expect(result.level).toBe(level)
      expect(result.refused[0]?.cells).toEqual([0, 1])
    }
    expect(reasonOf(createLevel(3, 3), { kind: 'paint-district', zone: 0, cells: [0] })).toContain('add one')
  })

  it('name each step in the history', () => {
    expect(describeCommand(add('Docks'), 1)).toBe('Add district “Docks”')
    const changes: readonly (readonly [Partial<District> | undefined, string])[] = [
      [undefined, 'Remove district “Docks”'],
      [{ name: 'Quay' }, 'Rename district to “Quay”'],
      [{ settings: { density: 3 } }, 'Settings of district “Docks”'],
      [{ label: { x: 0, y: 2 } }, 'Move the name of district “Docks”'],
      [{ label: 'hidden' }, 'Hide the name of district “Docks”'],
    ]
    for (const [change, words] of changes) {
      const command: Command = {
        kind: 'set-district',
        before: docks,
        ...(change && { after: { ...docks, ...change } }),
      }
      expect(describeCommand(command, 1)).toBe(words)
    }
    const paint = { kind: 'paint-district', zone: 1, name: 'Docks', cells: [0] } as const
    expect(describeCommand(paint, 1)).toBe('District “Docks”, 1 cell')
  })
})

describe('the district tool', () => {
  it('paints the selected district in one command, as its preview showed, and picks with Alt', () => {
    const level = levelWith('Docks')
    const pointer = createPointer(districtTool, { level, district: 1, shape: 'rectangle' })
    const { command } = pointer.drag([
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ])
    expect(command).toEqual({ kind: 'paint-district', zone: 1, cells: [0, 1, 4, 5], name: 'Docks' })
    expect(pointer.steps.at(-2)?.preview).toMatchObject({ kind: 'district', cells: [0, 1, 4, 5] })
    const after = runCommand(level, command as Command).level // just expected
    pointer.change({ level: after })
    pointer.move(1, 1)
    expect(pointer.press({ alt: true }).pickedDistrict).toBe(1)
  })

  it('says what to do on a level without districts', () => {
    const pointer = createPointer(districtTool, { level: createLevel(4, 3), district: 1 })
    pointer.move(1, 1)
    expect(pointer.press().problem).toContain('add one in the Districts panel')
  })

  it('fills the district around a cell, whatever stands in it, but not open land outside', () => {
    const drawn = levelFromText('hsho\nhsro\nshho')
    const zones = Uint8Array.from([1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])
    const list = [
      { name: 'Harbour', settings: {} },
      { name: 'Hill', settings: {} },
    ]
    const pointer = createPointer(districtTool, {
      level: { ...drawn, districts: { zones, list } },
      district: 2,
      shape: 'fill',
    })
    pointer.move(0, 0)
    pointer.press()
    pointer.release()
    pointer.move(2, 0)
    pointer.press()
    pointer.release()
    expect(pointer.commands).toEqual([
      { kind: 'paint-district', zone: 2, cells: [0, 1, 4], name: 'Hill' },
      { kind: 'paint-district', zone: 2, cells: [2, 5, 6, 8, 9, 10], name: 'Hill' },
    ])
  })
})
