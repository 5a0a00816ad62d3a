import * as fc from 'fast-check'
import { cellCount, northEdgeCount, westEdgeCount, xOf, yOf, type Grid } from '../../src/core/level/grid'
import { CELL_KINDS, EDGE_KINDS } from '../../src/core/level/kinds'
import type { Level } from '../../src/core/level/level'
import { ALL_MARKS } from '../../src/core/level/marks'
import {
  isArea,
  LINK_KINDS,
  PLACE_KINDS,
  sortPlaces,
  type Place,
  type PlaceKindId,
} from '../../src/core/level/places'
import type { ExportPreset, ProjectWorld, Project, Recipe, SaveExport } from '../../src/core/project/project'
import { THEME_IDS } from '../../src/core/project/themes'
import { TERRAINS } from '../../src/core/overland/terrain'
import { normaliseWord, TileBits } from '../../src/core/overland/tile'
import { withMarks } from '../../src/core/project/worlds'
import { anyCharacter } from './characters'

/** What odd levels may contain; by default everything. */
export interface OddLevel {
  readonly maxSide?: number
  readonly cells?: readonly number[]
  readonly edges?: readonly number[]
  readonly marks?: readonly number[]
  readonly withPlaces?: boolean
  readonly placeKinds?: readonly PlaceKindId[]
  /** Whether they have no districts, custom kinds, generated places and themes. */
  readonly isPlain?: boolean
}

const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])

/** Names as properties and settings may have them. */
const freeName = fc.string({ unit: anyCharacter, maxLength: 12 }).filter((name) => !forbiddenNames.has(name))
const anyText = fc.string({ unit: anyCharacter, maxLength: 20 })
const freeValue = fc.oneof(
  anyText,
  fc.boolean(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
)
/** Made once: parsing a pattern into an arbitrary takes longer than drawing a level. */
const shortId = fc.stringMatching(/^[A-Za-z0-9-]{1,12}$/)
const freeRecord = fc.dictionary(freeName, freeValue, { maxKeys: 4, noNullPrototype: true })

function bytes(length: number, values: readonly number[]): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  return fc
    .array(fc.constantFrom(...values), { minLength: length, maxLength: length, size: 'max' })
    .map((entries) => Uint8Array.from(entries))
}

/** Levels that no generator would make: any kind beside any other, any edges, marks and places. */
export function oddLevels(options: OddLevel = {}): fc.Arbitrary<Level> {
  const side = fc.integer({ min: 1, max: options.maxSide ?? 9 })
  return fc.tuple(side, side).chain(([width, height]) => {
    const grid = { width, height }
    const edges = options.edges ?? EDGE_KINDS.map((row) => row.value)
    const link = fc.record({
      id: shortId,
      kind: fc.constantFrom(...LINK_KINDS.map((row) => row.id)),
    })
    const placeShape = fc.record(
      {
        cell: fc.integer({ min: 0, max: cellCount(grid) - 1 }),
        kind: fc.constantFrom(...(options.placeKinds ?? PLACE_KINDS.map((row) => row.id))),
        name: anyText,
        properties: freeRecord,
        link,
        ownKind: shortId,
        isGenerated: fc.constant(true as const),
        side: fc.nat(),
      },
      { requiredKeys: ['cell', 'kind', 'name', 'properties', 'side'] },
    )
    const places = placeShape.map(({ side, ...place }): Place => sized(grid, place, side))
    const districts = fc
      .uniqueArray(fc.record({ name: freeName.map((text) => `x${text}`), settings: freeRecord }), {
        minLength: 1,
        maxLength: 3,
        selector: ({ name }) => name,
      })
      .chain((list) =>
        bytes(cellCount(grid), [0, ...list.map((_, index) => index + 1)]).map((zones) => ({ zones, list })),
      )
    const shape = fc.record(
      {
        width: fc.constant(width),
        height: fc.constant(height),
        cells: bytes(cellCount(grid), options.cells ?? CELL_KINDS.map((row) => row.value)),
        northEdges: bytes(northEdgeCount(grid), edges),
        westEdges: bytes(westEdgeCount(grid), edges),
        marks: bytes(
          cellCount(grid),
          options.marks ?? Array.from({ length: ALL_MARKS + 1 }, (_, mark) => mark),
        ),
        places:
          options.withPlaces === false ? fc.constant([]) : fc.array(places, { maxLength: 5 }).map(sortPlaces),
        districts,
      },
      { requiredKeys: ['width', 'height', 'cells', 'northEdges', 'westEdges', 'marks', 'places'] },
    )
    return options.isPlain === true ? shape.map(asPlain) : shape
  })
}

/** Returns a level without districts, custom kinds and generated places. */
function asPlain({ districts: _districts, ...level }: Level): Level {
  const plain = ({ ownKind: _own, isGenerated: _made, ...place }: Place): Place => place
  return { ...level, places: sortPlaces(level.places.map(plain)) }
}

/** Gives an area some size that fits, taken from a number; other places stay. */
export function sized(grid: Grid, place: Place, side: number): Place {
  if (!isArea(place)) return place
  const size = {
    width: 1 + (side % (grid.width - xOf(grid, place.cell))),
    height: 1 + (Math.trunc(side / 7) % (grid.height - yOf(grid, place.cell))),
  }
  return { ...place, size }
}

const themes = fc.constantFrom(...THEME_IDS)

export const recipes: fc.Arbitrary<Recipe> = fc
  .record({
    generator: fc.stringMatching(/^[a-z][a-z0-9-]{0,10}$/),
    version: fc.nat(),
    seed: anyText,
    settings: freeRecord,
    steps: fc.option(fc.dictionary(freeName, fc.nat(), { maxKeys: 4, noNullPrototype: true }), {
      nil: undefined,
    }),
  })
  .map(({ steps, ...recipe }) => (steps ? { ...recipe, steps } : recipe))

/** Recipes as the town generator, or its model, would leave them. */
export const townRecipes: fc.Arbitrary<Recipe> = fc.record(
  {
    generator: fc.constant('town'),
    version: fc.nat(2),
    seed: fc.oneof(fc.nat().map(String), anyText),
    settings: fc.record(
      {
        connect: fc.constantFrom('classic', 'shortest'),
        gates: fc.nat(),
        left: fc.nat(),
        courts: fc.nat(),
        rock: fc.oneof(fc.nat(), fc.constantFrom(-1, 0.5, 1e32)),
        straightness: fc.nat(998),
      },
      { noNullPrototype: true },
    ),
  },
  { noNullPrototype: true },
)

/** Presets that no dialog would make but a file may contain. */
export const oddPresets: fc.Arbitrary<readonly ExportPreset[]> = fc.uniqueArray(
  fc.record({
    name: anyText.map((text) => `x${text}`),
    format: shortId,
    values: freeRecord,
  }),
  { minLength: 1, maxLength: 3, selector: ({ name }) => name },
)

/** Exports at each save that no dialog would make but a file may contain. */
export const oddExports: fc.Arbitrary<readonly SaveExport[]> = fc.uniqueArray(
  fc
    .record({
      file: fc.stringMatching(/^(\.\.\/){0,2}([a-zé {}]{0,5}[a-z]\/){0,2}[A-Za-z{}]{1,9}\.tmj$/u),
      format: shortId,
      values: freeRecord,
      levels: fc.option(fc.array(shortId, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    })
    .map(({ levels, ...rest }) => ({ ...rest, ...(levels ? { levels } : {}) })),
  { minLength: 1, maxLength: 3, selector: ({ file }) => file.toLowerCase() },
)

/** Projects of one to three odd levels, with and without recipes, with names that no file system would accept. */
export function oddProjects(options: OddLevel = {}): fc.Arbitrary<Project> {
  const entry = fc
    .record({
      id: shortId,
      name: anyText,
      level: oddLevels(options),
      recipe: fc.option(recipes, { nil: undefined }),
      theme: options.isPlain === true ? fc.constant(undefined) : fc.option(themes, { nil: undefined }),
    })
    .map(({ recipe, theme, ...rest }) => ({
      ...rest,
      ...(recipe ? { recipe } : {}),
      ...(theme ? { theme } : {}),
    }))
  return fc.record({
    name: anyText,
    levels: fc.uniqueArray(entry, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
  })
}

/** One or two worlds that the game would accept, with towns among the levels of a project. */
export function oddWorlds({ levels }: Project, hasDungeons = false): fc.Arbitrary<readonly ProjectWorld[]> {
  const code = fc.constantFrom(...TERRAINS.map((terrain) => terrain.code))
  const word = fc
    .record({ code, bits: fc.integer({ min: 0, max: 0xff_ffff }) })
    .map((odd) => normaliseWord((odd.bits & ~TileBits.terrain) | odd.code))
  const overland = fc
    .record({ width: fc.integer({ min: 20, max: 24 }), half: fc.integer({ min: 1, max: 3 }) })
    .chain(({ width, half }) => {
      const size = 2 * half * width
      return fc
        .array(word, { minLength: size, maxLength: size })
        .map((words) => ({ width, height: 2 * half, words: Uint32Array.from(words) }))
    })
  const tiles = fc.uniqueArray(fc.nat(39), { maxLength: 5 })
  const world = fc
    .record({
      id: shortId,
      name: anyText,
      overland,
      recipe: fc.option(townRecipes, { nil: undefined }),
      locked: tiles,
      towns: tiles,
      dungeons: hasDungeons ? tiles : fc.constant<number[]>([]),
    })
    .map(({ recipe, locked, towns, dungeons, ...rest }) =>
      withMarks(
        { ...rest, ...(recipe ? { recipe } : {}) },
        {
          locked,
          dungeons: dungeons
            .filter((tile) => !towns.includes(tile))
            .map((tile, at) => ({ tile, level: levels[at % levels.length]?.id ?? '' })),
          towns: towns.map((tile, at) => ({ tile, level: levels[at % levels.length]?.id ?? '' })),
        },
      ),
    )
  return fc.uniqueArray(world, { minLength: 1, maxLength: 2, selector: ({ id }) => id })
}
