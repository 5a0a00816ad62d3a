import { convertIndexedToRgb, decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { caves } from '../../../src/core/generate/dungeon/caves'
import { rooms } from '../../../src/core/generate/dungeon/rooms'
import type { RunnableGenerator } from '../../../src/core/generate/generator'
import { MAZES } from '../../../src/core/generate/maze/mazes'
import { runGenerator } from '../../../src/core/generate/run'
import { CellKind, EdgeKind } from '../../../src/core/level/kinds'
import { createDraft, draftOf, type Level } from '../../../src/core/level/level'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { drawTown } from '../../../src/core/picture/draw-town'
import { caveWalls, cornerBits } from '../../../src/core/picture/finished/underground/cave-walls'
import { createFrame } from '../../../src/core/picture/frame'
import { drawLevelAsPng } from '../../../src/core/picture/png'
import { siteOf, styleForLevel } from '../../../src/core/picture/site'
import { EGA } from '../../../src/core/picture/styles/ega'
import { FINISHED_STYLES } from '../../../src/core/picture/styles/finished-styles'
import { drawLevelAsSvg } from '../../../src/core/picture/svg'
import type { SettingValues } from '../../../src/core/settings/setting'
import type { UndergroundLook } from '../../../src/core/picture/finished/look'
import type { MapStyle } from '../../../src/core/picture/style'
import { contrast } from '../../support/contrast'
import { filledTown } from '../../support/filled-town'
import { samples } from '../../support/samples'

/** Pixels of a band, in which a picture is drawn as well: every band draws what reaches into it. */
const BAND = samples({ short: 16_000, long: 4000 })

/** Positions near the middle of a cell: a pebble or a crack may hide some of them. */
const NEAR_MIDDLE = [0.37, 0.44, 0.5, 0.56, 0.63]

/** Pixels of a cell where two pictures are compared. */
const CELL = samples({ short: 13, long: 20 })

const SIZE = { width: 28, height: 20 }

function dug(generator: RunnableGenerator, seed: number, settings: SettingValues = {}, size = SIZE): Level {
  const sketch = createDraft(size.width, size.height)
  const result = runGenerator({ generator, sketch, settings, seed })
  if (result.status !== 'done') throw new RangeError('A blank sketch can be dug')
  return result.level
}

const seeds = [1, 2, 3, 4, 5, 6].slice(0, samples({ short: 2, long: 6 }))
const dungeons = seeds.map((seed) => dug(rooms, seed))
const caverns = seeds.map((seed) => dug(caves, seed))
const mazes = MAZES.slice(0, 4).map((maze) => dug(maze, 5))

/** Levels of each kind whose pixels are all looked at. */
const FEW = samples({ short: 1, long: 3 })

const styles = FINISHED_STYLES.map((style) => ({ id: style.id, style, colours: coloursOf(style) }))

function coloursOf({ look }: MapStyle): UndergroundLook {
  if (!look) throw new RangeError('A finished style has a look')
  return look.underground
}

/** The colour of a pixel of a level's picture that ends at its sides. */
function pixelsOf(
  level: Level,
  style: MapStyle,
  cell: number,
  options = {},
): (x: number, y: number) => string {
  const bytes = drawLevelAsPng({ ...level, places: [] }, style, cell, { isCropped: true, ...options })
  const { data, channels, palette, width } = decode(bytes)
  const names = new Map<number, string>()
  return (x, y) => {
    const at = (Math.floor(y * cell) * width + Math.floor(x * cell)) * channels
    const [red = 0, green = 0, blue = 0] = palette?.[data[at] ?? 0] ?? data.subarray(at, at + 3)
    const colour = (red << 16) | (green << 8) | blue
    const name = names.get(colour) ?? `#${colour.toString(16).padStart(6, '0')}`
    names.set(colour, name)
    return name
  }
}

/** Red, green and blue of each pixel of a level's picture that ends at its sides. */
function coloursIn(level: Level, style: MapStyle, options = {}): ArrayLike<number> {
  const shown = { isCropped: true, palettePixels: Infinity, ...options }
  const png = decode(drawLevelAsPng(level, style, CELL, shown))
  return png.palette ? convertIndexedToRgb(png) : png.data
}

function isRock({ cells, width, height }: Level, x: number, y: number): boolean {
  return x < 0 || y < 0 || x >= width || y >= height || cells[y * width + x] === CellKind.rock
}

const SIZES = [
  [8, 6],
  [10, 10],
  [16, 10],
  [20, 20],
  [28, 20],
  [40, 30],
  [80, 60],
] as const

const ROOMS: readonly SettingValues[] = [
  {},
  { winding: 100 },
  { spacing: 0, density: 60 },
  { leastSide: 2, mostSide: 3 },
  { doors: 0, deadEnds: 100 },
  { spacing: 0, doors: 0, density: 80, loops: 100 },
]

const CAVES: readonly SettingValues[] = [{}, { passes: 1 }, { walls: 35 }, { passes: 10, smallest: 1 }]

/** Floor at # in rock, with open ways between its cells. */
function drawnRooms(rows: readonly string[]): Level {
  const draft = createDraft(rows[0]?.length ?? 0, rows.length)
  draft.northEdges.fill(EdgeKind.open)
  draft.westEdges.fill(EdgeKind.open)
  draft.cells.set([...rows.join('')].map((sign) => (sign === '#' ? CellKind.street : CellKind.rock)))
  return draft
}

describe('A site', () => {
  it('is rooms for dungeons of all sizes, however their rooms and corridors lie', () => {
    const wrong: string[] = []
    for (const [width, height] of SIZES) {
      for (const settings of ROOMS) {
        const level = dug(rooms, 1, settings, { width, height })
        if (siteOf(level) !== 'rooms') wrong.push(`${width} x ${height}, ${JSON.stringify(settings)}`)
      }
    }
    expect(wrong).toEqual([])
    expect(SIZES.length * ROOMS.length).toBeGreaterThanOrEqual(40)
    expect([...dungeons, ...mazes].map(siteOf)).toEqual([...dungeons, ...mazes].map(() => 'rooms'))
  })

  it('is caves for caves of all sizes but the smallest, which may be rectangles', () => {
    const wrong: string[] = []
    for (const [width, height] of SIZES.slice(2)) {
      for (const settings of CAVES) {
        const level = dug(caves, 1, settings, { width, height })
        if (siteOf(level) !== 'caves') wrong.push(`${width} x ${height}, ${JSON.stringify(settings)}`)
      }
    }
    expect(wrong).toEqual([])
    expect((SIZES.length - 2) * CAVES.length).toBeGreaterThanOrEqual(20)
    expect(caverns.map(siteOf)).toEqual(seeds.map(() => 'caves'))
  })

  it('is rooms for halls with pillars, niches and wings', () => {
    const hall = drawnRooms([
      '...............',
      '.#######..####.',
      '.#######..####.',
      '.##.#.########.',
      '.#######..####.',
      '.##.#.##....#..',
      '.#######....#..',
      '.######...###..',
      '....#.....###..',
      '....#..######..',
      '.######.#####..',
      '...............',
    ])
    expect(siteOf(hall)).toBe('rooms')
  })

  it('is a town with houses, and before anything but streets is drawn', () => {
    expect(siteOf(filledTown('river-town'))).toBe('town')
    const sketch = createDraft(6, 6)
    expect(siteOf(sketch)).toBe('town')
    const street = draftOf(sketch)
    street.cells[7] = CellKind.street
    expect(siteOf(street)).toBe('town')
  })
})

describe.each(styles)('Below ground, $id', ({ style, colours }) => {
  it('has no grass, trees or town walls', () => {
    for (const level of [...dungeons, ...caverns, ...mazes]) {
      for (const cell of [8, 14, 26]) {
        const picture = drawTown(level, style, createFrame(level, cell))
        const parts = new Set(picture.map(({ part }) => part))
        for (const part of ['plant', 'land', 'town-wall', 'roof'] as const) expect(parts).not.toContain(part)
      }
    }
  })

  it('shows floor in the middle of open cells, and solid ground in the middle of all others, in caves as in rooms', () => {
    for (const level of [...dungeons.slice(0, FEW), ...caverns.slice(0, FEW)]) {
      const at = pixelsOf(level, style, 26)
      const wrong: (readonly [number, number])[] = []
      let checked = 0
      for (let y = 0; y < level.height; y++) {
        for (let x = 0; x < level.width; x++) {
          const around = NEAR_MIDDLE.flatMap((dx) => NEAR_MIDDLE.map((dy) => at(x + dx, y + dy)))
          const isFloor = around.filter((colour) => colour === colours.floor).length
          if (!isRock(level, x, y)) {
            if (isFloor === 0) wrong.push([x, y])
            checked++
          } else if (colours.floor !== colours.ground && isFloor > 0) wrong.push([x, y])
        }
      }
      expect(wrong).toEqual([])
      expect(checked).toBeGreaterThan(50)
    }
  })

  it('hatches the ground beside the floor, and leaves it plain farther off', () => {
    for (const level of [dungeons[0], caverns[0]]) {
      if (!level) continue
      const at = pixelsOf(level, style, 26)
      let [hatched, beside, plain] = [0, 0, 0]
      for (let y = 0; y < level.height; y++) {
        for (let x = 0; x < level.width; x++) {
          if (!isRock(level, x, y)) continue
          const near = (reach: number): boolean =>
            Array.from({ length: (2 * reach + 1) ** 2 }, (_, index) => index).some(
              (index) =>
                !isRock(
                  level,
                  x - reach + (index % (2 * reach + 1)),
                  y - reach + Math.floor(index / (2 * reach + 1)),
                ),
            )
          const seen = Array.from({ length: 169 }, (_, index) =>
            at(x + (index % 13) / 13 + 0.02, y + Math.floor(index / 13) / 13 + 0.02),
          )
          const inked = seen.filter((colour) => colour !== colours.ground).length
          if (!near(2)) {
            plain += inked === 0 ? 1 : -Infinity
          } else if (!isRock(level, x - 1, y) || !isRock(level, x + 1, y)) {
            beside++
            hatched += inked > 12 ? 1 : 0
          }
        }
      }
      expect(plain).toBeGreaterThan(20)
      expect(hatched).toBe(beside)
    }
  })

  it('draws caves with curves, and rooms with straight walls', () => {
    const linesOf = (level: Level): readonly DrawCommand['kind'][] =>
      drawTown(level, style, createFrame(level, 26))
        .filter(({ part }) => part === 'facade')
        .map(({ kind }) => kind)
    for (const level of caverns) expect(linesOf(level)).toEqual(['strokes'])
    for (const level of [...dungeons, ...mazes]) expect(linesOf(level)).toEqual(['rects'])
  })

  it('draws chests, stairs and other things without discs', () => {
    const [level] = dungeons
    if (!level) return
    const kinds = new Set(level.places.map(({ kind }) => kind))
    for (const kind of ['chest', 'stairs-up', 'stairs-down', 'encounter'] as const)
      expect(kinds).toContain(kind)
    const picture = drawTown(level, style, createFrame(level, 26))
    const things = picture.filter(({ part }) => part === 'place')
    expect(things.length).toBeGreaterThan(level.places.length)
    const discs = things.filter(
      (thing) => thing.kind === 'circles' && thing.line?.colour === style.plate.line,
    )
    expect(discs).toEqual([])
  })

  it('draws a part as within the whole, and a change only where it is', () => {
    for (const level of [dungeons[1], caverns[1]]) {
      if (!level) continue
      const whole = coloursIn(level, style)
      const parts = coloursIn(level, style, { bandPixels: BAND })
      let farthest = 0
      for (let at = 0; at < whole.length; at++)
        farthest = Math.max(farthest, Math.abs((whole[at] ?? 0) - (parts[at] ?? 0)))
      // Where many smoothed edges meet, their sum is rounded differently.
      expect(farthest).toBeLessThanOrEqual(16)
      const draft = draftOf(level)
      let cell = 1
      while (level.cells[cell] !== CellKind.rock || level.cells[cell - 1] !== CellKind.street) cell++
      draft.cells[cell] = CellKind.street
      const [x, y] = [cell % level.width, Math.floor(cell / level.width)]
      const after = coloursIn(draft, style)
      let [changed, away] = [0, 0]
      for (let at = 0; at < whole.length; at++) {
        if (whole[at] === after[at]) continue
        changed++
        const pixel = Math.floor(at / 3)
        const [column, row] = [pixel % (CELL * level.width), Math.floor(pixel / (CELL * level.width))]
        away = Math.max(away, Math.abs(column / CELL - x - 0.5), Math.abs(row / CELL - y - 0.5))
      }
      expect(changed).toBeGreaterThan(20)
      expect(away).toBeLessThan(4)
    }
  })

  it('draws the same in SVG', () => {
    for (const level of [dungeons[0], caverns[0]]) {
      if (!level) continue
      const picture = drawLevelAsSvg(level, style, 26)
      for (const colour of [colours.ground, colours.floor, colours.hatch])
        expect(picture).toContain(`"${colour}"`)
    }
  })

  it('has legible walls, things and letters', () => {
    const [level] = dungeons
    if (!level) return
    const below = styleForLevel(style, level)
    expect(contrast(colours.ink, colours.floor)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(below.ruler, below.outside)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours.hatch, colours.ground)).toBeGreaterThanOrEqual(3)
    expect(styleForLevel(below, level)).toBe(below)
  })
})

describe('Few colours below ground', () => {
  it.each(['ink', 'ega'])('are those of %s only', (id) => {
    const style = FINISHED_STYLES.find((each) => each.id === id)
    if (!style) throw new RangeError(`There is a style ${id}`)
    const allowed = new Set<string>(id === 'ink' ? ['#000000', '#ffffff'] : Object.values(EGA))
    for (const level of [...dungeons, ...caverns, ...mazes]) {
      for (const cell of [26, 14, 8]) {
        for (const command of drawTown(level, style, createFrame(level, cell))) {
          if (command.part === 'lock') continue
          const colours = JSON.stringify(command).match(/#[0-9a-f]{6}/g) ?? []
          expect(colours.filter((colour) => !allowed.has(colour))).toEqual([])
          expect(command.opacity).toBeUndefined()
        }
      }
    }
  })
})

describe('a small picture in a finished style', () => {
  it.each(styles)('has a town wall around towns, but none around dungeons and caves, in $id', ({ style }) => {
    const walls = (level: Level): readonly DrawCommand[] =>
      drawTown(level, style, createFrame(level, 2)).filter(
        ({ kind, part }) => part === 'town-wall' && (kind === 'rects' || kind === 'circles'),
      )
    expect(walls(filledTown('market'))).not.toEqual([])
    expect([...dungeons, ...caverns].flatMap(walls)).toEqual([])
  })
})

describe('The wall of caves', () => {
  it('is drawn in pieces that go on in the same direction, so that their shadows meet', () => {
    for (const level of caverns) {
      const { width, height, cells } = level
      const isFloor = (x: number, y: number): boolean =>
        x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x] === CellKind.street
      const range = { left: -1, top: -1, right: width + 1, bottom: height + 1 }
      const walls = caveWalls(cornerBits(isFloor, range), range)
      const byStart = new Map(walls.map((wall) => [wall.curve.slice(0, 2).join(), wall]))
      expect(walls.length).toBeGreaterThan(50)
      for (const { curve, ends } of walls) {
        const next = byStart.get(curve.slice(-2).join())
        expect(next?.ends[0]).toEqual(ends[1])
      }
    }
  })
})
