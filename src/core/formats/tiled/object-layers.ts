import { ByteText } from '../../text/byte-text'
import { DISTRICT_LAYER, tellDistricts } from './districts'
import { tellWalls, WALL, WALL_LAYER } from './edge-objects'
import type { MapContent } from './map-content'
import { BANK_LAYER, BLOCK_LAYER, MASK_LAYERS } from './grids'
import type { ObjectSink } from './object-sink'
import { OWN_LAYERS } from './own-tiles/own-grids'
import type { WriteOptions } from './settings'
import { tellObjects } from './objects'

const OBJECT_LAYER = 'objects'

/** Each layer has the same id in every map. */
const DEFAULT_LAYERS = [...MASK_LAYERS, BANK_LAYER, BLOCK_LAYER, WALL_LAYER, DISTRICT_LAYER, OBJECT_LAYER]
const LAYERS = [...DEFAULT_LAYERS, ...OWN_LAYERS]
export const LAYER_IDS = {
  of: (name: string): number => LAYERS.indexOf(name) + 1,
  /** The first id that no layer has. */
  next: ({ own }: Pick<WriteOptions, 'own'>): number => (own ? LAYERS : DEFAULT_LAYERS).length + 1,
} as const

/** A layer of objects, already written. */
export interface ObjectLayer {
  readonly name: string
  readonly layerClass?: string
  readonly isVisible: boolean
  readonly objects: Uint8Array
  readonly count: number
}

/** Returns the object layers of a level, the lowest first, each written by a sink of its own. */
export function objectLayers(
  content: MapContent,
  sinkFor: (out: ByteText) => ObjectSink,
): readonly ObjectLayer[] {
  const { level, ids } = content
  const { layout, own } = content.options
  const layers: ObjectLayer[] = []
  const add = (
    layer: Pick<ObjectLayer, 'name' | 'layerClass' | 'isVisible'>,
    tell: (sink: ObjectSink) => number,
  ): void => {
    const out = new ByteText()
    const count = tell(sinkFor(out))
    if (count > 0 || layer.name === OBJECT_LAYER) layers.push({ ...layer, objects: out.take(), count })
  }
  // Where walls are tiles of ours, the tiles are solid. Hidden, because the tiles show the walls.
  if (layout.variant === 'masks' || own) {
    add({ name: WALL_LAYER, layerClass: WALL, isVisible: false }, (sink) =>
      tellWalls(level, layout, ids, sink),
    )
  }
  // Below the objects, so that a click reaches them.
  add({ name: DISTRICT_LAYER, isVisible: true }, (sink) => tellDistricts(content, sink))
  add({ name: OBJECT_LAYER, isVisible: true }, (sink) => tellObjects(content, sink))
  return layers
}

/** Adds a whole number: what lies on the border of a map begins outside it. */
export function addSigned(out: ByteText, value: number): void {
  if (value < 0) out.add('-')
  out.addNumber(Math.abs(value))
}
