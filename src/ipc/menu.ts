import { ANALYSES } from '../core/analyse/overlays/index'
import { CELL_NAMINGS } from '../core/level/cell-naming'
import { MAP_STYLES } from '../core/picture/styles/index'
import type { ActionId } from './action-id'
import { LAYERS, MIRRORS, THEMES, UI_SCALES } from './menu-choices'

/** One line of a menu: its action, its label, and its key in the notation of Electron's accelerators. */
export interface MenuItem {
  readonly action: ActionId
  readonly label: string
  readonly key?: string
}

/** A menu within a menu. */
export interface Submenu {
  readonly label: string
  readonly items: readonly (MenuItem | 'separator')[]
  /** Whether each line is ticked separately; otherwise the ticked lines are a radio group. */
  readonly isMixed?: boolean
}

/** One menu of the menu bar. */
export interface Menu {
  readonly label: string
  readonly items: readonly (MenuItem | Submenu | 'separator')[]
}

/** State of a menu line, sent by the window to the desktop, which draws the menu. */
export interface MenuLine {
  readonly action: ActionId
  /** Its current label: "Undo Street, 14 cells". */
  readonly label: string
  /** The user's key, or the action's default; undefined if there is none. */
  readonly key?: string | undefined
  readonly isEnabled: boolean
  /** Whether it is ticked, for lines that can be. */
  readonly isTicked?: boolean | undefined
}

/**
 * The menu bar, from left to right. The desktop builds its native menu from it, the browser edition draws it; the
 * window handles the keys in both. Ctrl+R has no action on purpose: people press it to reload a page, and must not lose
 * a town.
 */
export const MENUS: readonly Menu[] = [
  {
    label: 'File',
    items: [
      { action: 'file.new', label: 'New…', key: 'CmdOrCtrl+N' },
      { action: 'file.newWorld', label: 'New overland map…' },
      { action: 'file.open', label: 'Open…', key: 'CmdOrCtrl+O' },
      'separator',
      { action: 'file.save', label: 'Save', key: 'CmdOrCtrl+S' },
      { action: 'file.saveAs', label: 'Save as…', key: 'CmdOrCtrl+Shift+S' },
      { action: 'file.snapshot', label: 'Save snapshot…' },
      { action: 'file.recover', label: 'Recover files…' },
      { action: 'file.import', label: 'Import…' },
      { action: 'file.export', label: 'Export…', key: 'CmdOrCtrl+Shift+E' },
      { action: 'file.exportAgain', label: 'Export again', key: 'CmdOrCtrl+E' },
      { action: 'file.savePicture', label: 'Save map as picture (PNG)…' },
      { action: 'file.print', label: 'Print…', key: 'CmdOrCtrl+P' },
      'separator',
      { action: 'file.preferences', label: 'Preferences…', key: 'CmdOrCtrl+,' },
    ],
  },
  {
    label: 'Edit',
    items: [
      { action: 'edit.undo', label: 'Undo', key: 'CmdOrCtrl+Z' },
      { action: 'edit.redo', label: 'Redo', key: 'CmdOrCtrl+Shift+Z' },
      'separator',
      { action: 'edit.cut', label: 'Cut', key: 'CmdOrCtrl+X' },
      { action: 'edit.copy', label: 'Copy', key: 'CmdOrCtrl+C' },
      { action: 'edit.paste', label: 'Paste', key: 'CmdOrCtrl+V' },
      { action: 'edit.pasteInPlace', label: 'Paste in place', key: 'CmdOrCtrl+Shift+V' },
      { action: 'edit.clear', label: 'Make undecided', key: 'Delete' },
      'separator',
      {
        label: 'Select',
        items: [
          { action: 'select.all', label: 'Select all', key: 'CmdOrCtrl+A' },
          { action: 'select.none', label: 'Select none', key: 'CmdOrCtrl+Shift+A' },
          { action: 'select.same', label: 'Select the same kind' },
          { action: 'select.building', label: 'Select the whole building' },
          { action: 'select.locked', label: 'Select locked cells' },
          { action: 'select.generated', label: 'Select generated cells' },
          { action: 'select.handMade', label: 'Select hand-made cells' },
        ],
      },
      {
        label: 'Turn and flip',
        items: [
          { action: 'edit.turnRight', label: 'Turn right', key: ']' },
          { action: 'edit.turnLeft', label: 'Turn left', key: '[' },
          { action: 'edit.flipLeftRight', label: 'Flip left to right', key: 'X' },
          { action: 'edit.flipTopBottom', label: 'Flip top to bottom', key: 'Y' },
        ],
      },
      { action: 'edit.joinHouses', label: 'Join into one building', key: 'CmdOrCtrl+J' },
      { action: 'edit.splitHouses', label: 'Split into houses', key: 'CmdOrCtrl+Shift+J' },
      { action: 'edit.saveStamp', label: 'Save selection as a stamp…' },
      {
        label: 'Mirror drawing',
        items: [
          ...MIRRORS.map(({ id, label }): MenuItem => ({ action: `edit.mirror.${id}`, label })),
          'separator',
          { action: 'edit.mirrorAtCursor', label: 'Mirror axis at the cursor' },
          { action: 'edit.mirrorInMiddle', label: 'Mirror axis in the middle' },
        ],
      },
      'separator',
      { action: 'edit.find', label: 'Find…', key: 'CmdOrCtrl+F' },
      { action: 'edit.goToCell', label: 'Go to cell…', key: 'CmdOrCtrl+G' },
    ],
  },
  {
    label: 'Town',
    items: [
      { action: 'town.resize', label: 'Resize…' },
      { action: 'town.nudge', label: 'Nudge…' },
      {
        label: 'Nudge by a cell',
        items: [
          { action: 'town.nudgeNorth', label: 'Nudge north' },
          { action: 'town.nudgeEast', label: 'Nudge east' },
          { action: 'town.nudgeSouth', label: 'Nudge south' },
          { action: 'town.nudgeWest', label: 'Nudge west' },
        ],
      },
      'separator',
      { action: 'town.name', label: 'Name cell', key: 'N' },
      { action: 'town.link', label: 'Link…' },
      { action: 'town.jump', label: 'Jump along link', key: 'J' },
      'separator',
      {
        label: 'Levels',
        items: [
          { action: 'town.addLevel', label: 'Add level…' },
          { action: 'town.copyLevel', label: 'Copy level' },
          { action: 'town.renameLevel', label: 'Rename level' },
          { action: 'town.removeLevel', label: 'Delete level' },
          { action: 'town.levelUp', label: 'Move level up' },
          { action: 'town.levelDown', label: 'Move level down' },
        ],
      },
      { action: 'town.previousLevel', label: 'Previous level', key: 'PageUp' },
      { action: 'town.nextLevel', label: 'Next level', key: 'PageDown' },
    ],
  },
  {
    label: 'Generate',
    items: [
      { action: 'generate.fill', label: 'Fill undecided', key: 'CmdOrCtrl+Enter' },
      { action: 'generate.reroll', label: 'Re-roll', key: 'CmdOrCtrl+Shift+Enter' },
      { action: 'generate.rerollSelection', label: 'Re-roll selection', key: 'CmdOrCtrl+Alt+Enter' },
      { action: 'generate.candidates', label: 'Candidate sheet…', key: 'CmdOrCtrl+Shift+K' },
      { action: 'generate.floors', label: 'Make floors…' },
      'separator',
      { action: 'generate.clear', label: 'Clear generated (keep hand-made)' },
      { action: 'generate.clearWeights', label: 'Clear painted weights' },
      { action: 'generate.lockSelection', label: 'Lock selection' },
      { action: 'generate.unlockSelection', label: 'Unlock selection' },
      'separator',
      { action: 'generate.stop', label: 'Stop' },
      { action: 'generate.keepPartial', label: 'Keep partial' },
      'separator',
      { action: 'generate.previousRoll', label: 'Previous roll' },
      { action: 'generate.nextRoll', label: 'Next roll' },
      { action: 'generate.showWork', label: 'Show the work' },
      'separator',
      { action: 'generate.copyCode', label: 'Copy town code' },
      { action: 'generate.copyLink', label: 'Copy link to this town' },
      { action: 'generate.pasteCode', label: 'Paste town code…' },
    ],
  },
  {
    label: 'Check',
    items: [
      { action: 'check.problems', label: 'Problems' },
      'separator',
      { action: 'check.next', label: 'Next problem', key: 'F8' },
      { action: 'check.previous', label: 'Previous problem', key: 'Shift+F8' },
      'separator',
      {
        label: 'Overlays',
        items: [
          ...ANALYSES.map(({ id, label }, index): MenuItem => ({
            action: `check.overlay.${id}`,
            label,
            key: `Alt+${index + 1}`,
          })),
          'separator',
          { action: 'check.overlay.none', label: 'No overlay', key: 'Alt+0' },
        ],
      },
      {
        label: 'Routes',
        isMixed: true,
        items: [
          { action: 'check.way.begin', label: 'Start a route here', key: 'F4' },
          { action: 'check.way.toHere', label: 'Show the route to here', key: 'Shift+F4' },
          { action: 'check.way.through', label: 'Show the route through the level' },
          { action: 'check.way.hide', label: 'Hide the route' },
          'separator',
          { action: 'check.way.all', label: 'All shortest routes' },
          { action: 'check.way.skeleton', label: 'Cross out dead ends beside the route' },
        ],
      },
      { action: 'check.report', label: 'Analysis report…' },
      { action: 'check.compare', label: 'Compare with…' },
    ],
  },
  {
    label: 'Play',
    items: [
      { action: 'play.fromStart', label: 'Play from start', key: 'F5' },
      { action: 'play.fromCursor', label: 'Play from cursor', key: 'Shift+F5' },
      { action: 'play.setStart', label: 'Set start here' },
      'separator',
      { action: 'play.view', label: 'First-person view' },
      { action: 'play.fog', label: 'Fog over unseen cells' },
      'separator',
      { action: 'play.repeat', label: 'Repeat this walk' },
      { action: 'play.another', label: 'Walk another map' },
      { action: 'play.leave', label: 'End the playtest' },
      'separator',
      { action: 'play.results', label: 'Playtest results' },
    ],
  },
  {
    label: 'View',
    items: [
      { action: 'view.zoomIn', label: 'Zoom in', key: 'CmdOrCtrl+=' },
      { action: 'view.zoomOut', label: 'Zoom out', key: 'CmdOrCtrl+-' },
      { action: 'view.actualSize', label: 'Actual size', key: 'CmdOrCtrl+0' },
      { action: 'view.fit', label: 'Fit to window', key: 'CmdOrCtrl+1' },
      'separator',
      { action: 'view.history', label: 'History' },
      { action: 'view.minimap', label: 'Small map' },
      { action: 'view.rulers', label: 'Rulers' },
      { action: 'view.below', label: 'Level below shows through' },
      {
        label: 'Names of cells',
        items: CELL_NAMINGS.map(({ id, label, example }): MenuItem => ({
          action: `view.naming.${id}`,
          label: `${label} (${example})`,
        })),
      },
      { action: 'view.guidance', label: 'Placement guidance' },
      {
        label: 'Layers',
        isMixed: true,
        items: LAYERS.map(({ id, label }): MenuItem => ({ action: `view.layer.${id}`, label })),
      },
      {
        label: 'Panels',
        isMixed: true,
        items: [
          { action: 'view.panels.left', label: 'At the left' },
          { action: 'view.panels.right', label: 'At the right' },
          { action: 'view.panels.bottom', label: 'At the bottom' },
          'separator',
          { action: 'view.panels.all', label: 'Hide or show all', key: 'Tab' },
          { action: 'view.panels.reset', label: 'Reset layout' },
        ],
      },
      {
        label: 'Map style',
        items: [
          { action: 'view.mapStyle.theme', label: 'Same as the theme' },
          ...MAP_STYLES.map(({ id, label }): MenuItem => ({ action: `view.mapStyle.${id}`, label })),
          { action: 'view.mapStyle.own', label: 'My own style' },
        ],
      },
      {
        label: 'Interface theme',
        items: THEMES.map(({ id, label }): MenuItem => ({ action: `view.theme.${id}`, label })),
      },
      {
        label: 'Interface size',
        items: UI_SCALES.map((scale): MenuItem => ({ action: `view.scale.${scale}`, label: `${scale} %` })),
      },
      'separator',
      { action: 'view.fullScreen', label: 'Full screen', key: 'F11' },
    ],
  },
  {
    label: 'Help',
    items: [
      { action: 'help.start', label: 'Start screen…' },
      { action: 'help.hints', label: 'First steps' },
      { action: 'help.tour', label: 'Two-minute tour' },
      'separator',
      { action: 'help.palette', label: 'Command palette…', key: 'CmdOrCtrl+Shift+P' },
      { action: 'help.manual', label: 'Manual', key: 'F1' },
      { action: 'help.shortcuts', label: 'Keyboard shortcuts', key: 'CmdOrCtrl+/' },
      'separator',
      { action: 'help.report', label: 'Report a problem…' },
      { action: 'help.about', label: 'About Brownstone' },
    ],
  },
]

/** All lines of all menus, without the separators. */
export const MENU_ITEMS: readonly MenuItem[] = MENUS.flatMap((menu) =>
  menu.items.flatMap((item) =>
    typeof item === 'object' && 'items' in item ? item.items.filter(isItem) : isItem(item) ? [item] : [],
  ),
)

function isItem(line: MenuItem | Submenu | 'separator'): line is MenuItem {
  return typeof line === 'object' && 'action' in line
}

/** Whether a word is an action of the menus. */
export function isActionId(word: string): word is ActionId {
  return MENU_ITEMS.some((item) => item.action === word)
}
