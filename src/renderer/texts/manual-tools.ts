import type { ManualSection } from './manual-section'

/** A page for each tool, in the order of the toolbar. In sketches a letter is a cell; see `levelOfSketch`. */
export const TOOL_PAGES: readonly ManualSection[] = [
  {
    id: 'tool-select',
    title: 'Select',
    paragraphs: [
      'A click with {tool.select} leaves the map as it is: it selects a cell or a whole building and shows it in the Cell panel. A double click goes to the field of its name.',
      'A drag selects the cells of a rectangle, whose handles then give it other corners; a drag on the selection moves it with its walls, doors and names. With keys held it adds, takes out, or drags a copy; the hint below the map names them. {tool.marquee} only draws rectangles and {tool.move} only moves; {tool.wand} selects a whole area by a click.',
    ],
  },
  {
    id: 'tool-street',
    title: 'Street',
    paragraphs: [
      '{tool.street} draws streets, which open into each other. Streets that you draw stay in every re-roll, and the generator leads its own streets to them. Drawn across water, a street is a bridge.',
    ],
    sketch: ['......', '.ssss.', '....s.', '....s.'],
  },
  {
    id: 'tool-house',
    title: 'House',
    paragraphs: [
      '{tool.house} draws houses of a cell each. Beside a street a house gets one door. Houses that you draw stay, and streets are led to them; which side the door is on may change.',
    ],
    sketch: ['......', 'ssssss', 'hhhhhh', '......'],
  },
  {
    id: 'tool-rock',
    title: 'Rock',
    paragraphs: [
      '{tool.rock} draws solid rock, where nobody can walk. Rock breaks up straight rows of houses. Streets may run beside rock that you draw; with “Keep streets away from rock, as in 1991” they do so only where the Cell panel allows it.',
      'Rock needs three cells to the town wall and to other rock, or houses between them are trapped. While the tool is active, cells are tinted by whether rock is safe there.',
    ],
    sketch: ['.......', '.......', '...r...', '.......', '.......'],
  },
  {
    id: 'tool-court',
    title: 'Courtyard',
    paragraphs: [
      '{tool.court} sets a courtyard: a place inside the town where streets begin, as they begin at gates. Many courtyards make a town of many small quarters; without one, all streets come from the gates. Players walk through a courtyard as along a street.',
    ],
    sketch: ['......', '.c....', '....c.', '......'],
  },
  {
    id: 'tool-gate',
    title: 'Gate',
    paragraphs: [
      '{tool.gate} opens the town wall. Streets begin at gates, and players come in there; a link can lead from a gate to another level.',
      'A walled-up gate was open once: streets begin there too, but nobody comes in. It explains a street that ends at the wall, and is a place for a secret way in. Tick “Walled up” below the map before you draw one, or in the Cell panel.',
    ],
    sketch: ['..g...', '......', 'g.....', '......', '....g.'],
  },
  {
    id: 'tool-outside',
    title: 'Outside',
    paragraphs: [
      '{tool.outside} marks ground outside the town, so that a town can have any outline: the town wall runs around it.',
    ],
    sketch: ['oo...o', 'o.....', '......', 'o....o'],
  },
  {
    id: 'tool-water',
    title: 'Water and bridges',
    paragraphs: [
      '{tool.water} draws rivers, lakes and harbours. Nobody walks on water, and no door opens onto it. {tool.bridge} draws a bridge; the generator builds bridges by itself where water alone parts the town.',
    ],
    sketch: ['..w...', '..w...', 'ssbsss', '.ww...', '.w....'],
  },
  {
    id: 'tool-undecided',
    title: 'Undecided',
    paragraphs: [
      '{tool.undecided} takes back what was drawn or generated: the next {generate.fill} fills such cells again.',
    ],
  },
  {
    id: 'tool-building',
    title: 'Building',
    paragraphs: [
      '{tool.building} draws a rectangle of cells as one building, with one name and one door: a guild, a castle, a row of stables. {edit.joinHouses} makes one building of any selected houses, {edit.splitHouses} parts it.',
    ],
    sketch: ['......', 'ssssss', '.BBB..', '.BBB..'],
  },
  {
    id: 'tool-square',
    title: 'Squares and avenues',
    paragraphs: [
      '{tool.square} draws an open place with a name and something in its middle: a well, a statue, stalls, trees. {tool.avenue} draws a main street of one to three cells. Players find their way by both.',
    ],
  },
  {
    id: 'tool-edge',
    title: 'Doors and walls',
    paragraphs: [
      '{tool.edge} sets the sides of cells. A click goes from wall to door to opening; the list above the map holds locked and secret doors, bars, archways, one-way doors and walls that can be broken. Without the tool, one key makes the side under the pointer a kind: {edit.edgeHere.wall}, {edit.edgeHere.door}, {edit.edgeHere.open}, {edit.edgeHere.lockedDoor}, {edit.edgeHere.secretDoor}.',
    ],
  },
  {
    id: 'tool-place',
    title: 'Places',
    paragraphs: [
      '{tool.place} puts something on a cell: choose an inn, a chest, stairs or a sign from the palette, click the cell, and type its name. A click on a building that has a kind gives it the chosen one and keeps its name. {town.kinds} adds kinds to the palette.',
    ],
  },
  {
    id: 'tool-connect',
    title: 'Connect',
    paragraphs: [
      '{tool.connect} makes one thing set off another: drag from a lever, a plate, a key, a chest or another thing to bars, a locked door, a pit, a teleporter or a trap. A box asks when and what, with the likely answer chosen; Enter takes it. From a key to a locked door, the key opens the door; from a teleporter or a pit to a place, it leads there. By keyboard: Enter on the cell of the first, then on the cell of the other.',
      'The Cell panel lists what a thing sets off and what sets it off, and goes there. It adds, changes and removes connectors, gives a lock its key, and changes the id of a thing; connectors follow.',
    ],
  },
  {
    id: 'tool-lock',
    title: 'Lock',
    paragraphs: [
      '{tool.lock} freezes cells with their four sides: a re-roll keeps them as they are. Cells that are drawn but not locked may get other doors. {tool.unlock} frees them.',
    ],
  },
  {
    id: 'tool-weigh',
    title: 'Weights',
    paragraphs: [
      '{tool.weigh} paints weights for the least tree, one of the mazes: walls between cells of weight 1 open first. It is offered while a maze is chosen.',
    ],
  },
  {
    id: 'tool-district',
    title: 'District',
    paragraphs: [
      '{tool.district} paints a part of the town with a name, street pattern and mix of buildings of its own; {town.addDistrict} begins one.',
    ],
  },
]
