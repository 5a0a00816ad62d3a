import { capital } from '../../text/capital'
import { boxOfPlace } from '../../level/areas'
import { buildingsByPlace, largeBuildings, type LargeBuilding } from '../../level/building-shape'
import { boxOfPolygons, districtPolygons } from '../../level/district-shapes'
import { xOf, yOf, type Box } from '../../level/grid'
import type { Level } from '../../level/level'
import { isArea, placeWords, type Place } from '../../level/places'
import { furnitureLook, isSunk, keyOfFurniture, standOfFurniture, type Furniture } from '../../mesh/furniture'
import { furnitureShape } from '../../mesh/furniture-shape'
import type { MeshSizes } from '../../mesh/triangles'
import { linkEnds, type LinkEnd } from '../../project/links'
import type { Project, ProjectLevel } from '../../project/project'
import { seedOf } from '../../random/random'
import { QUARTERS, type SceneBuild } from './nodes'
import { defined } from '../../text/defined'

/** Range of a light in cells, if its place has none, and its height in wall heights. */
const DEFAULT_RANGE = 4
const LIGHT_HEIGHT = 0.7

/** Thickness of an unseen floor, in metres. */
const FLOOR = 0.1

/** Finds the other end of each link of a project, once for all places. */
export class Links {
  readonly #project: Project
  readonly #ends: ReadonlyMap<string, readonly LinkEnd[]>

  constructor(project: Project) {
    this.#project = project
    this.#ends = linkEnds(project)
  }

  /** Returns what the node of a place says about its link: its id and kind, and the node of the other end. */
  extrasOf(level: string, place: Place): object | undefined {
    const { link } = place
    if (!link) return undefined
    const ends = this.#ends.get(link.id) ?? []
    const other = ends.find((end) => end.level !== level || end.place !== place)
    if (!other || ends.length !== 2) return link
    const title = this.#project.levels.find(({ id }) => id === other.level)?.name ?? ''
    return {
      ...link,
      level: title,
      node: nameOf(other.level, other.place),
      target: idOf(other.level, other.place),
    }
  }

  /** Number of links that lead to no place of this project. */
  get looseCount(): number {
    return [...this.#ends.values()].filter(({ length }) => length !== 2).length
  }
}

/** Returns an id of a place that stays the same when other places change. */
function idOf(level: string, { cell, kind, name, link }: Place): string {
  return seedOf(`place ${level} ${cell} ${kind} ${link?.id ?? ''} ${name}`).toString(36)
}

/**
 * Returns the name of a place's node. That of a link's end occurs once in a file, so that its other end can name it, and has
 * no blanks and signs that three.js and Godot replace in names.
 */
function nameOf(level: string, place: Place): string {
  const name = capital(placeWords(place))
  if (!place.link) return name
  return `${name} ${idOf(level, place)}`.replaceAll(/\s/g, '_').replaceAll(/[[\].:/@%"]/g, '')
}

/**
 * Adds an empty node in the middle of each place or area on the first rows; its furniture and its light are children.
 * Notes are for the author and not built. Returns the nodes.
 */
export function addPlaces(
  built: SceneBuild,
  { id, level }: ProjectLevel,
  {
    rows,
    links,
    furniture,
  }: {
    readonly rows: number
    readonly links: Links
    readonly furniture: readonly Furniture[]
  },
): readonly number[] {
  const { scene, sizes } = built
  const pieces = new Map(furniture.filter(({ kind }) => kind !== 'note').map((piece) => [piece.place, piece]))
  const buildings = buildingsByPlace(largeBuildings(level))
  return level.places.flatMap((place) => {
    const box = boxOfPlace(level, place)
    if (yOf(level, place.cell) >= rows) return []
    const piece = pieces.get(place)
    const light = lightOf(place)
    const children = [
      ...(piece ? [addFurniture(built, level, piece)] : []),
      ...(light === undefined
        ? []
        : [
            scene.add({
              name: `Light of ${placeWords(place)}`,
              translation: [0, LIGHT_HEIGHT * sizes.height, 0],
              light: scene.lightOf(light, sizes),
            }),
          ]),
    ]
    const link = links.extrasOf(id, place)
    const { kind, name, properties, ownKind } = place
    const extras = {
      place: kind,
      id: idOf(id, place),
      ...defined({ ownKind }),
      name,
      x: box.x,
      y: box.y,
      ...(isArea(place) ? { width: box.width, height: box.height } : {}),
      properties,
      ...(link ? { link } : {}),
      ...cellsOf(level, buildings.get(place)),
    }
    const node = { name: nameOf(id, place), translation: middleOf(box, sizes), extras }
    return [scene.add({ ...node, children })]
  })
}

/** Returns the range of a place's light in cells: its property "light", which is true or a number. */
function lightOf({ properties }: Place): number | undefined {
  const { light } = properties
  if (light === true) return DEFAULT_RANGE
  return typeof light === 'number' && light > 0 && Number.isFinite(light) ? light : undefined
}

/** Adds an empty node in the middle of the box around each district that begins on the first rows; returns them. */
export function addDistricts({ scene, sizes }: SceneBuild, level: Level, rows: number): readonly number[] {
  const { districts } = level
  if (!districts) return []
  const all = districtPolygons(level, districts)
  return districts.list.flatMap(({ name, settings }, index) => {
    const polygons = all[index] ?? []
    // A district without cells has its name and settings in the corner.
    const box = boxOfPolygons(polygons) ?? { x: 0, y: 0, width: 0, height: 0 }
    if (box.y >= rows) return []
    const extras = {
      district: index + 1,
      name,
      ...box,
      settings,
      polygons: polygons.map(({ corners }) => corners.map(({ x, y }) => [x, y])),
    }
    return [scene.add({ name: `District “${name}”`, translation: middleOf(box, sizes), extras })]
  })
}

function middleOf({ x, y, width, height }: Box, { cell }: MeshSizes): readonly number[] {
  return [(x + width / 2) * cell, 0, (y + height / 2) * cell]
}

/** Returns the cells of a building of several, column and row each. */
function cellsOf(
  level: Level,
  building: LargeBuilding | undefined,
): { readonly cells?: readonly (readonly [number, number])[] } {
  return building ? { cells: building.cells.map((cell) => [xOf(level, cell), yOf(level, cell)]) } : {}
}

/** Adds the furniture of a place. A body covers sunken furniture, so that walkers do not get stuck in it. */
function addFurniture({ scene, sizes, furniture }: SceneBuild, level: Level, piece: Furniture): number {
  const look = furnitureLook(level, piece)
  const key = keyOfFurniture(look)
  let mesh = furniture.get(key)
  if (mesh === undefined) {
    mesh = scene.geometry.addMesh(piece.kind, scene.piecesOf(furnitureShape(look, sizes)))
    furniture.set(key, mesh)
  }
  // The corner of its coordinates is a corner of the cell; its place is in the middle.
  const half = sizes.cell / 2
  const { quarters } = standOfFurniture(level, piece)
  const [x, z] = [quarters >= 2 ? half : -half, quarters === 1 || quarters === 2 ? half : -half]
  const rotation = QUARTERS[quarters]
  const node = {
    name: `Shape of ${placeWords(piece.place)}`,
    translation: [x, 0, z],
    ...defined({ rotation }),
  }
  if (!isSunk(piece.kind)) return scene.add({ ...node, mesh })
  const floor = scene.add({
    name: `Floor of ${placeWords(piece.place)}`,
    translation: [half, -FLOOR / 2, half],
    shape: scene.shapeOfBox([sizes.cell, FLOOR, sizes.cell]),
  })
  return scene.add({ ...node, mesh, children: [floor] })
}
