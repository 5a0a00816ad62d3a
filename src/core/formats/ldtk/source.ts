import type { Grid } from '../../level/grid'
import { rgbOf, type Rgb } from '../../picture/rgb'
import type { SettingValues } from '../../settings/setting'
import { defined } from '../../text/defined'
import { NOTHING_BESIDE, pathBeside, type FilesBeside } from '../beside'
import {
  colourOfKey,
  isTooLargeToPicture,
  shownObjects,
  SourceKeys,
  Turn,
  type SourceLayer,
  type SourceObject,
  type SourcePicture,
  type SourceTile,
} from '../source-picture'
import { isBrownstone } from './brownstone-level'
import {
  chosenLevels,
  eachContent,
  eachTile,
  foreignSettings,
  gridLayers,
  labelOfContent,
  layerSettingId,
  OTHER,
  tagsOf,
  type PlacedTile,
  valueDefinition,
} from './foreign-settings'
import { baseLayer, isCounted } from './foreign'
import { cellOfPart, placeOfLayer, shiftInPixels, sizeInCells, type LayerPlace } from './layer-position'
import { parseProject } from './parse-project'
import type { EntityShape, LayerShape, LdtkShape, LevelShape } from './shape'

/** Returns a level of a project by another author as LDtk draws it, with the settings that change its meanings. */
export function ldtkPicture(
  bytes: Uint8Array,
  values: SettingValues,
  index: number,
  beside: FilesBeside = NOTHING_BESIDE,
): SourcePicture | undefined {
  const parsed = parseProject(bytes, beside)
  if (parsed.status === 'refused' || isBrownstone(parsed.project, parsed.levels)) return undefined
  const { project, levels } = parsed
  const settings = foreignSettings(project, levels)
  const options = settings.parse(values)
  const level = chosenLevels(levels, options)[index]
  const base = level && baseLayer(level, options)
  if (!base) return undefined
  const layers = gridLayers(level).toReversed()
  const { width, height } = sizeInCells(level, base)
  // A layer of numbers may also have tiles that its rules draw.
  if (isTooLargeToPicture({ width, height }, 2 * layers.length)) return undefined
  const drawing = new Drawing(project, new Set(settings.list.map(({ id }) => id)), {
    width,
    height,
    side: base['__gridSize'],
  })
  return {
    width,
    height,
    layers: layers.flatMap((layer) => drawing.layersOf(layer, isCounted(options, layer))),
    keys: drawing.keys.keys,
    pictures: drawing.keys.pictures,
    isBetween: false,
    objects: shownObjects(entitiesIn(level), ({ entity, shift }) =>
      outlineOf(entity, shift, base['__gridSize']),
    ),
    empty: 'empty',
    ...defined({ background: rgbIn(level['__bgColor']) }),
  }
}

type Shift = ReturnType<typeof shiftInPixels>

/** Returns the entities of a level, and how far their layer is moved. */
function* entitiesIn({
  layerInstances,
}: LevelShape): Generator<{ readonly entity: EntityShape; readonly shift: Shift }> {
  for (const layer of layerInstances ?? []) {
    const shift = shiftInPixels(layer)
    for (const entity of layer.entityInstances ?? []) yield { entity, shift }
  }
}

/** Returns an entity with its box in cells. */
function outlineOf(entity: EntityShape, shift: Shift, side: number): SourceObject {
  const { px, width, height, __identifier: name, __pivot: [pivotX, pivotY] = [0, 0] } = entity
  const [left, top] = [(shift.x + px[0] - pivotX * width) / side, (shift.y + px[1] - pivotY * height) / side]
  const [right, bottom] = [left + width / side, top + height / side]
  const points = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
  return { name, points, isClosed: true }
}

interface LevelSize extends Grid {
  /** The side of a cell, in pixels. */
  readonly side: number
}

/** Puts the layers of a level into the grid of the level. */
class Drawing {
  readonly keys = new SourceKeys()
  readonly #tagOf: ReturnType<typeof tagsOf>

  constructor(
    readonly project: LdtkShape,
    readonly settings: ReadonlySet<string>,
    readonly size: LevelSize,
  ) {
    this.#tagOf = tagsOf(project)
  }

  /** Returns the contents of a layer, and above them the tiles of its rules; empty if its grid does not fit. */
  layersOf(layer: LayerShape, counts: boolean): readonly SourceLayer[] {
    const place = placeOfLayer(layer, this.size.side)
    if (!place) return []
    const { __identifier: name, __type: type } = layer
    const setting = layerSettingId(layer.layerDefUid)
    const parts = place.scale ** 2
    const put = (into: DrawnLayer, at: number, content: PlacedContent): void => {
      const turn = turnOf(content.tile)
      for (let part = 0; part < parts; part++) {
        const cell = cellOfPart(this.size, place, at, part)
        if (cell < 0) continue
        into.cells[cell] = this.#numberOf(content, place, partShown(place, part, turn))
        into.turns[cell] = turn
      }
    }
    const contents = this.#emptyLayer(name, setting)
    eachContent(layer, this.#tagOf, (at, id, tile) => put(contents, at, { id, layer, tile, counts }))
    if (type !== 'IntGrid') return [contents]
    const rules = this.#emptyLayer(name, setting)
    eachTile(layer, (at, tile) => put(rules, at, { id: '', layer, tile, counts: false }))
    return [contents, rules]
  }

  #emptyLayer(name: string, setting: string): DrawnLayer {
    const cells = this.size.width * this.size.height
    return { name, isDrawn: true, setting, cells: new Uint32Array(cells), turns: new Uint8Array(cells) }
  }

  #numberOf({ id, layer, tile, counts }: PlacedContent, place: LayerPlace, part: number): number {
    const at = tile ? `${String(tile.t)} ${layer['__tilesetDefUid'] ?? 0} ${part}` : ''
    return this.keys.numberOf(`${layer.layerDefUid} ${id} ${at}`, (index) => {
      const setting = [id, OTHER].find((each) => id !== '' && this.settings.has(each))
      const color = tile ? undefined : valueDefinition(this.project, layer, id)?.['color']
      return {
        label: id === '' ? `Tile ${String(tile?.t)}` : labelOfContent(this.project, layer, id),
        ...defined({
          setting,
          // Without its picture, a tile of decoration must not hide the tile below it.
          colour: rgbIn(color) ?? (tile && !counts ? undefined : colourOfKey(index)),
          tile: tile && this.#tileOf(layer, tile, place, part),
        }),
      }
    })
  }

  /** Returns the rectangle of a tile, or of its part in one cell, in the picture of its tileset. */
  #tileOf(layer: LayerShape, { src }: PlacedTile, place: LayerPlace, part: number): SourceTile | undefined {
    const tileset = this.project.defs.tilesets?.find(({ uid }) => uid === layer['__tilesetDefUid'])
    const relPath = tileset?.['relPath']
    const tileGridSize = tileset?.['tileGridSize']
    const path = typeof relPath === 'string' ? pathBeside('', relPath) : undefined
    if (path === undefined || !Array.isArray(src) || typeof tileGridSize !== 'number') return undefined
    const [x, y] = src as readonly unknown[]
    if (typeof x !== 'number' || typeof y !== 'number') return undefined
    const { scale } = place
    const side = tileGridSize / scale
    return {
      picture: this.keys.pictureAt(path),
      x: x + (part % scale) * side,
      y: y + Math.floor(part / scale) * side,
      width: side,
      height: side,
      across: 1,
      down: 1,
    }
  }
}

type DrawnLayer = SourceLayer & { readonly turns: Uint8Array<ArrayBuffer> }

interface PlacedContent {
  /** The id of its setting; empty for tiles that rules draw. */
  readonly id: string
  readonly layer: LayerShape
  readonly tile: PlacedTile | undefined
  readonly counts: boolean
}

/** Returns the red, green and blue of a colour as LDtk writes it; undefined for other values. */
function rgbIn(color: unknown): Rgb | undefined {
  return typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? rgbOf(color) : undefined
}

/** Returns the part of a tile that a part of its cell shows: the opposite one if the tile is mirrored. */
function partShown({ scale }: LayerPlace, part: number, turn: number): number {
  const [column, row] = [part % scale, Math.floor(part / scale)]
  const across = turn & Turn.mirroredAcross ? scale - 1 - column : column
  const down = turn & Turn.mirroredDown ? scale - 1 - row : row
  return down * scale + across
}

function turnOf(tile: PlacedTile | undefined): number {
  const flips = typeof tile?.f === 'number' ? tile.f : 0
  return (flips & 1 ? Turn.mirroredAcross : 0) | (flips & 2 ? Turn.mirroredDown : 0)
}
