import { describe, expect, it } from 'vitest'
import { edgeOf, EAST } from '../../../src/core/level/grid'
import { EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, setEdge, type Level } from '../../../src/core/level/level'
import type { Place } from '../../../src/core/level/places'
import { drawPlaces, placesIn } from '../../../src/core/picture/draw-places'
import { namedCells } from '../../../src/core/picture/draw-ground'
import { createFrame } from '../../../src/core/picture/frame'
import { movedPlaces, plateOf } from '../../../src/core/picture/plates'
import { light as lightStyle } from '../../../src/core/picture/styles/light'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { changedCells } from '../../../src/core/picture/changed-cells'
import { joinedHouses } from '../../support/building-levels'

const guild = (cell: number): Place => ({ cell, kind: 'guild', name: 'Masons', properties: {} })
const withPlaces = (level: Level, ...places: readonly Place[]): Level => ({ ...level, places })

describe('the plate of a building', () => {
  const hall = withPlaces(joinedHouses('ssssss', 'shhhss', 'shhhss', 'ssssss'), guild(7))
  const place = hall.places[0] ?? guild(0)

  it('is in the middle of all its cells, whichever of them has the name', () => {
    expect(plateOf(hall, place)).toEqual({ x: 2.5, y: 2, size: 6 })
    expect(movedPlaces(hall)).toEqual([place])
    const other = withPlaces(hall, guild(15))
    expect(plateOf(other, other.places[0] ?? place)).toEqual({ x: 2.5, y: 2, size: 6 })
  })

  it('is on the cell nearest to the middle if that is outside the building', () => {
    const ring = withPlaces(joinedHouses('hhh', 'hsh', 'hhh'), guild(8))
    expect(plateOf(ring, ring.places[0] ?? place)).toEqual({ x: 1.5, y: 0.5, size: 8 })
    const angle = withPlaces(joinedHouses('hs', 'hh'), guild(0))
    expect(plateOf(angle, angle.places[0] ?? place).size).toBe(3)
    expect(plateOf(angle, angle.places[0] ?? place)).not.toMatchObject({ x: 1.5, y: 0.5 })
  })

  it('stays on the cell of a single house, a note and stairs', () => {
    const note: Place = { ...guild(9), kind: 'note' }
    const level = withPlaces(hall, guild(7), note)
    expect(plateOf(level, note)).toEqual({ x: 3.5, y: 1.5, size: 1 })
    const alone = withPlaces(joinedHouses('shs'), guild(1))
    expect(plateOf(alone, alone.places[0] ?? place)).toEqual({ x: 1.5, y: 0.5, size: 1 })
    expect(movedPlaces(alone)).toEqual([])
  })

  it('is drawn once, even if the window does not show the cell with the name', () => {
    const whole = createFrame(hall, 30)
    const picture: DrawCommand[] = []
    drawPlaces(picture, hall, lightStyle, whole, placesIn(hall, whole))
    const plates = picture.filter((command) => command.kind === 'circles' && command.part === 'place')
    expect(plates[0]).toMatchObject({ circles: [75, 60, expect.any(Number)] })
    const labels = picture.filter((command) => command.kind === 'text' && command.part === 'label')
    expect(labels).toHaveLength(1)
    expect(placesIn(hall, whole)).toEqual([place])

    const long = withPlaces(joinedHouses(`s${'h'.repeat(60)}s`), guild(1))
    const east = { ...createFrame(long, 30), left: 25, right: 35 }
    expect(placesIn(long, east)).toEqual(long.places)
  })

  it('gives all cells of the building the colour of a named house', () => {
    expect([...namedCells(hall, hall.places)].sort((a, b) => a - b)).toEqual([7, 8, 9, 13, 14, 15])
  })

  it('redraws the map when the building changes', () => {
    const draft = draftOf(hall)
    setEdge(draft, edgeOf(hall, 8, EAST), EdgeKind.wall)
    setEdge(draft, edgeOf(hall, 14, EAST), EdgeKind.wall)
    expect(changedCells(hall, draft)).toEqual({ kind: 'all' })
    const other = draftOf(hall)
    setEdge(other, edgeOf(hall, 0, EAST), EdgeKind.wall)
    expect(changedCells(hall, other)).toEqual({ kind: 'cells', cells: [0, 1] })
  })
})
