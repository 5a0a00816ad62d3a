import { describe, expect, it } from 'vitest'
import { edgeOf, EAST, NORTH, SOUTH, WEST, type Direction } from '../../../src/core/level/grid'
import { EDGE_KINDS, EdgeKind } from '../../../src/core/level/kinds'
import { draftOf, setEdge, type Level } from '../../../src/core/level/level'
import { isArea, PLACE_KINDS, type Place } from '../../../src/core/level/places'
import type { DrawCommand } from '../../../src/core/picture/commands'
import { drawProblems } from '../../../src/core/picture/draw-marks'
import { drawPlace } from '../../../src/core/picture/draw-places'
import { drawTown } from '../../../src/core/picture/draw-town'
import { createFrame } from '../../../src/core/picture/frame'
import { plateRadius } from '../../../src/core/picture/label-layout'
import type { PlaceIcons } from '../../../src/core/picture/icons/icon-shape'
import { legendOf } from '../../../src/core/picture/legend-entries'
import { drawLevelAsPng } from '../../../src/core/picture/png'
import { PLACE_LETTERS, type MapStyle } from '../../../src/core/picture/style'
import { MAP_STYLES } from '../../../src/core/picture/styles/index'
import { light } from '../../../src/core/picture/styles/light'
import { styleOf } from '../../../src/core/picture/styles/custom-style'
import { drawLevelAsSvg } from '../../../src/core/picture/svg'
import { levelFromText } from '../../support/level-text'
import { boundsOf } from './bounds'

/** Nine cells, with one edge of the middle one changed. */
function withEdge(text: string, direction: Direction, kind: number): Level {
  const level = draftOf(levelFromText(text, 'generated'))
  setEdge(level, edgeOf(level, 4, direction), kind)
  return level
}

function placeAt(cell: number, kind: Place['kind'] = 'inn', name = ''): Place {
  return { cell, kind, name, properties: {} }
}

describe.each(MAP_STYLES)('Edges in the style $id', (style) => {
  it.each([
    ['a house and a street', 'hhh hhh sss'],
    ['two streets', 'hhh sss sss'],
  ])('have a look of their own between %s', (_, rows) => {
    for (const cell of [40, 26, 15]) {
      const pictures = EDGE_KINDS.map(({ value }) => {
        const level = withEdge(rows.replaceAll(' ', '\n'), SOUTH, value)
        return JSON.stringify(drawTown(level, style, createFrame(level, cell)))
      })
      expect(new Set(pictures).size).toBe(EDGE_KINDS.length)
    }
  })

  it('are drawn horizontally as they are vertically', () => {
    for (const { value } of EDGE_KINDS) {
      const along = withEdge('hhh\nhhh\nsss', SOUTH, value)
      const across = withEdge('hhs\nhhs\nhhs', EAST, value)
      const count = (level: Level) => drawTown(level, style, createFrame(level, 26)).map(({ kind }) => kind)
      expect(count(across)).toEqual(count(along))
    }
  })
})

describe('A gate', () => {
  const tipOf = (direction: Direction, kind: number, at: number): number => {
    const level = draftOf(levelFromText('hgh\ngsg\nhgh', 'generated'))
    setEdge(level, edgeOf(level, at, direction), kind)
    const picture = drawTown(level, light, createFrame(level, 26))
    const outside = picture
      .flatMap((command) => (command.kind === 'strokes' && command.part === 'gate' ? command.strokes : []))
      .find(([x = 0, y = 0]) => {
        if (direction === NORTH) return y < 0
        if (direction === SOUTH) return y > 3 * 26
        return direction === WEST ? x < 0 : x > 3 * 26
      })
    const along = direction === NORTH || direction === SOUTH ? 1 : 0
    const sign = direction === NORTH || direction === WEST ? -1 : 1
    // How much farther out the tip of the chevron is than its ends.
    return sign * ((outside?.[2 + along] ?? 0) - (outside?.[along] ?? 0))
  }

  it.each([
    [NORTH, 1, EdgeKind.oneWayForth],
    [EAST, 5, EdgeKind.oneWayBack],
    [SOUTH, 7, EdgeKind.oneWayBack],
    [WEST, 3, EdgeKind.oneWayForth],
  ] as const)('points inwards if nobody can leave by it (side %d)', (direction, at, inward) => {
    expect(tipOf(direction, inward, at)).toBeLessThan(0)
    for (const kind of [EdgeKind.door, EdgeKind.open]) expect(tipOf(direction, kind, at)).toBeGreaterThan(0)
  })

  it('keeps a gap between its posts however small the cells are', () => {
    for (const cell of [26, 12, 8, 6, 5, 4, 3]) {
      const level = levelFromText('hgh\nhsh\nhhh', 'generated')
      const picture = drawTown(level, light, createFrame(level, cell))
      const posts = picture.flatMap((command) =>
        command.kind === 'rects' && command.part === 'gate' && command.fill === light.gate
          ? [command.rects]
          : [],
      )
      const [left = 0, , width = 0, , right = 0] = posts[0] ?? []
      expect(right - (left + width)).toBeGreaterThan(0)
    }
  })
})

describe('A place', () => {
  const level = levelFromText('hhhhh\nhhhhh\nhhhhh\nhhhhh\nhhhhh')
  const frame = createFrame(level, 26)

  it.each(MAP_STYLES)('has a sign of its own on its plate in the style $id', (style) => {
    const kinds = PLACE_KINDS.filter((kind) => !isArea({ kind: kind.id }))
    const signs = kinds.map(({ id }) => {
      const picture: DrawCommand[] = []
      drawPlace(picture, level, style, frame, placeAt(12, id))
      const isLetter = picture.some(({ kind }) => kind === 'text')
      expect(isLetter).toBe(style.placeSigns === 'letters' && PLACE_LETTERS[id] !== undefined)
      for (const command of picture) {
        const bounds = boundsOf(command)
        const reach = plateRadius(frame) + 0.01
        expect(bounds?.left).toBeGreaterThanOrEqual(2.5 * 26 - reach)
        expect(bounds?.right).toBeLessThanOrEqual(2.5 * 26 + reach)
        expect(bounds?.top).toBeGreaterThanOrEqual(2.5 * 26 - reach)
        expect(bounds?.bottom).toBeLessThanOrEqual(2.5 * 26 + reach)
      }
      return JSON.stringify(picture)
    })
    expect(new Set(signs).size).toBe(kinds.length)
  })

  it.each(MAP_STYLES)("has the custom icon on its plate, instead of the style's, in $id", (style) => {
    const icons: PlaceIcons = {
      inn: [
        { kind: 'polygon', points: [-1, -1, 1, -1, 0, 1] },
        { kind: 'circle', points: [0, -0.5, 0.25], isCutOut: true },
        { kind: 'stroke', points: [0, 0, 0, 1], width: 0.5 },
      ],
    }
    const signOf = (kind: Place['kind'], shown: MapStyle): readonly DrawCommand[] => {
      const picture: DrawCommand[] = []
      drawPlace(picture, level, shown, frame, placeAt(12, kind))
      return picture.slice(1) // without its plate
    }
    const own = styleOf({ name: 'Own', base: style.id, colours: {}, icons })
    const half = 0.62 * plateRadius(frame)
    const [left, middle, right] = [65 - half, 65, 65 + half]
    const { ink, fill } = style.plate
    expect(signOf('inn', own)).toEqual([
      { kind: 'polygons', part: 'place', fill: ink, polygons: [[left, left, right, left, middle, right]] },
      { kind: 'circles', part: 'place', fill, circles: [middle, middle - 0.5 * half, 0.25 * half] },
      { kind: 'strokes', part: 'place', colour: ink, width: 0.5 * half, strokes: [[65, 65, 65, right]] },
    ])
    expect(signOf('bank', own)).toEqual(signOf('bank', style))
  })

  it('has the custom icon in every picture of a map, and in its legend', () => {
    const icons: PlaceIcons = { inn: [{ kind: 'polygon', points: [-1, -1, 1, -1, 0, 1] }] }
    const town = draftOf(level)
    town.places = [placeAt(12)]
    const base = { name: 'Own', base: 'light', colours: {} }
    const [own, plain] = [styleOf({ ...base, icons }), styleOf(base)]
    const triangles = (svg: string): number =>
      svg.match(/<path fill="#\w+" d="M[\d. ]+L[\d. ]+L[\d. ]+z"\/>/g)?.length ?? 0
    const legend = legendOf(town)
    const drawn = (style: MapStyle): number => triangles(drawLevelAsSvg(town, style, 26, { legend }))
    expect(drawn(own) - drawn(plain)).toBe(2)
    expect(drawLevelAsPng(town, own, 26)).not.toEqual(drawLevelAsPng(town, plain, 26))
  })

  it('has its label above its plate if it would cover the plate below it', () => {
    const labelTops = (places: readonly Place[]): number[] => {
      const town = { ...level, places }
      return drawTown(town, light, frame).flatMap((command) =>
        command.kind === 'box' && command.part === 'label' ? [command.y] : [],
      )
    }
    const middle = 2.5 * 26
    expect(labelTops([placeAt(12, 'inn', 'Name')])[0]).toBeGreaterThan(middle)
    expect(labelTops([placeAt(12, 'inn', 'Name'), placeAt(17)])[0]).toBeLessThan(middle)
    // Between two plates the label stays beside its own.
    const [between] = labelTops([placeAt(7), placeAt(12, 'inn', 'Name'), placeAt(17)])
    expect(Math.abs((between ?? 0) - middle)).toBeLessThan(13)
  })

  it('shows a problem of its cell as a badge beside its plate', () => {
    const middleOf = (places: readonly Place[]): number => {
      const picture: DrawCommand[] = []
      drawProblems(picture, { ...level, places }, light, frame, [{ cell: 12, severity: 'error' }])
      const bounds = picture[0] && boundsOf(picture[0])
      return ((bounds?.left ?? 0) + (bounds?.right ?? 0)) / 2
    }
    expect(middleOf([])).toBeCloseTo(2.5 * 26)
    expect(middleOf([placeAt(12)])).toBeGreaterThan(2.8 * 26)
  })
})
