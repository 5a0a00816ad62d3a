import { endAt } from '../../core/project/links'
import { openPanel } from '../looks/layout-changes'
import {
  beginLink,
  copyLevel,
  editProject,
  indexOfLevel,
  jumpFrom,
  linkToHere,
  moveLevel,
  positionMeant,
  stepLevel,
} from '../edit/levels'
import { addDistrict } from '../edit/districts'
import { nameAgainAt, nameUnnamed } from '../edit/names'
import { focusPlaceName } from '../map/focus-place-name'
import type { State } from '../state/state'
import { placeTexts } from '../texts/places'
import { action, menuAction, whenStill, onLevel, type Action } from './action'
import { showDialog } from '../state/show-dialog'

const words = placeTexts
const hasSeveral = ({ document }: State): boolean => document.project.levels.length > 1
const severalLevels = {
  isEnabled: (state: State) => whenStill(state) && hasSeveral(state),
  whyNot: words.levels.single,
}

/** Names, notes and links of cells, and the levels of the project. */
export const townActions: readonly Action[] = [
  menuAction('edit.find', (app) => showDialog(app.store, { kind: 'find' })),
  ...onLevel([
    menuAction('town.name', (app) => focusPlaceName(app.store), {
      moreKeys: ['F2'],
      where: 'map',
      isEnabled: whenStill,
    }),
    menuAction('town.nameAgain', (app) => nameAgainAt(app.store, positionMeant(app.store).cell), {
      isEnabled: whenStill,
    }),
    menuAction('town.nameBuildings', ({ store }) => nameUnnamed(store, 'buildings'), {
      isEnabled: whenStill,
    }),
    menuAction('town.nameAreas', ({ store }) => nameUnnamed(store, 'areas'), { isEnabled: whenStill }),
    menuAction('town.link', (app) => beginLink(app.store, positionMeant(app.store)), {
      isEnabled: whenStill,
    }),
    action('town.linkHere', words.link.here, (app) => linkToHere(app.store), {
      isEnabled: (state) => whenStill(state) && state.session.linkFrom !== undefined,
      whyNot: words.link.notPicking,
    }),
    action(
      'town.unlink',
      words.link.unlink,
      (app) => {
        const end = endAt(app.store.getState().document.project, positionMeant(app.store))
        if (end?.place.link) editProject(app.store, { kind: 'unlink', link: end.place.link.id })
      },
      {
        isEnabled: (state) => whenStill(state) && beginsLink(state),
        whyNot: words.link.none,
      },
    ),
    menuAction('town.jump', (app) => jumpFrom(app.store, positionMeant(app.store)), {
      where: 'map',
      isEnabled: whenStill,
    }),
    menuAction(
      'town.dungeon',
      (app) => showDialog(app.store, { kind: 'dungeon', from: positionMeant(app.store) }),
      {
        isEnabled: whenStill,
      },
    ),
    menuAction(
      'town.addDistrict',
      (app) => {
        addDistrict(app.store)
        openPanel(app.store, 'left', 'districts')
      },
      { isEnabled: whenStill },
    ),
    menuAction('town.kinds', (app) => showDialog(app.store, { kind: 'kinds' }), { isEnabled: whenStill }),
  ]),
  menuAction('town.addLevel', (app) => showDialog(app.store, { kind: 'add-level' }), {
    isEnabled: whenStill,
  }),
  ...onLevel([
    menuAction('town.copyLevel', (app) => copyLevel(app.store), { isEnabled: whenStill }),
    menuAction(
      'town.renameLevel',
      (app) => {
        openPanel(app.store, 'left', 'levels')
        app.store.change(({ document }) => ({ session: { renaming: document.levelId } }))
      },
      { isEnabled: whenStill },
    ),
    menuAction(
      'town.removeLevel',
      (app) =>
        void editProject(app.store, { kind: 'remove-level', id: app.store.getState().document.levelId }),
      severalLevels,
    ),
    menuAction('town.levelUp', (app) => moveLevel(app.store, app.store.getState().document.levelId, -1), {
      isEnabled: (state) => whenStill(state) && indexOfLevel(state) > 0,
      whyNot: words.levels.first,
    }),
    menuAction('town.levelDown', (app) => moveLevel(app.store, app.store.getState().document.levelId, 1), {
      isEnabled: (state) =>
        whenStill(state) && indexOfLevel(state) < state.document.project.levels.length - 1,
      whyNot: words.levels.last,
    }),
    menuAction('town.previousLevel', (app) => stepLevel(app.store, -1), { ...severalLevels, where: 'map' }),
    menuAction('town.nextLevel', (app) => stepLevel(app.store, 1), { ...severalLevels, where: 'map' }),
    action('town.districts', words.actions.showDistricts, (app) => openPanel(app.store, 'left', 'districts')),
    action('town.buildings', words.actions.showBuildings, (app) => openPanel(app.store, 'left', 'buildings')),
  ]),
  action('town.levels', words.actions.showLevels, (app) => openPanel(app.store, 'left', 'levels')),
]

function beginsLink({ document, level }: State): boolean {
  return endAt(document.project, { level: document.levelId, cell: level.cursor }) !== undefined
}
