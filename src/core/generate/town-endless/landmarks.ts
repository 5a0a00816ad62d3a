import { sortPlaces, SQUARE_FEATURES, type Place, type PlaceKindId } from '../../level/places'
import type { Plot } from '../town/plan/plan-sheet'
import { columnAt, isMain, PITCH, rowAt, type Avenue } from './avenues'
import { placeHash, Purpose, type TownKey } from './place-hash'
import { squareAt } from './squares'
import type { TownWindow } from './window'
import { common } from './wards'

/**
 * Returns the squares and main avenues of a window as places, cut off at its border, and the features of squares; in
 * the order of a level.
 */
export function landmarksIn(key: TownKey, window: TownWindow): readonly Place[] {
  const { x, y, width, height } = window
  const shown = { left: x, top: y, right: x + width, bottom: y + height }
  const places: Place[] = []
  const add = (kind: PlaceKindId, area: Plot, isArea: boolean): void => {
    const part = common(area, shown)
    if (!part) return
    places.push({
      cell: (part.top - y) * width + part.left - x,
      kind,
      name: '',
      properties: {},
      ...(isArea ? { size: { width: part.right - part.left, height: part.bottom - part.top } } : {}),
      isGenerated: true,
    })
  }
  const columns = { first: Math.floor(x / PITCH) - 2, last: Math.floor(shown.right / PITCH) + 1 }
  const rows = { first: Math.floor(y / PITCH) - 2, last: Math.floor(shown.bottom / PITCH) + 1 }
  for (let j = rows.first; j <= rows.last; j++) {
    for (let i = columns.first; i <= columns.last; i++) {
      const square = squareAt(key, i, j)
      if (!square) continue
      add('square', square, true)
      add(featureAt(key, i, j), middleOf(square), false)
    }
  }
  for (let i = columns.first; i <= columns.last; i++) {
    if (!isMain(key, Purpose.column, i)) continue
    for (const { at, width: wide, from, to } of stretches(rows, (j) => columnPiece(key, i, j)))
      add('avenue', { left: at, top: from, right: at + wide, bottom: to }, true)
  }
  for (let j = rows.first; j <= rows.last; j++) {
    if (!isMain(key, Purpose.row, j)) continue
    for (const { at, width: wide, from, to } of stretches(columns, (i) => rowPiece(key, i, j)))
      add('avenue', { left: from, top: at, right: to, bottom: at + wide }, true)
  }
  return sortPlaces(places)
}

/** A straight piece of an avenue, from one cell to before another along it. */
interface Piece extends Avenue {
  readonly from: number
  readonly to: number
}

/** The piece of an upright avenue at a vertex; undefined where a level one goes through. */
function columnPiece(key: TownKey, i: number, j: number): Piece | undefined {
  if ((i + j) % 2 !== 0) return undefined
  const last = rowAt(key, i, j + 1)
  return { ...columnAt(key, i, j), from: rowAt(key, i, j - 1).at, to: last.at + last.width }
}

/** The piece of a level avenue at a vertex; undefined where an upright one goes through. */
function rowPiece(key: TownKey, i: number, j: number): Piece | undefined {
  if ((i + j) % 2 === 0) return undefined
  const last = columnAt(key, i + 1, j)
  return { ...rowAt(key, i, j), from: columnAt(key, i - 1, j).at, to: last.at + last.width }
}

/** Joins pieces that go on straight. */
function stretches(
  { first, last }: { readonly first: number; readonly last: number },
  pieceAt: (along: number) => Piece | undefined,
): readonly Piece[] {
  const joined: Piece[] = []
  for (let along = first; along <= last; along++) {
    const piece = pieceAt(along)
    if (!piece) continue
    const before = joined.at(-1)
    if (before?.at === piece.at) joined[joined.length - 1] = { ...piece, from: before.from }
    else joined.push(piece)
  }
  return joined
}

function featureAt(key: TownKey, i: number, j: number): PlaceKindId {
  const hash = placeHash(key, Purpose.feature, i, j)
  return SQUARE_FEATURES[hash % SQUARE_FEATURES.length] as PlaceKindId // below the length
}

/** The middle cell of a square. */
function middleOf({ left, top, right, bottom }: Plot): Plot {
  const x = Math.floor((left + right) / 2)
  const y = Math.floor((top + bottom) / 2)
  return { left: x, top: y, right: x + 1, bottom: y + 1 }
}
