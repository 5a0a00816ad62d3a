import { CELL_NAMINGS } from '../../core/level/cell-naming'
import { MAP_STYLES } from '../../core/picture/styles/index'
import { THEMES } from '../../ipc/menu'
import { toggleGuidance } from '../guidance'
import { toggleHistory } from '../history-shown'
import { chooseMapStyle, chooseTheme } from '../looks'
import { chooseNaming, toggleMinimap, toggleRulers } from '../map-aids'
import { focusPane } from '../panes'
import { texts } from '../texts'
import { action, menuAction, type Action } from './action'

const looksActions: readonly Action[] = [
  ...['theme', ...MAP_STYLES.map(({ id }) => id)].map((id) =>
    menuAction(`view.mapStyle.${id}`, (bench) => chooseMapStyle(bench, id), {
      isChosen: ({ looks }) => looks.mapStyle === id,
    }),
  ),
  ...THEMES.map(({ id }) =>
    menuAction(`view.theme.${id}`, (bench) => chooseTheme(bench, id), {
      isChosen: ({ looks }) => looks.theme === id,
    }),
  ),
]

/** Zoom, panes, and looks. */
export const viewActions: readonly Action[] = [
  menuAction('view.zoomIn', (bench) => bench.map?.zoomBy(1.25), { moreKeys: ['CmdOrCtrl++'] }),
  menuAction('view.zoomOut', (bench) => bench.map?.zoomBy(1 / 1.25)),
  menuAction('view.actualSize', (bench) => bench.map?.zoomTo(100)),
  menuAction('view.fit', (bench) => bench.map?.fit()),
  menuAction('view.history', toggleHistory),
  menuAction('view.minimap', toggleMinimap, { isChosen: ({ mapAids }) => mapAids.minimap }),
  menuAction('view.rulers', toggleRulers, { isChosen: ({ mapAids }) => mapAids.rulers }),
  ...CELL_NAMINGS.map(({ id }) =>
    menuAction(`view.naming.${id}`, (bench) => chooseNaming(bench, id), {
      isChosen: ({ mapAids }) => mapAids.naming === id,
    }),
  ),
  menuAction('view.guidance', toggleGuidance, { isChosen: ({ showsGuidance }) => showsGuidance }),
  action('view.nextPane', texts.actions.nextPane, () => focusPane(1), { keys: ['F6'] }),
  action('view.previousPane', texts.actions.previousPane, () => focusPane(-1), { keys: ['Shift+F6'] }),
  ...looksActions,
]
