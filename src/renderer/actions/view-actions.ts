import { CELL_NAMINGS } from '../../core/level/cell-naming'
import { ALL_STYLES } from '../../core/picture/styles/index'
import { CUSTOM_STYLE_ID } from '../../core/picture/styles/custom-style'
import { currentLevel } from '../../editor/editor-document'
import { labelWholeCell } from '../../editor/label-cell'
import { THEMES, UI_SCALES } from '../../ipc/menu-choices'
import { toggleGuidance } from '../map/guidance'
import { PANEL_SIDES } from '../state/layout'
import {
  isPanelShown,
  isSideShown,
  isStyleEditorShown,
  openStyleEditor,
  resetLayout,
  toggleAllPanels,
  togglePresentation,
  togglePanel,
  toggleSide,
  toggleStyleEditor,
} from '../looks/layout-changes'
import { chooseMapStyle, chooseTheme } from '../looks/looks'
import {
  chooseNaming,
  toggleLevelBelow,
  toggleMinimap,
  toggleRulers,
  toggleTiles,
  toggleWorldKey,
} from '../map/map-aids'
import { focusPane } from '../state/panes'
import { chooseScale } from '../looks/scale'
import { texts } from '../texts'
import { announce } from '../state/app'
import type { Store } from '../state/store'
import { action, menuAction, type Action } from './action'
import { cellContextOf } from '../state/cell-words'

const looksActions: readonly Action[] = [
  ...['theme', ...ALL_STYLES.map(({ id }) => id)].map((id) =>
    menuAction(`view.mapStyle.${id}`, (app) => chooseMapStyle(app.store, id), {
      on: 'level',
      isChosen: ({ window }) => window.looks.mapStyle === id,
    }),
  ),
  menuAction(
    'view.mapStyle.own',
    (app) => {
      // Before the first use there is no custom style yet: its editor makes one.
      if (app.store.getState().window.looks.custom) chooseMapStyle(app.store, CUSTOM_STYLE_ID)
      else openStyleEditor(app.store)
    },
    { on: 'level', isChosen: ({ window }) => window.looks.mapStyle === CUSTOM_STYLE_ID },
  ),
  ...THEMES.map(({ id }) =>
    menuAction(`view.theme.${id}`, (app) => chooseTheme(app.store, id), {
      isChosen: ({ window }) => window.looks.theme === id,
    }),
  ),
  ...UI_SCALES.map((scale) =>
    menuAction(`view.scale.${scale}`, (app) => chooseScale(app.store, scale), {
      isChosen: (state) => state.window.scale === scale,
    }),
  ),
]

const panelActions: readonly Action[] = [
  menuAction('view.history', (app) => togglePanel(app.store, 'left', 'history', true), {
    isChosen: (state) => isPanelShown(state, 'left', 'history', true),
  }),
  ...PANEL_SIDES.map((side) =>
    menuAction(`view.panels.${side}`, (app) => toggleSide(app.store, side), {
      isChosen: (state) => isSideShown(state, side),
    }),
  ),
  menuAction('view.panels.style', ({ store }) => toggleStyleEditor(store), {
    isChosen: (state) => isStyleEditorShown(state),
  }),
  menuAction('view.panels.all', ({ store }) => toggleAllPanels(store)),
  menuAction('view.panels.reset', ({ store }) => resetLayout(store)),
]

/** Zoom, panes, and looks. */
export const viewActions: readonly Action[] = [
  menuAction('view.zoomIn', (app) => app.map?.zoomBy(1.25), { moreKeys: ['CmdOrCtrl++', '+', '='] }),
  menuAction('view.zoomOut', (app) => app.map?.zoomBy(1 / 1.25), { moreKeys: ['-'] }),
  menuAction('view.actualSize', (app) => app.map?.zoomTo(100)),
  menuAction('view.fit', (app) => app.map?.fit()),
  ...panelActions,
  menuAction('view.fullScreen', (app) => void app.host.fullScreen().catch(() => undefined)),
  menuAction('view.present', ({ store }) => togglePresentation(store), {
    isChosen: ({ window }) => window.isPresenting,
  }),
  menuAction('view.minimap', ({ store }) => toggleMinimap(store), {
    isChosen: ({ view }) => view.mapAids.minimap,
  }),
  menuAction('view.rulers', (app) => toggleRulers(app.store), {
    on: 'level',
    isChosen: ({ view }) => view.mapAids.rulers,
  }),
  menuAction('view.below', ({ store }) => toggleLevelBelow(store), {
    on: 'level',
    isChosen: ({ view }) => view.mapAids.below,
  }),
  menuAction('view.tiles', ({ store }) => toggleTiles(store), {
    isChosen: ({ view }) => view.mapAids.tiles,
  }),
  menuAction('view.worldKey', ({ store }) => toggleWorldKey(store), {
    isChosen: ({ view }) => view.mapAids.worldKey,
  }),
  ...CELL_NAMINGS.map(({ id }) =>
    menuAction(`view.naming.${id}`, (app) => chooseNaming(app.store, id), {
      on: 'level',
      isChosen: ({ view }) => view.mapAids.naming === id,
    }),
  ),
  menuAction('view.guidance', ({ store }) => toggleGuidance(store), {
    on: 'level',
    isChosen: ({ view }) => view.showsGuidance,
  }),
  action('view.sayCell', texts.actions.sayCell, ({ store }) => sayCell(store), { keys: ['.'], where: 'map' }),
  action('view.nextPane', texts.actions.nextPane, () => focusPane(1), { keys: ['F6'] }),
  action('view.previousPane', texts.actions.previousPane, () => focusPane(-1), { keys: ['Shift+F6'] }),
  ...looksActions,
]

function sayCell(store: Store): void {
  const { document, level } = store.getState()
  const context = cellContextOf(document.project, document.levelId)
  announce(store, labelWholeCell(currentLevel(document), level.cursor, context))
}
