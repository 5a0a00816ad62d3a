import { buildingCells } from '../level/buildings'
import { chance, choose } from '../level/chance'
import { xOf, yOf, type Box } from '../level/grid'
import { CellKind } from '../level/kinds'
import type { Level } from '../level/level'
import type { PlaceKindId } from '../level/places'
import { housePlaces, namedRoofs, plainRoofs, type NamedRoofs, type Roof } from '../level/roofs'
import { finishOf, frontPart, HouseSide, TONES, type FrontId } from './view-parts'

/** Fronts of houses without a name; a front may be listed several times. */
const DEFAULT_FRONTS: readonly FrontId[] = [
  'timber',
  'limewash',
  'brick',
  'timber',
  'boards',
  'limewash',
  'rubble',
  'timber',
  'brick',
  'ashlar',
]

interface Build {
  readonly front?: FrontId
  readonly storeys?: number
}

/** Looks of kinds of buildings; a hash decides the rest. */
const BUILDS: Readonly<Partial<Record<PlaceKindId, Build>>> = {
  inn: { front: 'timber', storeys: 2 },
  temple: { front: 'ashlar', storeys: 2 },
  guild: { front: 'brick', storeys: 2 },
  bank: { front: 'ashlar', storeys: 2 },
  training: { front: 'rubble', storeys: 1 },
  magic: { front: 'limewash', storeys: 2 },
  tower: { front: 'rubble', storeys: 3 },
  castle: { front: 'ashlar', storeys: 2 },
}

/**
 * The houses of a town as walkers see them: their roofs, fronts and heights. All varies by a hash of cells: a changed
 * corner of a town changes only what is around it. Remembers what was asked for.
 */
export class Townscape {
  readonly #level: Level
  readonly #defaultFronts: readonly FrontId[]
  readonly #named: NamedRoofs
  readonly #builds = new Map<number, Build>()
  readonly #roofs = new Map<number, Roof>()
  readonly #fronts = new Map<number, number>()

  /** `fronts` are those that houses without a name choose from. */
  constructor(level: Level, fronts: readonly FrontId[] = DEFAULT_FRONTS) {
    this.#level = level
    this.#defaultFronts = fronts
    this.#named = namedRoofs(level, level.places)
    for (const { x, y, width, height } of this.#named.roofs) {
      const roof = { x, y, width, height, isNamed: true }
      for (const cell of cellsOf(level.width, roof)) this.#roofs.set(cell, roof)
    }
    for (const { kind, cell } of housePlaces(level, level.places)) {
      const build = BUILDS[kind]
      if (build) this.#builds.set(buildingCells(level, cell)[0] ?? cell, build)
    }
  }

  /** Returns the roofs whose north-western cell lies in a rectangle of cells. */
  roofsIn(box: Box): readonly Roof[] {
    const roofs = new Set<Roof>()
    for (const cell of cellsOf(this.#level.width, box)) {
      const roof = this.#roofOver(cell)
      if (roof && roof.y * this.#level.width + roof.x === cell) roofs.add(roof)
    }
    return [...roofs]
  }

  /** Returns the storeys of the house on a cell; 0 where there is none. */
  storeysAt(cell: number): number {
    const roof = this.#roofOver(cell)
    if (!roof) return 0
    const anchor = this.#anchorOf(roof)
    const { x, y } = { x: xOf(this.#level, anchor), y: yOf(this.#level, anchor) }
    return this.#builds.get(anchor)?.storeys ?? (chance(x, y, 41) < 0.45 ? 2 : 1)
  }

  /** Returns the finish of the front of the house on a cell: one building, or else one roof, has one. */
  frontOf(cell: number): number {
    const known = this.#fronts.get(cell)
    if (known !== undefined) return known
    const level = this.#level
    const roof = this.#roofOver(cell)
    const building = buildingCells(level, cell)
    const anchor = building.length > 1 ? (building[0] ?? cell) : roof ? roof.y * level.width + roof.x : cell
    const [x, y] = [xOf(level, anchor), yOf(level, anchor)]
    const front = this.#builds.get(anchor)?.front ?? choose(this.#defaultFronts, chance(x, y, 42)) ?? 'brick'
    const tone = Math.floor(TONES * chance(x, y, 43))
    const finish = finishOf(frontPart(front), HouseSide.wall, tone)
    for (const each of building) this.#fronts.set(each, finish)
    return finish
  }

  /** The cell that decides a roof's height: the first of a building with a name, else the first under the roof. */
  #anchorOf({ x, y, isNamed }: Roof): number {
    const cell = y * this.#level.width + x
    return isNamed ? (buildingCells(this.#level, cell)[0] ?? cell) : cell
  }

  #roofOver(cell: number): Roof | undefined {
    const level = this.#level
    if (cell < 0 || level.cells[cell] !== CellKind.house) return undefined
    const known = this.#roofs.get(cell)
    if (known) return known
    const [left, top] = [xOf(level, cell), yOf(level, cell)]
    const range = { left, top, right: left + 1, bottom: top + 1 }
    const [roof] = plainRoofs(level, range, this.#named)
    if (roof) for (const each of cellsOf(level.width, roof)) this.#roofs.set(each, roof)
    return roof
  }
}

function cellsOf(width: number, box: Box): readonly number[] {
  return Array.from({ length: box.width * box.height }, (_, at) => {
    return (box.y + Math.floor(at / box.width)) * width + box.x + (at % box.width)
  })
}
