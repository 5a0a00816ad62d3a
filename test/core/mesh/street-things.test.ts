import { describe, expect, it } from 'vitest'
import { riverTown } from '../../../bench/first-person/river-town'
import { AreaKind, areaMap } from '../../../src/core/level/areas'
import { DIRECTIONS, neighbour } from '../../../src/core/level/grid'
import { CellKind } from '../../../src/core/level/kinds'
import type { Level } from '../../../src/core/level/level'
import { stallsOf } from '../../../src/core/level/square-things'
import { chunksOf } from '../../../src/core/mesh/chunk'
import { streetThingShape, streetThingsIn, type StreetThing } from '../../../src/core/mesh/street-things'

const SIZES = { cell: 3, height: 3 }
const town = riverTown()

/** The town with a market in place of its statue. */
const market: Level = {
  ...town,
  places: town.places.map((place) => (place.kind === 'statue' ? { ...place, kind: 'market' } : place)),
}

const all = (level: Level, side: number): readonly StreetThing[] =>
  chunksOf(level, side).flatMap((chunk) => streetThingsIn(level, chunk))

const sorted = (things: readonly StreetThing[]): readonly string[] =>
  things.map(({ kind, x, y }) => `${kind} ${x.toFixed(3)} ${y.toFixed(3)}`).toSorted()

describe('what stands on squares and along avenues', () => {
  it('is the same however the level is cut into chunks', () => {
    expect(sorted(all(market, 7))).toEqual(sorted(all(market, 32)))
  })

  it('is a stall on each cell on which maps draw one, beside that of the market itself', () => {
    const place = market.places.find(({ kind }) => kind === 'market')
    const drawn = place ? stallsOf(market, place).filter(({ cell }) => cell !== place.cell) : []
    const built = all(market, 16).filter(({ kind }) => kind === 'stall')
    expect(built.length).toBeGreaterThan(3)
    expect(built.map(({ cell }) => cell).toSorted()).toEqual(drawn.map(({ cell }) => cell).toSorted())
  })

  it('has trees along avenues, each before two houses and on no other street', () => {
    const areas = areaMap(town)
    const poplars = all(town, 16).filter(({ kind }) => kind === 'poplar')
    expect(poplars.length).toBeGreaterThan(5)
    for (const { cell } of poplars) {
      expect(areas?.[cell]).toBe(AreaKind.avenue)
      const houses = DIRECTIONS.filter(
        (direction) => town.cells[neighbour(town, cell, direction)] === CellKind.house,
      )
      expect(houses.length).toBeGreaterThan(0)
    }
  })

  it('stays within its own square, and on the ground', () => {
    for (const kind of ['tree', 'stall', 'poplar', 'fountain'] as const) {
      for (const { positions } of streetThingShape(kind, SIZES)) {
        for (let at = 0; at < positions.length; at += 3) {
          for (const axis of [0, 2]) {
            expect(positions[at + axis]).toBeGreaterThanOrEqual(0)
            expect(positions[at + axis]).toBeLessThanOrEqual(SIZES.cell)
          }
          expect(positions[at + 1]).toBeGreaterThanOrEqual(0)
        }
      }
    }
  })
})
