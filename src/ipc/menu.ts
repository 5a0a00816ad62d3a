import { OVERLAY_LABELS } from '../core/analyse/overlays/labels'
import type { ActionId } from './action-id'
import { MIRRORS } from './menu-choices'
import { MENU_TITLES } from './menu-labels'
import { line } from './menu-line'
import type { Menu, MenuItem, Submenu } from './menu-shape'
import { VIEW_MENU } from './view-menu'

/**
 * The menu bar, from left to right. The desktop builds its native menu from it, the browser edition draws it; the
 * window handles the keys in both. Ctrl+R has no action on purpose: people press it to reload a page, and must not lose
 * a town.
 */
export const MENUS: readonly Menu[] = [
  {
    label: MENU_TITLES.file,
    items: [
      line('file.new', 'CmdOrCtrl+N'),
      line('file.newWorld'),
      line('file.open', 'CmdOrCtrl+O'),
      'separator',
      line('file.save', 'CmdOrCtrl+S'),
      line('file.saveAs', 'CmdOrCtrl+Shift+S'),
      line('file.snapshot'),
      line('file.recover'),
      line('file.import'),
      line('file.importMany'),
      line('file.readAgain'),
      line('file.export', 'CmdOrCtrl+Shift+E'),
      line('file.exportAgain', 'CmdOrCtrl+E'),
      line('file.savePicture'),
      line('file.print', 'CmdOrCtrl+P'),
      'separator',
      line('file.preferences', 'CmdOrCtrl+,'),
    ],
  },
  {
    label: MENU_TITLES.edit,
    items: [
      line('edit.undo', 'CmdOrCtrl+Z'),
      line('edit.redo', 'CmdOrCtrl+Shift+Z'),
      'separator',
      line('edit.cut', 'CmdOrCtrl+X'),
      line('edit.copy', 'CmdOrCtrl+C'),
      line('edit.paste', 'CmdOrCtrl+V'),
      line('edit.pasteInPlace', 'CmdOrCtrl+Shift+V'),
      line('edit.clear', 'Delete'),
      'separator',
      {
        label: 'Select',
        items: [
          line('select.all', 'CmdOrCtrl+A'),
          line('select.none', 'CmdOrCtrl+Shift+A'),
          line('select.same'),
          line('select.building'),
          line('select.locked'),
          line('select.generated'),
          line('select.handMade'),
        ],
      },
      {
        label: 'Turn and flip',
        items: [
          line('edit.turnRight', ']'),
          line('edit.turnLeft', '['),
          line('edit.flipLeftRight', 'X'),
          line('edit.flipTopBottom', 'Y'),
        ],
      },
      line('edit.joinHouses', 'CmdOrCtrl+J'),
      line('edit.splitHouses', 'CmdOrCtrl+Shift+J'),
      line('edit.saveStamp'),
      {
        label: 'Mirror drawing',
        items: [
          ...MIRRORS.map(({ id, label }): MenuItem => ({ action: `edit.mirror.${id}`, label })),
          'separator',
          line('edit.mirrorAtCursor'),
          line('edit.mirrorInMiddle'),
        ],
      },
      'separator',
      line('edit.find', 'CmdOrCtrl+F'),
      line('edit.goToCell', 'CmdOrCtrl+G'),
    ],
  },
  {
    label: MENU_TITLES.town,
    items: [
      line('town.resize'),
      line('town.nudge'),
      {
        label: 'Nudge by a cell',
        items: [
          line('town.nudgeNorth'),
          line('town.nudgeEast'),
          line('town.nudgeSouth'),
          line('town.nudgeWest'),
        ],
      },
      'separator',
      line('town.name', 'N'),
      {
        label: 'Names',
        items: [line('town.nameAgain'), line('town.nameBuildings'), line('town.nameAreas')],
      },
      line('town.link'),
      line('town.jump', 'J'),
      line('town.dungeon'),
      line('town.addDistrict'),
      line('town.kinds'),
      'separator',
      {
        label: 'Levels',
        items: [
          line('town.addLevel'),
          line('town.copyLevel'),
          line('town.renameLevel'),
          line('town.removeLevel'),
          line('town.levelUp'),
          line('town.levelDown'),
        ],
      },
      line('town.previousLevel', 'PageUp'),
      line('town.nextLevel', 'PageDown'),
    ],
  },
  {
    label: MENU_TITLES.generate,
    items: [
      line('generate.fill', 'CmdOrCtrl+Enter'),
      line('generate.reroll', 'CmdOrCtrl+Shift+Enter'),
      line('generate.rerollSelection', 'CmdOrCtrl+Alt+Enter'),
      line('generate.candidates', 'CmdOrCtrl+Shift+K'),
      line('generate.floors'),
      'separator',
      line('generate.clear'),
      line('generate.clearWeights'),
      line('generate.lockSelection'),
      line('generate.unlockSelection'),
      'separator',
      line('generate.stop'),
      line('generate.keepPartial'),
      'separator',
      line('generate.previousRoll'),
      line('generate.nextRoll'),
      line('generate.showWork'),
      'separator',
      line('generate.copyCode'),
      line('generate.copyLink'),
      line('generate.pasteCode'),
    ],
  },
  {
    label: MENU_TITLES.check,
    items: [
      line('check.problems'),
      'separator',
      line('check.next', 'F8'),
      line('check.previous', 'Shift+F8'),
      'separator',
      {
        label: 'Overlays',
        items: [
          ...Object.entries(OVERLAY_LABELS).map(([id, label], index): MenuItem => ({
            action: `check.overlay.${id}`,
            label,
            key: `Alt+${index + 1}`,
          })),
          'separator',
          line('check.overlay.none', 'Alt+0'),
        ],
      },
      {
        label: 'Routes',
        isMixed: true,
        items: [
          line('check.way.begin', 'F4'),
          line('check.way.toHere', 'Shift+F4'),
          line('check.way.through'),
          line('check.way.hide'),
          'separator',
          line('check.way.all'),
          line('check.way.skeleton'),
        ],
      },
      line('check.wires'),
      line('check.prove'),
      line('check.report'),
      line('check.compare'),
    ],
  },
  {
    label: MENU_TITLES.play,
    items: [
      line('play.fromStart', 'F5'),
      line('play.fromCursor', 'Shift+F5'),
      line('play.setStart'),
      'separator',
      line('play.view'),
      line('play.fog'),
      'separator',
      line('play.repeat'),
      line('play.another'),
      line('play.leave'),
      'separator',
      line('play.results'),
      'separator',
      line('play.liveLink'),
    ],
  },
  VIEW_MENU,
  {
    label: MENU_TITLES.help,
    items: [
      line('help.start'),
      line('help.hints'),
      line('help.tour'),
      'separator',
      line('help.palette', 'CmdOrCtrl+Shift+P'),
      line('help.manual', 'F1'),
      line('help.shortcuts', 'CmdOrCtrl+/'),
      'separator',
      line('help.update'),
      line('help.report'),
      line('help.crashLog'),
      line('help.about'),
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
