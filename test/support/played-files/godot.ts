import {
  cellAt,
  DIRECTION_NAMES,
  edgeCount,
  isInside,
  NORTH,
  WEST,
  type Direction,
  type Grid,
  type Point,
} from '../../../src/core/level/grid'
import {
  addPass,
  addSides,
  edgeBefore,
  Pass,
  passTowards,
  tasksFrom,
  type PlayMap,
  type WrittenLevels,
} from './play-map'
import { readText } from '../../../src/core/text/text'
import { DEFAULT_TILE } from '../../../src/core/formats/tiled/geometry'
import { solidityOf, type Solidity } from '../../../src/core/formats/tiled/solidity'
import { attributeOf, numbersOf, originOf, sectionsOf, tilesOf, type Section } from './godot-scene'

/** Quarter turns of grid maps that lay a wall from west to east, and from north to south. */
const FLAT_TURNS: ReadonlySet<number> = new Set([0, 10])
const STEEP_TURNS: ReadonlySet<number> = new Set([16, 22])

/** How high a walker's body reaches, in cells: what lies within stops it. */
const FEET = 0.1
const HEAD = 0.8

/** What the resources of a scene do. */
interface Resources {
  /** Items of grid maps that stop walkers. */
  readonly items: ReadonlySet<number>
  /** Tiles that stop walkers, by their pictures. */
  readonly tiles: ReadonlyMap<string, Solidity>
  /** Scenes of doors that a script opens. */
  readonly doors: ReadonlySet<string>
}

/** Reads a written scene as Godot builds it: shapes of items and tiles that stop walkers, and doors with their scripts. */
export function readBackGodot({ files, project }: WrittenLevels): readonly (PlayMap | undefined)[] {
  const [file] = files
  const read = file && readText(file.bytes)
  if (read?.status !== 'text') return []
  const sections = sectionsOf(read.text)
  const nodes = sections.filter(({ sort }) => sort === 'node')
  const cell = Number(numbersOf(nodes.find(isGridMap)?.properties.get('cell_size'))[0] ?? DEFAULT_TILE)
  const resources = resourcesOf(sections, cell)
  const byParent = new Map<string, Section[]>()
  for (const node of nodes) {
    const [top = ''] = attributeOf(node, 'parent')?.split('/') ?? []
    const list = byParent.get(top)
    if (list) list.push(node)
    else byParent.set(top, [node])
  }
  return project.levels.map(({ id, level }) => {
    const own = byParent
      .get('.')
      ?.find(({ properties }) => properties.get('metadata/level') === JSON.stringify(id))
    const inside = own && byParent.get(attributeOf(own, 'name') ?? '')
    if (!inside) return undefined
    const start = inside.find(({ properties }) => properties.get('metadata/kind') === '"start"')
    const { free: floor, ...tasks } = tasksFrom(level, start && cellOf(start, level, cell))
    const found = {
      grid: level,
      cell,
      free: new Uint8Array(floor.length),
      edges: new Uint8Array(edgeCount(level)),
    }
    for (const node of inside) {
      if (isGridMap(node)) addGridMap(found, node, resources.items)
      else if (node.properties.has('tile_map_data')) addTiles(found, node, resources.tiles)
    }
    // Only now: a door in a wall stays shut.
    for (const node of inside) {
      const scene = attributeOf(node, 'instance')
      if (scene !== undefined) addDoor(found, node, resources.doors.has(scene))
    }
    const free = found.free.map((state, at) => (state === GROUND ? (floor[at] ?? 0) : 0))
    const places = new Set(
      inside
        .filter(({ properties }) => properties.has('metadata/kind'))
        .flatMap((node) => cellOf(node, level, cell) ?? []),
    )
    return { ...tasks, free, edges: found.edges, places }
  })
}

/** What is known of a cell: nothing, a floor, or something that fills it. */
const GROUND = 1
const FILLED = 2

interface FoundLevel {
  readonly grid: Grid
  /** The side of a cell. */
  readonly cell: number
  readonly free: Uint8Array
  readonly edges: Uint8Array
}

function isGridMap({ properties }: Section): boolean {
  return properties.has('mesh_library')
}

function resourcesOf(sections: readonly Section[], cell: number): Resources {
  const sizes = new Map<string, readonly number[]>()
  const items = new Set<number>()
  const shapes = new Map<string, (readonly Point[])[]>()
  const doors = new Set<string>()
  const scripts = new Set<string>()
  const half = DEFAULT_TILE / 2
  for (const section of sections) {
    const { sort, heading, properties } = section
    if (sort !== 'sub_resource') continue
    const id = attributeOf(section, 'id') ?? ''
    if (heading.includes('"BoxShape3D"')) sizes.set(id, numbersOf(properties.get('size')))
    if (heading.includes('"GDScript"') && /func use\(/.test(properties.get('script/source') ?? ''))
      scripts.add(id)
    if (heading.includes('"PackedScene"')) {
      const variants = properties.get('_bundled') ?? ''
      if ([...scripts].some((script) => variants.includes(`SubResource("${script}")`))) doors.add(id)
    }
    for (const [key, value] of properties) {
      const item = /^item\/(\d+)\/shapes$/.exec(key)?.[1]
      if (item !== undefined) {
        const [, height = 0] = sizes.get(/SubResource\("([^"]*)"\)/.exec(value)?.[1] ?? '') ?? []
        const middle = numbersOf(value.slice(value.indexOf('Transform3D')))[10] ?? 0
        const isStop = middle + height / 2 > FEET * cell && middle - height / 2 < HEAD * cell
        if (isStop) items.add(Number(item))
      }
      const tile = /^(\d+:\d+)\/0\/physics_layer_0\/polygon_\d+\/points$/.exec(key)?.[1]
      if (tile !== undefined) {
        const numbers = numbersOf(value).map((number) => number + half)
        const corners: Point[] = []
        for (let at = 0; at + 1 < numbers.length; at += 2)
          corners.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 })
        shapes.set(tile, [...(shapes.get(tile) ?? []), corners])
      }
    }
  }
  const size = { width: DEFAULT_TILE, height: DEFAULT_TILE }
  const tiles = new Map([...shapes].map(([tile, polygons]) => [tile, solidityOf(polygons, size)]))
  return { items, tiles, doors }
}

/** Adds the items of a grid map: in cells, or on edges if the map is moved by half a cell. */
function addGridMap(
  { grid, cell, free, edges }: FoundLevel,
  node: Section,
  stops: ReadonlySet<number>,
): void {
  const [ox = 0, , oz = 0] = originOf(node)
  const numbers = numbersOf(node.properties.get('data'))
  for (let at = 0; at + 2 < numbers.length; at += 3) {
    const [key = 0, z = 0, value = 0] = [numbers[at], numbers[at + 1], numbers[at + 2]]
    const [x, item, turn] = [key & 0xffff, value & 0xffff, value >> 16]
    if (ox === 0 && oz === 0) {
      if (isInside(grid, x, z)) free[cellAt(grid, x, z)] = stops.has(item) ? FILLED : GROUND
      continue
    }
    if (!stops.has(item)) continue
    const isFlat = ox === 0 && 2 * oz === -cell && FLAT_TURNS.has(turn)
    const isSteep = oz === 0 && 2 * ox === -cell && STEEP_TURNS.has(turn)
    const edge = isFlat || isSteep ? edgeBefore(grid, x, z, isFlat ? NORTH : WEST) : -1
    if (edge >= 0) addPass(edges, edge, Pass.shut)
  }
}

function addTiles(
  { grid, free, edges }: FoundLevel,
  node: Section,
  stops: ReadonlyMap<string, Solidity>,
): void {
  for (const { x, y, picture } of tilesOf(node.properties.get('tile_map_data'))) {
    if (!isInside(grid, x, y)) continue
    const cell = cellAt(grid, x, y)
    const solidity = stops.get(picture)
    if (free[cell] !== FILLED) free[cell] = solidity?.isWhole ? FILLED : GROUND
    if (solidity) addSides(edges, grid, cell, solidity.sides, Pass.shut)
  }
}

function addDoor({ grid, cell, edges }: FoundLevel, node: Section, isOpened: boolean): void {
  const origin = originOf(node)
  const [x, y] = [(origin[0] ?? 0) / cell, (origin.at(-1) ?? 0) / cell]
  const isFlat = Math.abs(y - Math.round(y)) < 0.25
  const edge = isFlat
    ? edgeBefore(grid, Math.floor(x), Math.round(y), NORTH)
    : edgeBefore(grid, Math.round(x), Math.floor(y), WEST)
  if (edge < 0) return
  const way = /"one_way": "(\w*)"/.exec(node.properties.get('metadata/edge') ?? '')?.[1]
  const towards = DIRECTION_NAMES.findIndex((name) => name === way)
  const pass = towards < 0 ? Pass.door : passTowards(towards as Direction) // an index of its list
  addPass(edges, edge, isOpened ? pass : Pass.stuck)
}

function cellOf(node: Section, grid: Grid, cell: number): number | undefined {
  const origin = originOf(node)
  // An area lies in the corner of the level, and says where its own is.
  const [left = -1, top = -1] = numbersOf(node.properties.get('metadata/cell'))
  const [x, y] =
    origin.length === 0
      ? [left, top]
      : [Math.floor((origin[0] ?? -1) / cell), Math.floor((origin.at(-1) ?? -1) / cell)]
  return isInside(grid, x, y) ? cellAt(grid, x, y) : undefined
}
