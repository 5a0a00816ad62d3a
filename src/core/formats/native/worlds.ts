import { checkOverlandSize, createOverland, type Words } from '../../overland/overland'
import { terrainOfCode } from '../../overland/terrain'
import { normaliseWord, terrainOf } from '../../overland/tile'
import type { Project, Recipe, ProjectWorld, WorldSite } from '../../project/project'
import { withMarks } from '../../project/worlds'
import { MAX_PROBLEMS, type FieldProblem } from '../field-problems'
import { counted } from '../../text/counted'
import type { JsonPath } from './json-text'
import type { WorldShape } from './shape'
import { defined } from '../../text/defined'

/** Hexadecimal digits of one tile in a row of the file. */
const DIGITS = 8

/** Checks worlds beyond their shape: lengths of rows, words the game knows, tiles on the map, towns' levels. */
export function checkWorlds(
  worlds: readonly WorldShape[],
  levels: readonly { readonly id: string }[],
): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  const ids = new Set<string>()
  const levelIds = new Set(levels.map(({ id }) => id))
  for (const [index, world] of worlds.entries()) {
    const path = ['worlds', index]
    if (ids.has(world.id)) {
      problems.push({
        path: [...path, 'id'],
        message: `must be unique, but another world is "${world.id}" too.`,
      })
    }
    ids.add(world.id)
    problems.push(...checkRows(world, path), ...checkTiles(world, path))
    for (const key of ['towns', 'dungeons'] as const) {
      for (const [at, { level }] of (world[key] ?? []).entries()) {
        if (levelIds.has(level)) continue
        const message = `must name a level of this file; there is none called "${level}".`
        problems.push({ path: [...path, key, at, 'level'], message })
      }
    }
    problems.push(...checkSites(world, path))
    if (problems.length >= MAX_PROBLEMS) return problems
  }
  return problems
}

/** A dungeon is in the wild: no tile has both a town and a dungeon. */
function checkSites({ towns = [], dungeons = [] }: WorldShape, path: JsonPath): readonly FieldProblem[] {
  const taken = new Set(towns.map(({ x, y }) => `${x},${y}`))
  return dungeons.flatMap(({ x, y }, at) =>
    taken.has(`${x},${y}`)
      ? [
          {
            path: [...path, 'dungeons', at],
            message: 'lies on the tile of a town; a tile holds one of them.',
          },
        ]
      : [],
  )
}

function checkRows(world: WorldShape, path: JsonPath): readonly FieldProblem[] {
  const [size] = checkOverlandSize(world)
  if (size !== undefined) return [{ path, message: `has a size that is not possible. ${size}` }]
  if (world.rows.length !== world.height) {
    const message = `has ${counted(world.rows.length, 'row')}, but height is ${world.height}: one row of the map each.`
    return [{ path: [...path, 'rows'], message }]
  }
  const problems: FieldProblem[] = []
  for (const [y, row] of world.rows.entries()) {
    const problem = checkRow(row, world.width)
    if (problem) problems.push({ path: [...path, 'rows', y], ...problem })
    if (problems.length >= MAX_PROBLEMS) break
  }
  return problems
}

function checkRow(row: string, width: number): Omit<FieldProblem, 'path'> | undefined {
  if (row.length !== width * DIGITS) {
    return {
      message: `has ${counted(row.length, 'digit')}; it must have ${DIGITS} for each of ${width} tiles.`,
    }
  }
  const wrong = row.search(/[^0-9a-f]/)
  if (wrong >= 0) {
    return {
      message: `has a character as digit ${wrong + 1} that is none of 0 to 9 and a to f.`,
      offset: wrong,
    }
  }
  for (let x = 0; x < width; x++) {
    const word = wordAt(row, x)
    if (terrainOfCode(terrainOf(word)) !== undefined && normaliseWord(word) === word) continue
    const message = `has the tile ${row.slice(x * DIGITS, (x + 1) * DIGITS)} at column ${x + 1}, which the game would change when it loads the map.`
    return { message, offset: x * DIGITS }
  }
  return undefined
}

function checkTiles(
  { width, height, locked = [], towns = [], dungeons = [] }: WorldShape,
  path: JsonPath,
): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const [key, places] of [
    ['locked', locked],
    ['towns', towns],
    ['dungeons', dungeons],
  ] as const) {
    let last = -1
    for (const [at, { x, y }] of places.entries()) {
      const tile = y * width + x
      const isOutside = x >= width || y >= height
      if (!isOutside && tile > last) {
        last = tile
        continue
      }
      const message = isOutside
        ? `lies outside the map: x ${x}, y ${y} in ${width} x ${height} tiles.`
        : 'must come after the one before it: tiles are listed row by row, each once.'
      problems.push({ path: [...path, key, at], message })
      if (problems.length >= MAX_PROBLEMS) return problems
    }
  }
  return problems
}

/** Builds the world of a shape that `checkWorlds` has accepted. */
export function buildWorld(shape: WorldShape, recipe: Recipe | undefined): ProjectWorld {
  const { id, name, width, height, rows, locked = [], towns = [], dungeons = [] } = shape
  const overland = createOverland(width, height)
  const words = overland.words.slice()
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < width; x++) words[y * width + x] = wordAt(row, x)
  }
  return withMarks(
    { id, name, overland: { width, height, words }, ...defined({ recipe }) },
    {
      locked: locked.map(({ x, y }) => y * width + x),
      towns: towns.map(({ x, y, level }) => ({ tile: y * width + x, level })),
      dungeons: dungeons.map(({ x, y, level }) => ({ tile: y * width + x, level })),
    },
  )
}

/**
 * Returns the lines of a project file that hold its worlds, without the comma after the last; empty without worlds. A
 * row of the map is one line of 8 hexadecimal digits a tile, so that painting a tile changes its own line and those of
 * the water around it. Throws on a word that the game would change: it must not get into a project.
 */
export function worldLines(
  { worlds = [] }: Project,
  recipeText: (recipe: Recipe) => string,
): readonly string[] {
  if (worlds.length === 0) return []
  return ['  "worlds": [', worlds.map((world) => worldText(world, recipeText)).join(',\n'), '  ]']
}

function worldText(world: ProjectWorld, recipeText: (recipe: Recipe) => string): string {
  const { width, height, words } = world.overland
  const place = (tile: number): string => `"x": ${tile % width}, "y": ${Math.floor(tile / width)}`
  const site = ({ tile, level }: WorldSite): string => `${place(tile)}, "level": ${JSON.stringify(level)}`
  const list = (key: string, entries: readonly string[]): readonly string[] =>
    entries.length === 0
      ? []
      : [`      "${key}": [`, entries.map((entry) => `        { ${entry} }`).join(',\n'), '      ]']
  const rows = Array.from({ length: height }, (_, y) => `        "${rowText(words, y, width)}"`)
  const parts = [
    [`      "id": ${JSON.stringify(world.id)}`],
    [`      "name": ${JSON.stringify(world.name)}`],
    [`      "width": ${width}`],
    [`      "height": ${height}`],
    world.recipe ? [`      "recipe": ${recipeText(world.recipe)}`] : [],
    ['      "rows": [', rows.join(',\n'), '      ]'],
    list('locked', (world.locked ?? []).map(place)),
    list('towns', (world.towns ?? []).map(site)),
    list('dungeons', (world.dungeons ?? []).map(site)),
  ].filter((lines) => lines.length > 0)
  return ['    {', parts.map((lines) => lines.join('\n')).join(',\n'), '    }'].join('\n')
}

function rowText(words: Words, y: number, width: number): string {
  const digits: string[] = []
  for (let tile = y * width; tile < (y + 1) * width; tile++) {
    const word = words[tile] ?? 0
    if (normaliseWord(word) !== word) throw new RangeError(`Tile ${tile} is ${word}, which no map holds`)
    digits.push(word.toString(16).padStart(DIGITS, '0'))
  }
  return digits.join('')
}

function wordAt(row: string, x: number): number {
  return Number.parseInt(row.slice(x * DIGITS, (x + 1) * DIGITS), 16)
}
