import { describe, expect, it } from 'vitest'
import { IS_MISSING, type OpenBeside } from '../../../../src/core/formats/beside'
import { cellAt, edgeOf, neighbour, NORTH, WEST } from '../../../../src/core/level/grid'
import { CellKind, EdgeKind } from '../../../../src/core/level/kinds'
import { edgeAt, type Level } from '../../../../src/core/level/level'
import { createRandom } from '../../../../src/core/random/random'
import { knownMap, WAYS, type KnownMap } from '../../../support/known-maps'
import { samples, SEED } from '../../../support/samples'
import { cellRows, levelOf, readTiledFile } from '../../../support/tiled-cases'

/** Maps whose walls were drawn before the map was written have these walls. */

const FIRST = SEED ?? Date.now() % 1_000_000

function openFrom({ files }: KnownMap): OpenBeside {
  return async (path) => {
    const bytes = files.get(path)
    return bytes ? { bytes } : { problem: IS_MISSING }
  }
}

/** The walls between floor cells, as `KnownMap` has them. */
function thinWalls(level: Level): readonly string[] {
  const found: string[] = []
  for (let y = 0; y < level.height; y++) {
    for (let x = 0; x < level.width; x++) {
      const cell = cellAt(level, x, y)
      for (const [side, name] of [
        [NORTH, 'n'],
        [WEST, 'w'],
      ] as const) {
        const beside = neighbour(level, cell, side)
        const areFloor =
          beside >= 0 && level.cells[cell] !== CellKind.rock && level.cells[beside] !== CellKind.rock
        if (areFloor && edgeAt(level, edgeOf(level, cell, side)) !== EdgeKind.open)
          found.push(`${x},${y} ${name}`)
      }
    }
  }
  return found
}

describe.each(Object.entries(WAYS))('walls written as %s', (_, way) => {
  it('come in where they were drawn', async () => {
    const wrong: object[] = []
    for (let seed = FIRST; seed < FIRST + samples({ short: 4, long: 100 }); seed++) {
      const map = knownMap(way, createRandom(seed))
      const result = await readTiledFile(map.bytes, map.name, { open: openFrom(map) })
      if (result.status === 'refused') {
        wrong.push({ seed, problems: result.problems })
        continue
      }
      const level = levelOf(result)
      const [rows, sides] = [cellRows(level).join('\n'), thinWalls(level).toSorted().join()]
      if (rows !== map.rows.join('\n'))
        wrong.push({ seed, rows, drawn: map.rows.join('\n'), notes: result.notes })
      if (sides !== map.sides.toSorted().join())
        wrong.push({ seed, sides, drawn: map.sides.toSorted().join() })
    }
    expect(wrong).toEqual([])
  })
})
