import { describe, expect, it } from 'vitest'
import { createOverland, type Overland } from '../../../src/core/overland/overland'
import { Terrain } from '../../../src/core/overland/terrain'
import type { PointerInput } from '../../../src/editor/tools/tool'
import { brushTiles, rectangleTiles } from '../../../src/editor/worlds/tile-shapes'
import {
  handleTile,
  refreshTile,
  TILE_START,
  type TileContext,
  type TileState,
  type TileStep,
} from '../../../src/editor/worlds/tile-tool'

const overland: Overland = createOverland(20, 10, Terrain.grassland)
const brush = (size = 1): TileContext => ({ overland, hand: { shape: 'brush', size }, isSelecting: false })
const marquee: TileContext = { overland, hand: { shape: 'rectangle', size: 1 }, isSelecting: true }

const input = (type: PointerInput['type'], cell: number, more: Partial<PointerInput> = {}): PointerInput => ({
  type,
  cell,
  edge: -1,
  path: cell < 0 ? [] : [cell],
  shift: false,
  alt: false,
  ...more,
})

/** Passes inputs of the main button in order; returns the last step. */
function drag(context: TileContext, ...inputs: readonly PointerInput[]): TileStep {
  return inputs.reduce<TileStep>((step, next) => handleTile(step.state, next, true, context), {
    state: TILE_START,
  })
}

describe('a gesture on tiles', () => {
  it('leaves a trail with a brush, each tile once, and ends at the last one', () => {
    const under = drag(brush(), input('press', 44), input('move', 46, { path: [45, 46] }))
    expect([...(under.state.stroke?.tiles ?? [])]).toEqual([44, 45, 46])
    expect(under.ended).toBeUndefined()
    const { state, ended } = handleTile(under.state, input('release', 45, { path: [45] }), true, brush())
    expect(ended).toEqual({ tiles: [44, 45, 46], last: 45, mode: 'replace' })
    expect(state.stroke).toBeUndefined()
  })

  it('covers a rectangle from where it began, in the mode of the keys held then', () => {
    const { ended } = drag(
      marquee,
      input('press', 44, { shift: true }),
      input('move', 130),
      input('release', 87),
    )
    expect(ended).toEqual({ tiles: rectangleTiles(overland, 44, 87), last: 87, mode: 'add' })
  })

  it('ends without tiles beyond the poles only where it selects', () => {
    expect(drag(marquee, input('press', -1), input('release', -1)).ended).toEqual({
      tiles: [],
      last: undefined,
      mode: 'replace',
    })
    expect(drag(brush(), input('press', -1), input('release', -1)).ended).toBeUndefined()
  })

  it('leaves no trace when it is cancelled', () => {
    const { state, ended } = drag(brush(), input('press', 44), input('cancel', -1))
    expect([state.stroke, state.hover, ended]).toEqual([undefined, 44, undefined])
  })

  it('picks with Alt, except where Alt subtracts from a selection', () => {
    const picking = drag(brush(), input('press', 44, { alt: true }))
    expect([picking.picked, picking.state.stroke]).toEqual([44, undefined])
    const selecting = drag(marquee, input('press', 44, { alt: true }), input('release', 44))
    expect([selecting.picked, selecting.ended?.mode]).toEqual([undefined, 'subtract'])
  })

  it('begins only with the main button', () => {
    const step = handleTile(TILE_START, input('press', 44), false, brush())
    expect([step.state.stroke, step.state.hover]).toEqual([undefined, 44])
  })
})

describe('what a press would cover', () => {
  const hover = (context: TileContext, ...tiles: readonly number[]): TileState =>
    tiles.reduce((state, tile) => handleTile(state, input('move', tile), false, context).state, TILE_START)

  it('follows the pointer and the size of the brush', () => {
    expect(hover(brush(3), 44, 66).pressed).toEqual(new Set(brushTiles(overland, 66, 3)))
    expect(refreshTile(hover(brush(), 44), brush(2)).pressed).toEqual(new Set(brushTiles(overland, 44, 2)))
    expect(hover(brush(3), 44, -1).pressed.size).toBe(0)
  })

  it('is not searched again within one area', () => {
    const wand: TileContext = { overland, hand: { shape: 'fill', size: 1 }, isSelecting: true }
    const first = hover(wand, 44)
    expect(first.pressed.size).toBe(200)
    expect(handleTile(first, input('move', 45), false, wand).state.pressed).toBe(first.pressed)
  })
})
