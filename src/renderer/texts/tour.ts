import { MENU_LABELS } from '../../ipc/menu-labels'

/** Texts around the stops of the tour. */
export const tourTexts = {
  label: 'Tour',
  begin: MENU_LABELS['help.tour'],
  step: (number: number, count: number) => `${number} of ${count}`,
  back: 'Back',
  next: 'Next',
  done: 'Done',
  end: 'End the tour',
  ended: 'The tour is over. The Help menu brings it back.',
}

export interface TourStop {
  /** The part of the window that it explains: see `tourStop`. */
  readonly id: 'map' | 'tools' | 'generate' | 'cell' | 'problems' | 'left' | 'play' | 'status'
  readonly title: string
  /** `{generate.fill}` is replaced by the name of the action and its current key. */
  readonly text: string
}

/** The stops of the tour, in order. Keys are never written out, because the user can change them. */
export const TOUR: readonly TourStop[] = [
  {
    id: 'map',
    title: 'The map',
    text: 'The town is drawn here. Drag to draw, and turn the wheel to zoom. Or move the cursor with the arrow keys and press Enter. Small dots mark undecided cells.',
  },
  {
    id: 'tools',
    title: 'Choose what to draw, and how',
    text: 'On the left, choose what to draw: {tool.street}, {tool.house}, {tool.rock}, {tool.court}, {tool.gate}. On the right, choose how: {shape.brush}, {shape.line}, {shape.rectangle}, {shape.fill}. A gate in the wall and a courtyard or two are enough to start with.',
  },
  {
    id: 'generate',
    title: 'Fill the rest',
    text: '{generate.fill} builds a town around what you drew. {generate.reroll} builds another one around it; what you drew or locked stays. {generate.candidates} shows twelve to choose from.',
  },
  {
    id: 'cell',
    title: 'The cell under the cursor',
    text: 'It is described here. {town.name} gives it a name: an inn, a temple, a note. Names stay through every re-roll.',
  },
  {
    id: 'problems',
    title: 'Problems and repairs',
    text: 'Broken rules are listed here while you draw: the cell, the rule, and buttons that repair it. {check.next} goes to the next.',
  },
  {
    id: 'left',
    title: 'Levels, buildings, every step',
    text: 'Floors and cellars, the list of buildings, each step you took, named versions, and stamps. {edit.undo} undoes a step; click a step in the history to go back to it.',
  },
  {
    id: 'play',
    title: 'Walk it',
    text: '{play.fromStart} puts you at the gate, and {play.view} changes between map and first-person view. You do not have to save first.',
  },
  {
    id: 'status',
    title: 'The status bar',
    text: 'It shows what a click does, what the town contains, and whether it is saved. {file.save} saves the project, {file.export} writes it for your game. {help.palette} finds everything else.',
  },
]
