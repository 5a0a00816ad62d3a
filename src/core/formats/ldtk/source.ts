import { isInside } from '../../level/grid'
import type { SettingValues } from '../../settings/setting'
import { defined } from '../../text/defined'
import { NOTHING_BESIDE, pathBeside, type FilesBeside } from '../beside'
import {
  colourOfKey,
  isTooLargeToPicture,
  SourceKeys,
  Turn,
  type Colour,
  type SourceLayer,
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
} from './foreign-settings'
import { baseLayer } from './foreign'
import { placeOfLayer, sizeInCells } from './layer-position'
import { parseProject } from './parse-project'
import type { LayerShape, LdtkShape } from './shape'

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
    layers: layers.flatMap((layer) =>
      drawing.layersOf(layer, options.layers[layerSettingId(layer.layerDefUid)] === true),
    ),
    keys: drawing.keys.keys,
    pictures: [...drawing.pictures.keys()],
    isBetween: false,
    empty: 'empty',
  }
}

interface LevelSize {
  readonly width: number
  readonly height: number
  /** The side of a cell, in pixels. */
  readonly side: number
}

/** Puts the layers of a level into the grid of the level. */
class Drawing {
  readonly keys = new SourceKeys()
  /** The numbers of pictures by their paths. */
  readonly pictures = new Map<string, number>()

  constructor(
    readonly project: LdtkShape,
    readonly settings: ReadonlySet<string>,
    readonly size: LevelSize,
  ) {}

  /** Returns what a layer has, and above it what its rules draw; nothing if its grid does not fit. */
  layersOf(layer: LayerShape, counts: boolean): readonly SourceLayer[] {
    const place = placeOfLayer(layer, this.size.side)
    if (!place) return []
    const { __identifier: name, __type: type, __cWid: columns } = layer
    const setting = layerSettingId(layer.layerDefUid)
    const contents = this.#emptyLayer(name, setting)
    const put = (into: DrawnLayer, at: number, numberOf: (part: Part) => number, turn: number): void => {
      const { scale, left, top } = place
      for (let part = 0; part < scale * scale; part++) {
        const [column, row] = [part % scale, Math.floor(part / scale)]
        const x = (at % columns) * scale + left + column
        const y = Math.floor(at / columns) * scale + top + row
        if (!isInside(this.size, x, y)) continue
        into.cells[y * this.size.width + x] = numberOf({ column, row, scale })
        into.turns[y * this.size.width + x] = turn
      }
    }
    eachContent(layer, tagsOf(this.project), (at, id, tile) => {
      const colour = tile ? undefined : this.#colourOf(layer, id)
      put(contents, at, (part) => this.#numberOf({ id, layer, tile, part, counts, colour }), turnOf(tile))
    })
    if (type !== 'IntGrid') return [contents]
    const rules = this.#emptyLayer(name, setting)
    eachTile(layer, (at, tile) => {
      put(rules, at, (part) => this.#numberOf({ id: '', layer, tile, part, counts: false }), turnOf(tile))
    })
    return [contents, rules]
  }

  #emptyLayer(name: string, setting: string): DrawnLayer {
    const cells = this.size.width * this.size.height
    return { name, isDrawn: true, setting, cells: new Uint32Array(cells), turns: new Uint8Array(cells) }
  }

  #numberOf({ id, layer, tile, part, counts, colour }: PlacedContent): number {
    const at = tile ? `${String(tile.t)} ${layer['__tilesetDefUid'] ?? 0} ${part.column} ${part.row}` : ''
    return this.keys.numberOf(`${layer.layerDefUid} ${id} ${at}`, (index) => {
      const setting = [id, OTHER].find((each) => id !== '' && this.settings.has(each))
      return {
        label: id === '' ? `Tile ${String(tile?.t)}` : labelOfContent(this.project, layer, id),
        ...defined({
          setting,
          // Tiles that only decorate do not hide what they lie on where their picture is missing.
          colour: colour ?? (tile && !counts ? undefined : colourOfKey(index)),
          tile: tile && this.#tileOf(layer, tile, part),
        }),
      }
    })
  }

  /** Returns the colour that LDtk gives a value. */
  #colourOf(layer: LayerShape, id: string): Colour | undefined {
    const values = this.project.defs.layers.find(({ uid }) => uid === layer.layerDefUid)?.intGridValues ?? []
    const said = values.find(({ value }) => id.endsWith(`:${value}`))?.['color']
    const hex = typeof said === 'string' ? /^#([0-9a-f]{6})$/i.exec(said)?.[1] : undefined
    if (hex === undefined) return undefined
    const number = Number.parseInt(hex, 16)
    return [number >> 16, (number >> 8) & 255, number & 255]
  }

  /** Returns the rectangle of a tile, or of its part in one cell, in the picture of its tileset. */
  #tileOf(layer: LayerShape, { src }: PlacedTile, { column, row, scale }: Part): SourceTile | undefined {
    const tileset = this.project.defs.tilesets?.find(({ uid }) => uid === layer['__tilesetDefUid'])
    const relPath = tileset?.['relPath']
    const tileGridSize = tileset?.['tileGridSize']
    const path = typeof relPath === 'string' ? pathBeside('', relPath) : undefined
    if (path === undefined || !Array.isArray(src) || typeof tileGridSize !== 'number') return undefined
    const picture = this.pictures.get(path) ?? this.pictures.size
    this.pictures.set(path, picture)
    const side = tileGridSize / scale
    return {
      picture,
      x: Number(src[0]) + column * side,
      y: Number(src[1]) + row * side,
      width: side,
      height: side,
      across: 1,
      down: 1,
    }
  }
}

type DrawnLayer = SourceLayer & { readonly turns: Uint8Array<ArrayBuffer> }

/** The part of a tile of a coarser layer that lies in one cell of the level. */
interface Part {
  readonly column: number
  readonly row: number
  readonly scale: number
}

interface PlacedContent {
  /** The id of its setting; empty for tiles that rules draw. */
  readonly id: string
  readonly layer: LayerShape
  readonly tile: PlacedTile | undefined
  readonly part: Part
  readonly counts: boolean
  readonly colour?: Colour | undefined
}

function turnOf(tile: PlacedTile | undefined): number {
  const flips = typeof tile?.f === 'number' ? tile.f : 0
  return (flips & 1 ? Turn.mirroredAcross : 0) | (flips & 2 ? Turn.mirroredDown : 0)
}
