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
  spotMeant,
  stepLevel,
} from '../edit/levels'
import { addDistrict } from '../edit/districts'
import { nameAgainAt, nameUnnamed } from '../edit/names'
import { focusPlaceName } from '../map/focus-place-name'
import type { State } from '../desk/state'
import { placeTexts } from '../texts/places'
import { action, menuAction, showDialog, whenStill, type Action } from './action'

const words = placeTexts
const hasSeveral = ({ document }: State): boolean => document.project.levels.length > 1
const severalLevels = {
  isEnabled: (state: State) => whenStill(state) && hasSeveral(state),
  whyNot: words.levels.single,
}

/** Names, notes and links of cells, and the levels of the project. */
export const townActions: readonly Action[] = [
  menuAction('edit.find', (bench) => showDialog(bench, { kind: 'find' })),
  menuAction('town.name', focusPlaceName, { moreKeys: ['F2'], where: 'map', isEnabled: whenStill }),
  menuAction('town.nameAgain', (bench) => nameAgainAt(bench, spotMeant(bench).cell), {
    isEnabled: whenStill,
  }),
  menuAction('town.nameBuildings', ({ store }) => nameUnnamed(store, 'buildings'), { isEnabled: whenStill }),
  menuAction('town.nameAreas', ({ store }) => nameUnnamed(store, 'areas'), { isEnabled: whenStill }),
  menuAction('town.link', (bench) => beginLink(bench, spotMeant(bench)), { isEnabled: whenStill }),
  action('town.linkHere', words.link.here, linkToHere, {
    isEnabled: (state) => whenStill(state) && state.session.linkFrom !== undefined,
    whyNot: words.link.notPicking,
  }),
  action(
    'town.unlink',
    words.link.unlink,
    (bench) => {
      const end = endAt(bench.store.getState().document.project, spotMeant(bench))
      if (end?.place.link) editProject(bench, { kind: 'unlink', link: end.place.link.id })
    },
    {
      isEnabled: (state) => whenStill(state) && beginsLink(state),
      whyNot: words.link.none,
    },
  ),
  menuAction('town.jump', (bench) => jumpFrom(bench, spotMeant(bench)), {
    where: 'map',
    isEnabled: whenStill,
  }),
  menuAction('town.dungeon', (bench) => showDialog(bench, { kind: 'dungeon', from: spotMeant(bench) }), {
    isEnabled: whenStill,
  }),
  menuAction(
    'town.addDistrict',
    (bench) => {
      addDistrict(bench)
      openPanel(bench.store, 'left', 'districts')
    },
    { isEnabled: whenStill },
  ),
  menuAction('town.kinds', (bench) => showDialog(bench, { kind: 'kinds' }), { isEnabled: whenStill }),
  menuAction('town.addLevel', (bench) => showDialog(bench, { kind: 'add-level' }), { isEnabled: whenStill }),
  menuAction('town.copyLevel', copyLevel, { isEnabled: whenStill }),
  menuAction(
    'town.renameLevel',
    (bench) => {
      openPanel(bench.store, 'left', 'levels')
      bench.store.change(({ document }) => ({ session: { renaming: document.levelId } }))
    },
    { isEnabled: whenStill },
  ),
  menuAction(
    'town.removeLevel',
    (bench) => void editProject(bench, { kind: 'remove-level', id: bench.store.getState().document.levelId }),
    severalLevels,
  ),
  menuAction('town.levelUp', (bench) => moveLevel(bench, bench.store.getState().document.levelId, -1), {
    isEnabled: (state) => whenStill(state) && indexOfLevel(state) > 0,
    whyNot: words.levels.first,
  }),
  menuAction('town.levelDown', (bench) => moveLevel(bench, bench.store.getState().document.levelId, 1), {
    isEnabled: (state) => whenStill(state) && indexOfLevel(state) < state.document.project.levels.length - 1,
    whyNot: words.levels.last,
  }),
  menuAction('town.previousLevel', (bench) => stepLevel(bench, -1), { ...severalLevels, where: 'map' }),
  menuAction('town.nextLevel', (bench) => stepLevel(bench, 1), { ...severalLevels, where: 'map' }),
  action('town.districts', words.actions.showDistricts, (bench) =>
    openPanel(bench.store, 'left', 'districts'),
  ),
  action('town.buildings', words.actions.showBuildings, (bench) =>
    openPanel(bench.store, 'left', 'buildings'),
  ),
  action('town.levels', words.actions.showLevels, (bench) => openPanel(bench.store, 'left', 'levels')),
]

function beginsLink({ document, level }: State): boolean {
  return endAt(document.project, { level: document.levelId, cell: level.cursor }) !== undefined
}
