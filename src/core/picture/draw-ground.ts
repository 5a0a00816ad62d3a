import { AreaKind, areaMap } from '../level/areas'
import { CELL_KINDS, type CellKindId } from '../level/kinds'
import type { Level } from '../level/level'
import { Mark } from '../level/marks'
import { cellsOfPlace } from '../level/building-places'
import { isRemark, type Place } from '../level/places'
import { fillUnder, neutralRoof, overlayLevels, overlayValue, type CellOverlay } from './cell-overlay'
import { addRects, type DrawCommand, type Part } from './commands'
import { lineAt, type Frame } from './frame'
import { CELL_AT_100, fillOf, meanColour, plainFill, type Fill, type MapStyle } from './style'
import type { TileGround } from './tile-picture'

/** How a cell is filled. */
export const CellFill = {
  undecided: 0,
  street: 1,
  house: 2,
  rock: 3,
  court: 4,
  namedHouse: 5,
  land: 6,
  water: 7,
  bridge: 8,
  avenue: 9,
  square: 10,
} as const

/** For each CellFill the part of the map that it belongs to, and whose fill it has. */
const GROUNDS: readonly (readonly [part: Part, fill: TileGround])[] = [
  ['undecided', 'outside'],
  ['street', 'street'],
  ['house', 'house'],
  ['rock', 'rock'],
  ['court', 'court'],
  ['house', 'namedHouse'],
  ['land', 'land'],
  ['water', 'water'],
  ['bridge', 'bridge'],
  ['avenue', 'avenue'],
  ['square', 'square'],
]

const GROUND_OF: Readonly<Record<CellKindId, number>> = {
  undecided: CellFill.undecided,
  street: CellFill.street,
  house: CellFill.house,
  rock: CellFill.rock,
  outside: CellFill.land,
  water: CellFill.water,
  bridge: CellFill.bridge,
}

/** The same by the value of a cell kind. */
const GROUND_TABLE = new Uint8Array(256)
for (const { id, value } of CELL_KINDS) GROUND_TABLE[value] = GROUND_OF[id]

/**
 * Returns how a cell is filled, by its kind and marks; `named` says that it has a place, and `area` is its value in
 * `areaMap`.
 */
export function groundOf(kind: number, marks: number, named: boolean, area: number = AreaKind.none): number {
  const ground = GROUND_TABLE[kind] ?? 0
  if (ground === CellFill.street) {
    if (area === AreaKind.square) return CellFill.square
    if ((marks & Mark.courtSeed) !== 0) return CellFill.court
    return area === AreaKind.avenue ? CellFill.avenue : ground
  }
  return named && ground === CellFill.house ? CellFill.namedHouse : ground
}

/**
 * Returns the fill of each CellFill under each overlay value, at the index from `fillIndex`; an undecided cell shows the
 * paper. Overlays replace tiles: all of them if roofs turn grey, else only in cells with a value.
 */
export function groundFills(style: MapStyle, overlay?: CellOverlay): readonly Fill[] {
  const known = overlay && fillsOfOverlay.get(overlay)
  if (known?.style === style) return known.fills
  const hasGreyRoofs = overlay !== undefined && overlay.keepsRoofs !== true
  const plain = GROUNDS.map(([, ground]): Fill => {
    if (!hasGreyRoofs) return fillOf(style, ground)
    return ground === 'house' || ground === 'namedHouse' ? neutralRoof(style) : plainFill(style, ground)
  })
  if (!overlay) return plain
  const fills = plain.flatMap((fill) => [fill, ...overlay.legend.map((entry) => fillUnder(fill, entry))])
  fillsOfOverlay.set(overlay, { style, fills })
  return fills
}

// A scale has hundreds of fills, and the picture is drawn much more often than they change.
const fillsOfOverlay = new WeakMap<
  CellOverlay,
  { readonly style: MapStyle; readonly fills: readonly Fill[] }
>()

/** Returns the index of a CellFill in `groundFills`, for the cell's overlay value. */
export function fillIndex(ground: number, levels: number, value: number): number {
  return ground * levels + value
}

/** Returns the marks that a style shows in the ground: courts are one of the layers. */
export function marksShown(style: MapStyle): number {
  return style.shows.seeds ? 255 : 255 & ~Mark.courtSeed
}

/** Whether a place makes its house a named one; notes and starts do not. */
function namesHouse(place: Place): boolean {
  return !isRemark(place) && place.kind !== 'start'
}

/** Returns the cells of named houses, including all cells of a named building. */
export function namedCells(level: Level, places: readonly Place[]): ReadonlySet<number> {
  const known = knownNames.get(level)
  if (known?.places === places) return known.cells
  const cells = new Set<number>()
  for (const place of places) {
    if (namesHouse(place)) for (const cell of cellsOfPlace(level, place)) cells.add(cell)
  }
  // Most callers want the cells of all places, in every frame.
  if (places === level.places) knownNames.set(level, { places, cells })
  return cells
}

const knownNames = new WeakMap<
  Level,
  { readonly places: readonly Place[]; readonly cells: ReadonlySet<number> }
>()

/** Draws the fills of cells, in runs along the rows, and the textures over them. */
export function drawGround(
  picture: DrawCommand[],
  level: Level,
  style: MapStyle,
  frame: Frame,
  places: readonly Place[],
  overlay?: CellOverlay,
): void {
  const named = namedCells(level, places)
  const areas = areaMap(level)
  const levels = overlayLevels(overlay)
  const shown = marksShown(style)
  const fills = groundFills(style, overlay)
  // Undecided cells show the paper, which is already drawn, unless they have a tile.
  const first = fills[CellFill.undecided]?.tile ? 0 : 1
  // By the index of the fill; most overlay values do not occur in the window.
  const runs: number[][] = []
  for (let y = frame.top; y < frame.bottom; y++) {
    const top = lineAt(frame, y)
    const height = lineAt(frame, y + 1) - top
    const row = y * level.width
    let from = frame.left
    let ground = -1
    for (let x = frame.left; x <= frame.right; x++) {
      const next =
        x < frame.right
          ? fillIndex(
              groundOf(
                level.cells[row + x] ?? 0,
                (level.marks[row + x] ?? 0) & shown,
                named.size > 0 && named.has(row + x),
                areas?.[row + x],
              ),
              levels,
              overlayValue(overlay, row + x),
            )
          : -1
      if (next === ground) continue
      const left = lineAt(frame, from)
      if (ground >= first) (runs[ground] ??= []).push(left, top, lineAt(frame, x) - left, height)
      from = x
      ground = next
    }
  }
  for (const [index, fill] of fills.entries()) {
    const rects = runs[index]
    if (!rects) continue
    const part = GROUNDS[Math.floor(index / levels)]?.[0] ?? 'street'
    if (showsTextures(frame)) {
      addRects(picture, part, fill.colour, rects)
      if (fill.tile)
        picture.push({ kind: 'tiles', part, tile: fill.tile, cell: frame.cell, x: 0, y: 0, rects })
      else addTexture(picture, part, fill, frame, rects)
    } else addRects(picture, part, meanColour(fill), rects)
  }
}

/**
 * Whether areas have textures. On a screen the smallest cells would break them up; paper is fine enough, and has no
 * greys to replace them.
 */
export function showsTextures(frame: Frame): boolean {
  return !frame.snap || (frame.detail !== 'blocks' && frame.detail !== 'colours')
}

/** Returns the texture of a fill at the frame's size, in whole units if it must be sharp. */
export function textureAt(
  frame: Frame,
  texture: NonNullable<Fill['texture']>,
): { size: number; period: number } {
  const scale = Math.max(frame.cell, 10 * frame.ratio) / CELL_AT_100
  const period = frame.snap ? Math.max(3, Math.round(texture.period * scale)) : texture.period * scale
  return { period, size: (texture.size / texture.period) * period }
}

function addTexture(
  picture: DrawCommand[],
  part: Part,
  fill: Fill,
  frame: Frame,
  rects: readonly number[],
): void {
  if (!fill.texture || rects.length === 0) return
  const { pattern, colour } = fill.texture
  picture.push({ kind: 'texture', part, pattern, fill: colour, ...textureAt(frame, fill.texture), rects })
}
