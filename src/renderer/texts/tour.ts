/** The words around the tour. */
export const tourTexts = {
  label: 'Tour',
  begin: 'Two-minute tour',
  step: (number: number, count: number) => `${number} of ${count}`,
  back: 'Back',
  next: 'Next',
  done: 'Done',
  end: 'End the tour',
  ended: 'The tour is over. The Help menu brings it back.',
}

/** One stop of the tour. */
export interface TourStop {
  /** What it stands at: see `tourStop`. */
  readonly id: 'map' | 'tools' | 'generate' | 'cell' | 'problems' | 'left' | 'play' | 'status'
  readonly title: string
  /** `{generate.fill}` stands for an action: its name, and the key that it has now. */
  readonly text: string
}

/** The stops of the tour, in their order. No key stands in them by hand. */
export const TOUR: readonly TourStop[] = [
  {
    id: 'map',
    title: 'The map',
    text: 'The town is drawn here. Drag to draw, turn the wheel to zoom; or move the cursor with the arrows and press Enter. The small dots are cells that nobody has decided yet.',
  },
  {
    id: 'tools',
    title: 'What to draw, and how',
    text: 'On the left what: {tool.street}, {tool.house}, {tool.rock}, {tool.court}, {tool.gate}. On the right how: {shape.brush}, {shape.line}, {shape.rectangle}, {shape.fill}. A gate in the wall and a courtyard or two are enough to begin with.',
  },
  {
    id: 'generate',
    title: 'The rest is filled',
    text: '{generate.fill} builds a town around what you drew. {generate.reroll} builds another one around it; what you drew or locked stays. {generate.candidates} shows twelve to choose from.',
  },
  {
    id: 'cell',
    title: 'The cell under the cursor',
    text: 'It is told in words here. {town.name} gives it a name: an inn, a temple, a note. Names stay through every re-roll.',
  },
  {
    id: 'problems',
    title: 'What is wrong, and how to mend it',
    text: 'Whatever breaks a rule is listed here while you draw: the cell, the rule, and buttons that mend it. {check.next} goes to the next.',
  },
  {
    id: 'left',
    title: 'Levels, buildings, every step',
    text: 'Floors and cellars, the list of buildings, each step you took, versions with names, and stamps. {edit.undo} takes a step back; a click in the history any number.',
  },
  {
    id: 'play',
    title: 'Walk it',
    text: '{play.fromStart} puts you at the gate, and {play.view} changes between map and first-person view. Nothing has to be saved for it.',
  },
  {
    id: 'status',
    title: 'Saved, counted, told',
    text: 'Down here stands what a click would do, what the town holds, and whether it is saved. {file.save} keeps the project, {file.export} writes it for your game. {help.palette} finds everything else.',
  },
]
