import { CELL_NAMINGS } from '../core/level/cell-naming'
import { ALL_STYLES } from '../core/picture/styles/index'
import { LAYERS, THEMES, UI_SCALES } from './menu-choices'
import { MENU_TITLES, SUBMENU_TITLES } from './menu-labels'
import { line } from './menu-line'
import type { Menu, MenuItem } from './menu-shape'

/** The menu of what is shown and how. */
export const VIEW_MENU: Menu = {
  label: MENU_TITLES.view,
  items: [
    line('view.zoomIn', 'CmdOrCtrl+='),
    line('view.zoomOut', 'CmdOrCtrl+-'),
    line('view.actualSize', 'CmdOrCtrl+0'),
    line('view.fit', 'CmdOrCtrl+1'),
    'separator',
    line('view.history'),
    line('view.minimap'),
    line('view.rulers'),
    line('view.below'),
    line('view.tiles'),
    line('view.worldKey'),
    {
      label: 'Names of cells',
      items: CELL_NAMINGS.map(({ id, label, example }): MenuItem => ({
        action: `view.naming.${id}`,
        label: `${label} (${example})`,
      })),
    },
    line('view.guidance'),
    {
      label: 'Layers',
      isMixed: true,
      items: LAYERS.map(({ id, label }): MenuItem => ({ action: `view.layer.${id}`, label })),
    },
    {
      label: 'Panels',
      isMixed: true,
      items: [
        line('view.panels.left'),
        line('view.panels.right'),
        line('view.panels.bottom'),
        line('view.panels.style'),
        'separator',
        line('view.panels.all', 'CmdOrCtrl+.'),
        line('view.panels.reset'),
      ],
    },
    {
      label: SUBMENU_TITLES.mapStyle,
      items: [
        line('view.mapStyle.theme'),
        ...ALL_STYLES.map(({ id, label }): MenuItem => ({ action: `view.mapStyle.${id}`, label })),
        line('view.mapStyle.own'),
      ],
    },
    {
      label: SUBMENU_TITLES.theme,
      items: THEMES.map(({ id, label }): MenuItem => ({ action: `view.theme.${id}`, label })),
    },
    {
      label: SUBMENU_TITLES.scale,
      items: UI_SCALES.map((scale): MenuItem => ({ action: `view.scale.${scale}`, label: `${scale} %` })),
    },
    'separator',
    line('view.present', 'F3'),
    line('view.fullScreen', 'F11'),
  ],
}
