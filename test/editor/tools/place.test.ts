import { describe, expect, it } from 'vitest'
import type { Level } from '../../../src/core/level/level'
import type { CustomKind } from '../../../src/core/project/custom-kinds'
import { runCommand } from '../../../src/editor/commands'
import { placeTool } from '../../../src/editor/tools/place'
import type { PlaceChoice } from '../../../src/editor/tools/tool'
import { joinedHouses } from '../../support/building-levels'
import { createPointer, type Gesture } from '../../support/pointer-driver'

/** A house of two cells beside a single one, a street, and a row of undecided cells. */
const town = joinedHouses('hhsh', 'ssss', '....')

/** Clicks a cell with the tool, which must show first what it then does. */
function click(level: Level, place: PlaceChoice, cell: number, gesture: Gesture = {}) {
  const pointer = createPointer(placeTool, { level, place })
  const step = pointer.drag([{ x: cell % level.width, y: Math.floor(cell / level.width) }], gesture)
  const shown = pointer.steps.at(-2)
  const result = step.command ? runCommand(level, step.command) : { level, refused: [] }
  return { step, shown, ...result, places: result.level.places }
}

const SMITHY: CustomKind = {
  id: 'smithy',
  label: 'Smithy',
  base: 'shop',
  size: { width: 1, height: 1 },
  properties: [{ name: 'metal', type: 'text', default: 'iron' }],
}

describe('the place tool', () => {
  it('puts a place of its kind on the clicked cell, as the preview shows it, and asks for its name', () => {
    const { step, shown, places } = click(town, { kind: 'shop' }, 3)
    expect(places).toEqual([{ cell: 3, kind: 'shop', name: '', properties: {} }])
    expect(shown?.preview).toMatchObject({ kind: 'place', cells: [3], place: places[0] })
    expect(step.toName).toEqual(places[0])
  })

  it('shows the whole building under the pointer, and makes it another kind with its name', () => {
    const inn = click(town, { kind: 'inn' }, 0).level
    const named: Level = { ...inn, places: inn.places.map((place) => ({ ...place, name: 'The Eel' })) }
    const { shown, places } = click(named, { kind: 'guild' }, 1)
    expect(shown?.preview?.cells).toEqual([0, 1])
    expect(places).toEqual([{ cell: 0, kind: 'guild', name: 'The Eel', properties: {} }])
  })

  it('keeps a place of the same kind, and asks for its name', () => {
    const { level, places } = click(town, { kind: 'chest' }, 4)
    const again = click(level, { kind: 'chest' }, 4)
    expect(again.step.command).toBeUndefined()
    expect(again.step.toName).toEqual(places[0])
  })

  it('leaves other things on a cell, and moves the one start of a level', () => {
    const chest = click(town, { kind: 'chest' }, 4).level
    const both = click(click(chest, { kind: 'light' }, 4).level, { kind: 'start' }, 4).level
    expect(both.places.map(({ kind }) => kind).sort()).toEqual(['chest', 'light', 'start'])
    const moved = click(both, { kind: 'start' }, 6).places.filter(({ kind }) => kind === 'start')
    expect(moved.map(({ cell }) => cell)).toEqual([6])
  })

  it('makes custom kinds with their properties, and removes them with another kind', () => {
    const { level, places } = click(town, { kind: 'shop', own: SMITHY }, 3)
    expect(places).toEqual([
      { cell: 3, kind: 'shop', ownKind: 'smithy', name: '', properties: { metal: 'iron' } },
    ])
    const [plain] = click(level, { kind: 'shop' }, 3).places
    expect(plain).toEqual({ cell: 3, kind: 'shop', name: '', properties: { metal: 'iron' } })
  })

  it('says before the click why an undecided cell holds no shop, and places a note there', () => {
    const { shown, refused, places } = click(town, { kind: 'shop' }, 9)
    expect(shown?.problem).toContain('An undecided cell can hold only notes')
    expect(shown?.preview).toMatchObject({ cells: [], refused: [9] })
    expect([refused.length, places]).toEqual([1, []])
    expect(click(town, { kind: 'note' }, 9).places).toHaveLength(1)
  })

  it('asks for no name with Shift and for kinds that have none, and picks the kind of a place with Alt', () => {
    expect(click(town, { kind: 'inn' }, 3, { shift: true }).step.toName).toBeUndefined()
    expect(click(town, { kind: 'light' }, 4).step.toName).toBeUndefined()
    const { level, places } = click(town, { kind: 'bank' }, 0)
    const pointer = createPointer(placeTool, { level, place: { kind: 'inn' } })
    pointer.drag([{ x: 1, y: 0 }], { alt: true })
    expect(pointer.steps.map(({ pickedPlace }) => pickedPlace).filter(Boolean)).toEqual([places[0]])
    expect(pointer.commands).toEqual([])
  })
})
