import { edgeOfDoor, isBareDoor, sortDoors, type Door } from '../../level/doors'
import type { Grid } from '../../level/grid'
import type { Place } from '../../level/places'
import type { FieldProblem } from '../field-problems'
import { defined } from '../../text/defined'
import { counted } from '../../text/counted'
import { showCharacter } from '../../text/text'
import type { Alphabet } from './letters'
import type { DoorShape, PlaceShape } from './shape'

// How the parts of a level are read, both in the level and in its source.

/** Returns the problem of a row of letters; undefined if it is valid. */
export function checkRow(
  row: string,
  length: number,
  alphabet: Alphabet,
): Omit<FieldProblem, 'path'> | undefined {
  if (row.length !== length)
    return { message: `has ${counted(row.length, 'letter')}; it must have ${length}.` }
  for (let index = 0; index < row.length; index++) {
    if ((alphabet.valueOf[row.charCodeAt(index)] ?? 255) !== 255) continue
    const letter = showCharacter(row.slice(index))
    const message = `has ${letter} as letter ${index + 1}; the letters are ${[...alphabet.letters].map(showCharacter).join(' ')}.`
    return { message, offset: index }
  }
  return undefined
}

export function placeOf(grid: Grid, shape: PlaceShape): Place {
  const { x, y, kind, name, properties, link, width, height, ownKind, generated, id, connectors, label } =
    shape
  const isSized = width !== undefined || height !== undefined
  return {
    cell: y * grid.width + x,
    kind,
    name,
    properties,
    ...(link ? { link } : {}),
    ...(isSized ? { size: { width: width ?? 1, height: height ?? 1 } } : {}),
    ...defined({ ownKind, id, label }),
    ...(connectors && connectors.length > 0 ? { connectors } : {}),
    ...(generated ? { isGenerated: true as const } : {}),
  }
}

/** Returns the doors of a level, of shapes that `checkDoors` has accepted. */
export function doorsOf(grid: Grid, shapes: readonly DoorShape[]): readonly Door[] {
  return sortDoors(
    grid,
    shapes
      .map(({ x, y, side, id, key, open, name, connectors, generated }): Door => ({
        edge: edgeOfDoor(grid, { x, y, side }),
        ...defined({ id, key, name }),
        ...(open ? { open } : {}),
        ...(connectors && connectors.length > 0 ? { connectors } : {}),
        ...(generated ? { isGenerated: true as const } : {}),
      }))
      .filter((door) => !isBareDoor(door)),
  )
}

/** Writes the values of a row of letters. */
export function fill(values: Uint8Array, start: number, row: string, alphabet: Alphabet): void {
  for (let index = 0; index < row.length; index++) {
    values[start + index] = alphabet.valueOf[row.charCodeAt(index)] ?? 0
  }
}
