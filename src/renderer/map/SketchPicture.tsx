import { useMemo } from 'react'
import { createLevel, type Level } from '../../core/level/level'
import type { BrushId } from '../../editor/command'
import { runCommand } from '../../editor/commands/index'
import { LevelPicture } from './LevelPicture'

/** Side of a cell, in CSS pixels. */
const CELL = 28

/** What each letter of a sketch is painted with; the order matters, because gates need the outline. */
const BRUSH_OF_LETTER: readonly (readonly [letter: string, brush: BrushId])[] = [
  ['o', 'outside'],
  ['w', 'water'],
  ['b', 'bridge'],
  ['s', 'street'],
  ['c', 'court'],
  ['g', 'gate'],
  ['r', 'rock'],
  ['h', 'house'],
]

/** A small picture of a sketch, a text a row and a letter a cell, drawn as the map is. */
export function SketchPicture({ rows, label }: { readonly rows: readonly string[]; readonly label: string }) {
  const level = useMemo(() => levelOfSketch(rows), [rows])
  return (
    <LevelPicture
      level={level}
      label={label}
      width={CELL * (level.width + 1)}
      height={CELL * (level.height + 1)}
    />
  )
}

/** The level of a sketch: letters as above, "B" for one building, anything else undecided. */
export function levelOfSketch(rows: readonly string[]): Level {
  const letters = rows.join('')
  const cellsOf = (letter: string): readonly number[] =>
    Array.from(letters).flatMap((found, cell) => (found === letter ? [cell] : []))
  let level = createLevel(rows[0]?.length ?? 1, rows.length)
  for (const [letter, brush] of BRUSH_OF_LETTER) {
    const cells = cellsOf(letter)
    if (cells.length > 0) level = runCommand(level, { kind: 'paint', brush, cells }).level
  }
  const building = cellsOf('B')
  return building.length > 0 ? runCommand(level, { kind: 'build', cells: building }).level : level
}
