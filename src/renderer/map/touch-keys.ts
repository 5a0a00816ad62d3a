import type { ShapeId } from '../../editor/shapes'
import { takesShape, toolById } from '../../editor/tools/index'
import { NO_TOUCH_KEYS, type TouchKey } from '../state/drawing-state'
import type { State } from '../state/state'
import type { Store } from '../state/store'
import { touchTexts as words } from '../texts/touch'

/** The effect of each key held on the map, in words. */
type KeyWords = Partial<Readonly<Record<TouchKey, string>>>

const ON_SELECTION: KeyWords = { shift: words.add, alt: words.subtract }
const OF_TOOLS: Readonly<Record<string, KeyWords>> = {
  select: ON_SELECTION,
  marquee: ON_SELECTION,
  wand: ON_SELECTION,
  move: { alt: words.copy },
  building: { alt: words.extend },
  square: { shift: words.equalSides },
  avenue: {},
  edge: { alt: words.pick },
  place: { shift: words.nameless, alt: words.pick },
}
const OF_SHAPES: Readonly<Record<ShapeId, KeyWords>> = {
  brush: { shift: words.straight },
  line: { shift: words.straight },
  rectangle: { shift: words.equalSides },
  fill: {},
}

/** Returns the effects of Shift and Alt with the active tool. */
export function touchKeysOf({ drawing: { tool, shape } }: State): KeyWords {
  return OF_TOOLS[tool] ?? { ...(takesShape(toolById(tool)) ? OF_SHAPES[shape] : {}), alt: words.pick }
}

/** Lets a key count as held, or not; Shift and Alt are never held together. */
export function toggleTouchKey(store: Store, key: TouchKey): void {
  store.change(({ drawing }) => ({
    drawing: { touchKeys: { ...NO_TOUCH_KEYS, [key]: !drawing.touchKeys[key] } },
  }))
}

/** The keys that count as held for an input of the pointer. One press ends picking: then the tool draws again. */
export function takeTouchKeys(store: Store, isPress: boolean): Readonly<Record<TouchKey, boolean>> {
  const state = store.getState()
  const { touchKeys } = state.drawing
  if (isPress && touchKeys.alt && touchKeysOf(state).alt === words.pick)
    store.change({ drawing: { touchKeys: NO_TOUCH_KEYS } })
  return touchKeys
}
