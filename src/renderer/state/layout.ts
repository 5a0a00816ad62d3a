import { SETTING_PARTS, type SettingPart } from '../../core/settings/setting'
import { recordOf } from '../../core/text/is-record'
import { storeText, storedJson } from './storage'

/** A side of the map with panels. */
export type PanelSide = 'left' | 'right' | 'bottom'

/** The sides for panels, beside the map and below it. */
export const PANEL_SIDES: readonly PanelSide[] = ['left', 'right', 'bottom']

/** Layout of the panels as the user left it; `arrange` adapts it to the window. */
export interface Layout {
  readonly shown: Readonly<Record<PanelSide, boolean>>
  /** Width of the columns and height of the bottom, in pixels of the interface. */
  readonly size: Readonly<Record<PanelSide, number>>
  /** Id of the panel whose tab is open; the first panel for an unknown id. */
  readonly open: Readonly<Record<PanelSide, string>>
  /** Whether the bottom is folded to one line. */
  readonly isFolded: boolean
  /** The side that is open as a drawer over the map, in a window too narrow for its column. */
  readonly drawer: 'left' | 'right' | undefined
  /** Whether the editor of the custom map style takes the column at the right. Closed at each start. */
  readonly isStyling: boolean
  /** The folded parts of the settings that are open. */
  readonly unfolded: readonly SettingPart[]
  /** The visible sides before all panels were hidden. */
  readonly before: Readonly<Record<PanelSide, boolean>> | undefined
}

/** The layout at the first start and after "Reset layout". */
export const FIRST_LAYOUT: Layout = {
  shown: { left: true, right: true, bottom: true },
  size: { left: 216, right: 320, bottom: 176 },
  open: { left: 'history', right: '', bottom: '' },
  isFolded: false,
  drawer: undefined,
  isStyling: false,
  unfolded: [],
  before: undefined,
}

/** Windows narrower than this have a rail of icons at the left, in pixels of the interface. */
const RAIL_BELOW = 1280
/** Windows narrower than this have a drawer at the right. */
const DRAWER_BELOW = 1100
/** The same while the style editor is open, which must not cover the map that it changes. */
const STYLING_DRAWER_BELOW = 700
/**
 * Windows lower than this keep their height for the map: no first steps, and no line of folded panels, which the status
 * bar opens. In pixels of the interface.
 */
export const LOW_BELOW = 480
/** Windows narrower or lower than this have the layout of `styles/small.css`. In pixels of the interface. */
const SMALL_BELOW = { width: 600, height: 400 }
/** Width of a rail. */
export const RAIL = 40
/** Maximum share of the window's width for the columns beside the map. */
const MAX_COLUMNS = 0.4
/** Maximum share of the window's height for the bottom. */
const MAX_BOTTOM = 0.45
/** Minimum size of each side. */
export const MIN_SIZE: Readonly<Record<PanelSide, number>> = { left: 140, right: 240, bottom: 84 }

/** The parts of a layout that fit a window; all lengths in pixels of the interface. */
export interface Arrangement {
  readonly left: 'column' | 'rail' | 'hidden'
  readonly right: 'column' | 'drawer' | 'hidden'
  readonly bottom: 'open' | 'hidden'
  readonly size: Readonly<Record<PanelSide, number>>
  /** Maximum size of each side in this window. */
  readonly max: Readonly<Record<PanelSide, number>>
}

/** Lays out a window: the columns always leave the map at least three fifths of the width. */
export function arrange(layout: Layout, width: number, height: number): Arrangement {
  const left = !layout.shown.left ? 'hidden' : width < RAIL_BELOW ? 'rail' : 'column'
  const right = !layout.shown.right ? 'hidden' : width < drawerBelow(layout) ? 'drawer' : 'column'
  const room = Math.floor(width * MAX_COLUMNS)
  const rails = (left === 'rail' ? RAIL : 0) + (right === 'drawer' ? RAIL : 0)
  // A drawer takes no width from the map, but must leave enough of it visible.
  const over = Math.max(0, width - rails - 2 * RAIL)

  const leftNeeds = left === 'column' ? MIN_SIZE.left : left === 'rail' ? RAIL : 0
  const maxRight = right === 'drawer' ? over : Math.max(MIN_SIZE.right, room - leftNeeds)
  const sizeRight = clamp(layout.size.right, MIN_SIZE.right, maxRight)
  const rightTakes = right === 'column' ? sizeRight : 0
  const maxLeft = left === 'rail' ? over : Math.max(MIN_SIZE.left, room - rightTakes)
  const maxBottom = Math.max(MIN_SIZE.bottom, Math.floor(height * MAX_BOTTOM))
  return {
    left,
    right,
    bottom: layout.shown.bottom ? 'open' : 'hidden',
    size: {
      left: clamp(layout.size.left, MIN_SIZE.left, maxLeft),
      right: sizeRight,
      bottom: clamp(layout.size.bottom, MIN_SIZE.bottom, maxBottom),
    },
    max: { left: maxLeft, right: maxRight, bottom: maxBottom },
  }
}

/** The size of a window in pixels of the interface. */
export interface WindowSize {
  readonly width: number
  readonly height: number
}

/** Whether a window shows panels as sheets, one at a time, and dialogs in its full size. */
export function isSmall({ width, height }: WindowSize): boolean {
  return width < SMALL_BELOW.width || height < SMALL_BELOW.height
}

/** Whether the rows above the map must not wrap, to leave height for the map. */
export function isLow({ height }: WindowSize): boolean {
  return height < SMALL_BELOW.height
}

/** Whether a side is visible: as a column, or as a drawer over the map. */
export function isSideSeen(layout: Layout, side: PanelSide, width: number): boolean {
  if (!layout.shown[side]) return false
  return !isRailed(layout, side, width) || layout.drawer === side
}

/** The layout with a side shown or hidden; in a narrow window it is a drawer, and only one is open. */
export function withSide(layout: Layout, side: PanelSide, isSeen: boolean, width: number): Layout {
  const shown = { ...layout.shown, [side]: isSeen || isRailed(layout, side, width) }
  const drawer = !isRailed(layout, side, width)
    ? layout.drawer
    : isSeen && side !== 'bottom'
      ? side
      : layout.drawer === side
        ? undefined
        : layout.drawer
  return { ...layout, shown, drawer, before: undefined }
}

/** The layout with everything but the map hidden, or with the earlier panels again. */
export function withoutPanels(layout: Layout): Layout {
  const { left, right, bottom } = layout.shown
  if (left || right || bottom) {
    return { ...layout, shown: { left: false, right: false, bottom: false }, before: layout.shown }
  }
  return { ...layout, shown: layout.before ?? FIRST_LAYOUT.shown, before: undefined }
}

/** The layout with the style editor in the column at the right. */
export function withStyleEditor(layout: Layout, width: number): Layout {
  return withSide({ ...layout, isStyling: true }, 'right', true, width)
}

function drawerBelow({ isStyling }: Layout): number {
  return isStyling ? STYLING_DRAWER_BELOW : DRAWER_BELOW
}

function isRailed(layout: Layout, side: PanelSide, width: number): boolean {
  return (side === 'left' && width < RAIL_BELOW) || (side === 'right' && width < drawerBelow(layout))
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}

const LAYOUT = 'brownstone.layout'

/** The stored layout; missing and invalid parts get their default. */
export function rememberedLayout(): Layout {
  return layoutOf(storedJson(LAYOUT))
}

/** Stores the layout if the browser allows it. */
export function rememberLayout(layout: Layout): void {
  storeText(LAYOUT, JSON.stringify(layout))
}

/** Reads a layout from a stored value; each invalid part gets its default. */
export function layoutOf(stored: unknown): Layout {
  const { shown, size, open, isFolded, drawer, unfolded, before } = recordOf(stored)
  const flags = (value: unknown): Record<PanelSide, boolean> =>
    bySide((side) => recordOf(value)[side] !== false)
  return {
    shown: flags(shown),
    size: bySide((side) => {
      const length = recordOf(size)[side]
      return typeof length === 'number' && Number.isFinite(length)
        ? clamp(Math.round(length), MIN_SIZE[side], 2000)
        : FIRST_LAYOUT.size[side]
    }),
    open: bySide((side) => {
      const id = recordOf(open)[side]
      return typeof id === 'string' ? id : FIRST_LAYOUT.open[side]
    }),
    isFolded: isFolded === true,
    drawer: drawer === 'left' || drawer === 'right' ? drawer : undefined,
    isStyling: false,
    unfolded: SETTING_PARTS.filter((part) => Array.isArray(unfolded) && unfolded.includes(part)),
    before: typeof before === 'object' && before !== null ? flags(before) : undefined,
  }
}

function bySide<T>(make: (side: PanelSide) => T): Record<PanelSide, T> {
  return { left: make('left'), right: make('right'), bottom: make('bottom') }
}
