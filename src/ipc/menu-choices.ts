import type { Layers } from '../core/picture/style'

/** The themes of the interface, in the order of the menu; `system` follows the system's theme. */
export const THEMES = [
  { id: 'system', label: 'Same as the system' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
  { id: 'high-contrast', label: 'High contrast' },
] as const

/** Parts of the map that can be hidden, in the order of the menu. */
export const LAYERS: readonly { readonly id: keyof Layers; readonly label: string }[] = [
  // Each label has the verb, because the command palette shows it without its menu.
  { id: 'names', label: 'Show names' },
  { id: 'locks', label: 'Show locks' },
  { id: 'seeds', label: 'Show courtyards and closed gates' },
  { id: 'placed', label: 'Show corners of cells drawn by hand' },
  { id: 'undecided', label: 'Show dots of undecided cells' },
  { id: 'streetDots', label: 'Show dots of streets' },
  { id: 'districts', label: 'Show districts' },
  { id: 'districtFrames', label: 'Show frames of all districts' },
  { id: 'problems', label: 'Show problem marks' },
]

/** The mirror modes, in the order of the menu. */
export const MIRRORS = [
  // Each label has the word, because the command palette shows it without its menu.
  { id: 'off', label: 'Mirror off' },
  { id: 'left-right', label: 'Mirror left and right' },
  { id: 'top-bottom', label: 'Mirror top and bottom' },
  { id: 'both', label: 'Mirror both ways' },
  { id: 'half-turn', label: 'Mirror by half a turn' },
] as const

export type WindowThemeId = (typeof THEMES)[number]['id']

/** The sizes of the interface, in percent. */
export const UI_SCALES: readonly number[] = [100, 125, 150, 175, 200, 250, 300]
