import { describe, expect, it } from 'vitest'
import { decode } from 'fast-png'
import { CellKind, IS_DOOR } from '../../../src/core/level/kinds'
import { housePlaceOf } from '../../../src/core/level/building-places'
import { draftOf, type Level } from '../../../src/core/level/level'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { drawTown } from '../../../src/core/picture/draw-town'
import { letteringOf } from '../../../src/core/picture/finished/lettering'
import { boxOfLine } from '../../../src/core/picture/finished/line'
import { cellNamingOf } from '../../../src/core/level/cell-naming'
import { legendOf } from '../../../src/core/picture/legend-entries'
import { createFrame } from '../../../src/core/picture/frame'
import { drawLevelPicture, type LevelPicture } from '../../../src/core/picture/level-picture'
import { drawLevelAsPng } from '../../../src/core/picture/png'
import { roofSides } from '../../../src/core/picture/finished/roof-sides'
import { EGA } from '../../../src/core/picture/styles/ega'
import { FINISHED_STYLES, pictureStyleById } from '../../../src/core/picture/styles/finished-styles'
import { MAP_STYLES } from '../../../src/core/picture/styles/index'
import { drawLevelAsSvg } from '../../../src/core/picture/svg'
import type { WritableFormat } from '../../../src/core/formats/format'
import { loadWriter } from '../../../src/core/formats/load'
import { pdf as pdfEntry } from '../../../src/core/formats/pdf/entry'
import { png as pngEntry } from '../../../src/core/formats/png/entry'
import { svg as svgEntry } from '../../../src/core/formats/svg/entry'
import { projectOf } from '../../../src/core/project/project'
import type { SettingValues } from '../../../src/core/settings/setting'
import type { FinishedLook } from '../../../src/core/picture/finished/look'
import { Painter } from '../../../src/core/picture/raster/painter'
import type { MapStyle } from '../../../src/core/picture/style'
import { placeLine } from '../../../src/core/picture/text-shapes'
import { overlap } from '../../support/boxes'
import type { Box } from '../../../src/core/level/grid'
import { filledTown } from '../../support/filled-town'
import { contrast } from '../../support/contrast'
import { levelWithEverything } from './everything'
import { isLongRun, samples } from '../../support/samples'

/** Pixels of a band, in which a picture is drawn as well: every band draws what reaches into it. */
const BAND = samples({ short: 16_000, long: 4000 })

/** Pixels of a cell where two pictures are compared. */
const CELL = samples({ short: 13, long: 20 })

const pdf = await loadWriter(pdfEntry)
const png = await loadWriter(pngEntry)
const svg = await loadWriter(svgEntry)

/** A town with names on squares, avenues and districts, a river and two bridges. */
const town = filledTown('river-town')

const styles = FINISHED_STYLES.map((style) => ({ id: style.id, style, look: lookOf(style) }))

function lookOf({ look }: MapStyle): FinishedLook {
  if (!look) throw new RangeError('A finished style has a look')
  return look
}

function colourOf(command: DrawCommand): readonly string[] {
  const lines = 'line' in command && command.line ? [command.line.colour] : []
  const halo = command.kind === 'text' && command.halo ? [command.halo.colour] : []
  if (command.kind === 'strokes') return [command.colour]
  return 'fill' in command && command.fill !== undefined ? [command.fill, ...lines, ...halo] : lines
}

/** The rectangles of all doors, as drawn. */
function doorsOf(level: Level, picture: readonly DrawCommand[]): readonly Box[] {
  expect([...level.northEdges, ...level.westEdges].some((edge) => IS_DOOR[edge] === 1)).toBe(true)
  return picture.flatMap((command) => {
    if (command.kind !== 'rects' || command.part !== 'door') return []
    return Array.from({ length: command.rects.length / 4 }, (_, at) => {
      const [x = 0, y = 0, width = 0, height = 0] = command.rects.slice(4 * at, 4 * at + 4)
      return { x, y, width, height }
    })
  })
}

describe('Finished styles', () => {
  it('have unique ids', () => {
    const ids = [...FINISHED_STYLES, ...MAP_STYLES].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(pictureStyleById(id)?.id).toBe(id)
  })

  it('draw ink in black and white only, without anything translucent', () => {
    const ink = pictureStyleById('ink')
    if (!ink) throw new RangeError('There is a style "ink"')
    for (const cell of [40, 26, 14, 8]) {
      const picture = drawTown(
        levelWithEverything(),
        ink,
        createFrame(levelWithEverything(), cell, { snap: false }),
      )
      expect(new Set(picture.flatMap(colourOf))).toEqual(new Set(['#000000', '#ffffff']))
      expect(picture.filter(({ opacity }) => opacity !== undefined)).toEqual([])
    }
  })
})

describe('The EGA style', () => {
  const ega = pictureStyleById('ega')
  if (!ega) throw new RangeError('There is a style "ega"')
  const colours = new Set<string>(Object.values(EGA))

  it('has the sixteen colours of the adapter: each part is 0 or 170, or 85 or 255 if it is bright', () => {
    const known = Array.from({ length: 16 }, (_, at) => {
      const part = (bit: number): number => (at & bit ? 170 : 0) + (at & 8 ? 85 : 0)
      // Dark yellow is brown.
      const [red, green, blue] = [part(4), at === 6 ? 85 : part(2), part(1)]
      return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
    })
    expect(new Set(known)).toEqual(colours)
  })

  it.each([40, 26, 14, 8, 4, 2])('draws only them, and nothing translucent, at %d units a cell', (cell) => {
    for (const level of [town, levelWithEverything()]) {
      const picture = drawTown(level, ega, createFrame(level, cell, { snap: false }))
      const others = picture.flatMap(colourOf).filter((colour) => !colours.has(colour))
      expect(others).toEqual([])
      const tinted = picture.filter(({ opacity, part }) => opacity !== undefined && part !== 'lock')
      expect(tinted).toEqual([])
    }
  })

  it.each(isLongRun ? [8, 16, 24, 1, 3, 5, 7, 13, 26] : [8, 24, 1, 5, 13])(
    'writes PNG pictures of only these pixels at %d pixels a cell, with locks, grid, numbers and legend',
    (cell) => {
      const level = levelWithEverything()
      const legend = legendOf(level, true)
      const bytes = drawLevelAsPng(level, ega, cell, { grid: true, rulers: cellNamingOf('rows'), legend })
      const { data, channels, palette } = decode(bytes)
      const seen = new Set<number>()
      for (let at = 0; at < data.length; at += channels) {
        const [red = 0, green = 0, blue = 0] = palette?.[data[at] ?? 0] ?? data.subarray(at, at + 3)
        seen.add((red << 16) | (green << 8) | blue)
      }
      const names = [...seen].map((colour) => `#${colour.toString(16).padStart(6, '0')}`)
      expect(names.filter((colour) => !colours.has(colour))).toEqual([])
      expect(seen.size).toBeGreaterThan(4)
    },
  )

  it('says before writing where its pixels are not hard or its lines uneven', () => {
    const project = projectOf(levelWithEverything(), 'Brasswick')
    const losses = (format: WritableFormat, values: SettingValues): string =>
      format.write(project, 'a', { style: 'ega', ...values }).losses.join(' ')
    for (const cell of [8, 16, 24]) expect(losses(png, { cell })).not.toContain('EGA')
    expect(losses(png, { cell: 15 })).toContain('EGA is drawn for 8, 16 or 24 pixels a cell: at 15')
    expect(losses(svg, { cell: 16 })).toContain('hard pixels in PNG only')
    expect(losses(pdf, { fit: true })).toContain('hard pixels in PNG only')
    expect(losses(svg, { cell: 16, style: 'atlas' })).not.toContain('hard pixels')
  })

  it('asks programs for hard edges in SVG', () => {
    expect(drawLevelAsSvg(town, ega, 16)).toMatch(/<svg[^>]* shape-rendering="crispEdges"/)
  })
})

describe.each(styles)('The finished style $id', ({ id, style, look }) => {
  it('is the picture on file', async () => {
    const bytes = drawLevelAsPng(levelWithEverything(), style, 26, {})
    await expect(Buffer.from(bytes).toString('base64')).toMatchFileSnapshot(
      `../../fixtures/pictures/${id}.png.txt`,
    )
  })

  it('writes text at a contrast of 4.5 to 1 or more', () => {
    const { lettering } = look
    expect(contrast(lettering.ink, lettering.halo)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(style.caption.ink, style.caption.fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(style.plate.ink, style.plate.fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(style.ruler, style.outside)).toBeGreaterThanOrEqual(4.5)
    for (const ground of [style.street, style.avenue.colour, style.square.colour]) {
      expect(contrast(lettering.ink, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('sets doors, plates and the marks of selection, locks, guidance and problems off from every side of every roof, and from the street', () => {
    const grounds = [...look.roofs, ...look.namedRoofs].flatMap((roof) => roofSides(look, roof))
    const { placed, problem, cursor } = style
    for (const ground of [...grounds, style.street, style.avenue.colour, style.square.colour]) {
      for (const { colour, line } of [
        { colour: look.door.fill, line: look.door.line },
        { colour: style.selection.colour, line: style.selection.halo },
        { colour: style.lock.colour, line: style.lock.halo },
        { colour: style.plate.fill, line: style.plate.line },
        { colour: placed.colour, line: placed.halo },
        { colour: problem.fill, line: problem.line },
        { colour: problem.hint, line: problem.line },
        { colour: cursor.outer, line: cursor.inner },
      ]) {
        const apart = Math.max(
          contrast(colour, ground),
          Math.min(contrast(line, colour), contrast(line, ground)),
        )
        expect([ground, colour, apart >= 3]).toEqual([ground, colour, true])
      }
    }
    for (const ground of [style.street, style.land.colour]) {
      expect(contrast(look.roofLine, ground)).toBeGreaterThanOrEqual(3)
      expect(contrast(look.stone.line, ground)).toBeGreaterThanOrEqual(3)
    }
  })

  it.each([40, 26, 20, 13])('covers no door and no other name with a name or a plate, at %d px', (cell) => {
    const frame = createFrame(town, cell)
    const picture = drawTown(town, style, frame)
    const doors = doorsOf(town, picture)
    const { labels, lines } = letteringOf(town, frame)
    const names: readonly Box[] = [...labels.values()]
    const letters = [...lines.values()].flat().map(boxOfLine)
    expect(names.length).toBeGreaterThan(cell >= 26 ? 3 : -1)
    const plates = picture.flatMap((command): Box[] => {
      if (command.kind !== 'circles' || command.part !== 'place') return []
      const [x = 0, y = 0, radius = 0] = command.circles
      return command.line ? [{ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }] : []
    })
    for (const [at, name] of names.entries()) {
      expect(doors.filter((door) => overlap(name, door))).toEqual([])
      expect([...names.slice(at + 1), ...letters].filter((other) => overlap(name, other))).toEqual([])
    }
    // A plate is a disc, and doors are at the middles of sides.
    for (const plate of plates) {
      const inner = { x: plate.x + 1, y: plate.y + 1, width: plate.width - 2, height: plate.height - 2 }
      const own = doors.filter((door) => overlap(inner, door))
      for (const door of own) {
        const [dx, dy] = [
          door.x + door.width / 2 - (plate.x + plate.width / 2),
          door.y + door.height / 2 - (plate.y + plate.height / 2),
        ]
        expect(Math.hypot(dx, dy)).toBeGreaterThan(plate.width / 2)
      }
    }
  })

  it('writes no street name on a bridge, and numbers of columns on a ground of their own where trees may stand', () => {
    const frame = createFrame(town, 20)
    const lines = [...letteringOf(town, frame).lines.values()].flat().filter(({ isItalic }) => isItalic)
    expect(lines.length).toBeGreaterThan(1)
    const bridges = [...town.cells].flatMap((kind, cell) =>
      kind === CellKind.bridge
        ? [{ x: 20 * (cell % town.width), y: 20 * Math.floor(cell / town.width), width: 20, height: 20 }]
        : [],
    )
    expect(bridges.length).toBeGreaterThan(1)
    for (const line of lines) expect(bridges.filter((bridge) => overlap(boxOfLine(line), bridge))).toEqual([])
    const { commands } = drawLevelPicture(town, style, 20, { snap: true, rulers: cellNamingOf('rows') })
    const numbers = commands.filter((command) => command.kind === 'text' && command.part === 'ruler')
    expect(numbers.length).toBeGreaterThan(4)
    for (const number of numbers) expect(number).toMatchObject({ halo: { colour: style.outside } })
    const grounds = commands.filter((command) => command.kind === 'box' && command.part === 'ruler')
    expect(grounds).toHaveLength(numbers.length)
  })

  it.each([6, 8, 11.9])('draws flat roofs and no letters at %d px', (cell) => {
    const picture = drawTown(town, style, createFrame(town, cell))
    const parts = new Set(picture.map(({ part }) => part))
    for (const part of ['roof', 'door', 'town-wall', 'plant']) expect([...parts]).toContain(part)
    for (const part of ['paving', 'place', 'label', 'lettering', 'house'])
      expect([...parts]).not.toContain(part)
    // A few shapes a cell: the window paints many small cells at once.
    const shapes = picture.reduce((sum, command) => {
      if (command.kind === 'polygons') return sum + command.polygons.length
      return sum + (command.kind === 'strokes' ? command.strokes.length : 0)
    }, 0)
    expect(shapes).toBeLessThan(3 * town.cells.length)
  })

  it('is drawn plainly below 6 px', () => {
    const picture = drawTown(town, style, createFrame(town, 5.9))
    expect(picture.some(({ part }) => part === 'roof')).toBe(false)
  })

  it('draws a part of a town as within the whole, and a change only where it is', () => {
    const layers = { names: false }
    const whole = drawLevelAsPng(town, style, CELL, { layers, palettePixels: Infinity })
    const inBands = drawLevelAsPng(town, style, CELL, { layers, palettePixels: Infinity, bandPixels: BAND })
    const [one, other] = [pixelsOf(inBands), pixelsOf(whole)]
    expect(one).toHaveLength(other.length)
    // Where many smoothed edges meet, their sum is rounded differently: invisible, and less than any line.
    let farthest = 0
    for (let at = 0; at < one.length; at++)
      farthest = Math.max(farthest, Math.abs((one[at] ?? 0) - (other[at] ?? 0)))
    expect(farthest).toBeLessThanOrEqual(8)
    const draft = draftOf(town)
    let cell = town.cells.length >> 1
    while (town.cells[cell] !== CellKind.house || housePlaceOf(town, cell)) cell++
    draft.cells[cell] = CellKind.rock
    const before = drawLevelPicture(town, style, CELL, { layers, snap: true })
    const old = paint(before)
    const now = paint(drawLevelPicture(draft, style, CELL, { layers, snap: true }))
    let changed = 0
    for (let at = 0; at < old.length; at++) {
      if (old[at] === now[at]) continue
      changed++
      const x = ((at % before.width) + before.x) / CELL - (cell % town.width) - 0.5
      const y = (Math.floor(at / before.width) + before.y) / CELL - Math.floor(cell / town.width) - 0.5
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(4)
    }
    expect(changed).toBeGreaterThan(100)
  })

  it('writes names along their streets in SVG as slanted, spaced text with a rim', () => {
    const picture = drawLevelAsSvg(town, style, 26)
    const lines = [...letteringOf(town, createFrame(town, 26, { snap: false })).lines.values()].flat()
    expect(lines.length).toBeGreaterThan(0)
    for (const { text } of lines) expect(picture).toContain(`>${text.replaceAll('&', '&amp;')}</text>`)
    expect(picture).toContain('paint-order="stroke"')
    expect(picture.includes('rotate(-90')).toBe(lines.some(({ isUpright }) => isUpright === true))
  })
})

function pixelsOf(png: Uint8Array): Uint8Array | Uint16Array | Uint8ClampedArray {
  return decode(png).data
}

function paint({ commands, x, y, width, height }: LevelPicture): Uint32Array {
  const words = new Uint32Array(width * height)
  new Painter({ left: x, top: y, width, height, words }, placeLine).draw(commands)
  return words
}
