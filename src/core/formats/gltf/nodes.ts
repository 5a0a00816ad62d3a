import {
  cellsOfEdge,
  DIRECTION_NAMES,
  EAST,
  isNorthEdge,
  NORTH,
  SOUTH,
  WEST,
  xOf,
  yOf,
  type Box,
} from '../../level/grid'
import { boxOfPlace } from '../../level/areas'
import { buildingsByPlace, largeBuildings, type LargeBuilding } from '../../level/building-shape'
import { boxOfPolygons, districtPolygons } from '../../level/district-shapes'
import { edgeKindRow } from '../../level/kinds'
import { edgeAt, type Level } from '../../level/level'
import { isArea, placeWords, type Place } from '../../level/places'
import type { ChunkMesh } from '../../mesh/chunk'
import { furnitureLook, keyOfFurniture, standOfFurniture, type Furniture } from '../../mesh/furniture'
import { furnitureShape } from '../../mesh/furniture-shape'
import { keyOfLook, lookOf, openingShape, type OpeningShape } from '../../mesh/opening-shape'
import { standOf, type Opening } from '../../mesh/openings'
import type { MeshSizes } from '../../mesh/triangles'
import type { Geometry } from './geometry'

/** Quarter turns to the left about +Y, as in files; undefined for none. */
const QUARTERS = [
  '',
  `[0,${Math.SQRT1_2},0,${Math.SQRT1_2}]`,
  '[0,1,0,0]',
  `[0,${-Math.SQRT1_2},0,${Math.SQRT1_2}]`,
]

/** The meshes of a shape shared by many openings. */
interface SharedMeshes {
  readonly shape: OpeningShape
  readonly still?: number
  readonly leaf?: number
  readonly light?: number
}

/** The nodes of a scene: chunks, openings with their leaves, places, districts; children before their parents. */
export class Nodes {
  readonly texts: string[] = []
  readonly #level: Level
  readonly #sizes: MeshSizes
  readonly #geometry: Geometry
  readonly #shared = new Map<string, SharedMeshes>()
  /** The furniture of each place in the chunks added so far; notes are for the author and not part of the scene. */
  readonly #furniture = new Map<Place, Furniture>()
  readonly #furnitureMeshes = new Map<string, number>()
  /** Children of the root. */
  readonly #top: number[] = []
  #buildings: ReadonlyMap<Place, LargeBuilding> | undefined
  #words = 0

  constructor(level: Level, sizes: MeshSizes, geometry: Geometry) {
    this.#level = level
    this.#sizes = sizes
    this.#geometry = geometry
  }

  /** Rough size of the nodes as text, in bytes. */
  get bytes(): number {
    return this.#words
  }

  addChunk({ chunk, parts, openings, furniture }: ChunkMesh): void {
    const name = `Cells from column ${chunk.x + 1}, row ${chunk.y + 1}`
    if (parts.length > 0) {
      const mesh = this.#geometry.addMesh(name, parts)
      this.#top.push(this.#add(`{"name":${JSON.stringify(name)},"mesh":${mesh}}`))
    }
    for (const opening of openings) this.#addOpening(opening)
    for (const piece of furniture) if (piece.kind !== 'note') this.#furniture.set(piece.place, piece)
  }

  /** Adds an empty node in the middle of each place or area on the first rows; its furniture is its child. */
  addPlaces(rows: number): void {
    for (const place of this.#level.places) {
      if (yOf(this.#level, place.cell) < rows) this.#top.push(this.#addPlace(place))
    }
  }

  /** Adds an empty node in the middle of the box around each district that begins on the first rows. */
  addDistricts(rows: number): void {
    const { districts } = this.#level
    if (!districts) return
    const all = districtPolygons(this.#level, districts)
    for (const [index, { name, settings }] of districts.list.entries()) {
      const polygons = all[index] ?? []
      // A district without cells has its name and settings in the corner.
      const box = boxOfPolygons(polygons) ?? { x: 0, y: 0, width: 0, height: 0 }
      if (box.y >= rows) continue
      const extras = {
        district: index + 1,
        name,
        ...box,
        settings,
        polygons: polygons.map(({ corners }) => corners.map(({ x, y }) => [x, y])),
      }
      const node = { name: `District “${name}”`, translation: this.#middleOf(box), extras }
      this.#top.push(this.#add(JSON.stringify(node)))
    }
  }

  /** Adds the root node; returns its number. */
  addRoot(name: string, extras: object): number {
    const children = this.#top.length > 0 ? `,"children":[${this.#top.join(',')}]` : ''
    return this.#add(`{"name":${JSON.stringify(name)},"extras":${JSON.stringify(extras)}${children}}`)
  }

  #addOpening(opening: Opening): void {
    const { shape, still, leaf, light } = this.#meshesOf(opening)
    const { kind, ...place } = placeOfEdge(this.#level, opening.edge)
    const where = `column ${place.x + 1}, row ${place.y + 1}, ${place.side}`
    const label = opening.kind === 'gate' || opening.kind === 'closedGate' ? 'Gate' : kind.label
    const extras = JSON.stringify({ edge: kind.id, ...place })
    const children: number[] = []
    if (leaf !== undefined && shape.leaf) {
      const move = `"translation":[${shape.leaf.hinge},0,0]`
      const name = JSON.stringify(`${label} leaf, ${where}`)
      children.push(this.#add(`{"name":${name},${move},"mesh":${leaf},"extras":${extras}}`))
    }
    if (light !== undefined) {
      children.push(this.#add(`{"name":${JSON.stringify(`Light, ${where}`)},"mesh":${light}}`))
    }
    const { x, y, isTurned } = standOf(this.#level, opening.edge)
    const { cell } = this.#sizes
    const fields = [
      `"name":${JSON.stringify(`${label}, ${where}`)}`,
      `"translation":[${x * cell},0,${y * cell}]`,
      ...(isTurned ? [`"rotation":${QUARTERS[1]}`] : []),
      ...(still === undefined ? [] : [`"mesh":${still}`]),
      ...(children.length > 0 ? [`"children":[${children.join(',')}]`] : []),
      `"extras":${extras}`,
    ]
    this.#top.push(this.#add(`{${fields.join(',')}}`))
  }

  #meshesOf(opening: Opening): SharedMeshes {
    const look = lookOf(this.#level, opening)
    const key = keyOfLook(look)
    const known = this.#shared.get(key)
    if (known) return known
    const shape = openingShape(look, this.#sizes)
    const meshes: SharedMeshes = {
      shape,
      ...(shape.still.length > 0 ? { still: this.#geometry.addMesh(`${look.kind} about`, shape.still) } : {}),
      ...(shape.leaf ? { leaf: this.#geometry.addMesh(`${look.kind} leaf`, shape.leaf.parts) } : {}),
      ...(shape.light ? { light: this.#geometry.addMesh(`${look.kind} light`, shape.light) } : {}),
    }
    this.#shared.set(key, meshes)
    return meshes
  }

  #addPlace(place: Place): number {
    const box = boxOfPlace(this.#level, place)
    const { x, y, width, height } = box
    const { kind, name, properties, link, ownKind } = place
    const words = placeWords(place)
    const piece = this.#furniture.get(place)
    const children = piece ? [this.#addFurniture(piece, words)] : []
    return this.#add(
      JSON.stringify({
        name: words.charAt(0).toUpperCase() + words.slice(1),
        translation: this.#middleOf(box),
        ...(children.length > 0 ? { children } : {}),
        extras: {
          place: kind,
          ...(ownKind === undefined ? {} : { ownKind }),
          name,
          x,
          y,
          ...(isArea(place) ? { width, height } : {}),
          properties,
          ...(link ? { link } : {}),
          ...this.#cellsOf(place),
        },
      }),
    )
  }

  #middleOf({ x, y, width, height }: Box): readonly number[] {
    const { cell } = this.#sizes
    return [(x + width / 2) * cell, 0, (y + height / 2) * cell]
  }

  /** Returns the cells of a building of several, column and row each. */
  #cellsOf(place: Place): { readonly cells?: readonly (readonly [number, number])[] } {
    this.#buildings ??= buildingsByPlace(largeBuildings(this.#level))
    const cells = this.#buildings.get(place)?.cells
    return cells ? { cells: cells.map((cell) => [xOf(this.#level, cell), yOf(this.#level, cell)]) } : {}
  }

  #addFurniture(piece: Furniture, words: string): number {
    const look = furnitureLook(this.#level, piece)
    const key = keyOfFurniture(look)
    let mesh = this.#furnitureMeshes.get(key)
    if (mesh === undefined) {
      mesh = this.#geometry.addMesh(piece.kind, furnitureShape(look, this.#sizes))
      this.#furnitureMeshes.set(key, mesh)
    }
    // The corner of its coordinates is a corner of the cell; its place is in the middle.
    const half = this.#sizes.cell / 2
    const { quarters } = standOfFurniture(this.#level, piece)
    const [x, z] = [quarters >= 2 ? half : -half, quarters === 1 || quarters === 2 ? half : -half]
    const fields = [
      `"name":${JSON.stringify(`Shape of ${words}`)}`,
      `"translation":[${x},0,${z}]`,
      ...(quarters === 0 ? [] : [`"rotation":${QUARTERS[quarters]}`]),
      `"mesh":${mesh}`,
    ]
    return this.#add(`{${fields.join(',')}}`)
  }

  #add(text: string): number {
    this.#words += text.length
    return this.texts.push(text) - 1
  }
}

/** Returns the cell and side that name an edge: its southern or eastern cell, the other one at the far border. */
function placeOfEdge(level: Level, edge: number) {
  const [first, second] = cellsOfEdge(level, edge)
  const cell = second < 0 ? first : second
  const isNorth = isNorthEdge(level, edge)
  const side = second < 0 ? (isNorth ? SOUTH : EAST) : isNorth ? NORTH : WEST
  return {
    kind: edgeKindRow(edgeAt(level, edge)),
    x: xOf(level, cell),
    y: yOf(level, cell),
    side: DIRECTION_NAMES[side],
  }
}
