import { DIRECTION_NAMES, DIRECTIONS } from '../../core/level/grid'
import { EDGE_CHOICES } from '../../editor/edge-kinds'
import { MIRRORS } from '../../ipc/menu-choices'
import { changeSide, chooseEdge, setEdgeMeant } from '../edit/edges'
import { mirrorAtCursor, mirrorInMiddle, setMirrorMode } from '../edit/mirror'
import type { State } from '../state/state'
import { drawingTexts } from '../texts/drawing'
import { action, menuAction, whenStill, onLevel, type Action } from './action'

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const

const isMirrored = (state: State): boolean => state.drawing.mirror.mode !== 'off'

/** Edges by keyboard and by name, and mirrored drawing. */
export const drawingActions: readonly Action[] = onLevel([
  ...EDGE_CHOICES.map(({ id, label }) =>
    action(`tool.edgeKind.${id}`, drawingTexts.edges.choose(label), (app) => chooseEdge(app.store, id), {
      isChosen: (state) => state.drawing.tool === 'edge' && state.drawing.edgeChoice === id,
    }),
  ),
  ...EDGE_CHOICES.flatMap(({ id, label }, index) =>
    id === 'cycle'
      ? []
      : action(`edit.edgeHere.${id}`, drawingTexts.edges.make(label), (app) => setEdgeMeant(app.store, id), {
          // The first choice has no key, and the tenth has 0. On a French keyboard 6 is the minus sign, which zooms.
          keys: [index <= 10 ? String(index % 10) : 'Shift+X', ...(id === 'archway' ? ['Z'] : [])],
          where: 'map',
          scope: 'level',
          isEnabled: whenStill,
        }),
  ),
  ...DIRECTIONS.map((side) =>
    action(
      `edit.cycleEdge.${DIRECTION_NAMES[side]}`,
      drawingTexts.edges.cycle(DIRECTION_NAMES[side]),
      (app) => changeSide(app.store, side, 'cycle'),
      { keys: [`Alt+${ARROWS[side]}`], where: 'map' },
    ),
  ),
  ...DIRECTIONS.map((side) =>
    action(
      `edit.setEdge.${DIRECTION_NAMES[side]}`,
      drawingTexts.edges.set(DIRECTION_NAMES[side]),
      (app) => changeSide(app.store, side, 'chosen'),
      { keys: [`Alt+Shift+${ARROWS[side]}`], where: 'map' },
    ),
  ),
  ...MIRRORS.map(({ id }) =>
    menuAction(`edit.mirror.${id}`, (app) => setMirrorMode(app.store, id), {
      isChosen: ({ drawing }) => drawing.mirror.mode === id,
    }),
  ),
  menuAction('edit.mirrorAtCursor', (app) => mirrorAtCursor(app.store), {
    isEnabled: isMirrored,
    whyNot: drawingTexts.mirror.isOff,
  }),
  menuAction('edit.mirrorInMiddle', (app) => mirrorInMiddle(app.store), {
    isEnabled: isMirrored,
    whyNot: drawingTexts.mirror.isOff,
  }),
])
