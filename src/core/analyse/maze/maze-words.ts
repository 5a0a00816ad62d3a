import { counted } from '../../text/counted'
import type { Recipe } from '../../project/project'

/** Whether the words of mazes fit a level: a maze generator made it, and it has no houses. */
export function isMazeOf(recipe: Pick<Recipe, 'generator'> | undefined, houses: number): boolean {
  return houses === 0 && isMazeGenerator(recipe?.generator)
}

/** Whether a generator, by its id, makes mazes. */
export function isMazeGenerator(id = ''): boolean {
  return id.startsWith('maze/')
}

/** Describes the content of a maze: "192 passage cells, 21 dead ends". */
export function mazeContents(cells: number, deadEnds: number): string {
  return `${counted(cells, 'passage cell')}, ${counted(deadEnds, 'dead end')}`
}
