/** One chapter of the manual. */
export interface ManualSection {
  /** A stable word, for the list to jump by. */
  readonly id: string
  readonly title: string
  /** `{generate.fill}` stands for an action: its name, and the key that it has now. */
  readonly paragraphs: readonly string[]
}

/** The manual, chapter by chapter. No key stands in it by hand: each is that of an action, whatever it was given to. */
export const MANUAL: readonly ManualSection[] = [
  {
    id: 'drawing',
    title: 'Drawing',
    paragraphs: [
      'Choose what to draw above the map: {tool.street}, {tool.house}, {tool.rock}, {tool.court} or {tool.gate}. {tool.outside} gives the town another outline, around which its wall runs; {tool.water} draws rivers and lakes, and a street drawn across water is a bridge ({tool.bridge}). {tool.undecided} leaves cells to be filled. Then choose how: {shape.brush}, {shape.line}, {shape.rectangle} or {shape.fill}.',
      '{tool.building} draws a rectangle as one building without inner walls: a guild hall, a castle; the status bar says how one is added to. {edit.joinHouses} and {edit.splitHouses} do so with what is selected; {tool.edge} sets inner walls and doors. A building has one door, or as many as you set, and one name.',
      '{tool.edge} sets walls, doors, locked and secret doors, bars, archways and one-way doors on single edges. {tool.lock} freezes cells with their edges.',
      'Select with {tool.marquee} or {tool.wand}; what is selected can be cut, copied, turned, flipped, moved with {tool.move}, or kept as a stamp. {edit.undo} takes any step back, and the history beside the map leads to each of them.',
    ],
  },
  {
    id: 'filling',
    title: 'Filling around your work',
    paragraphs: [
      '{generate.fill} decides every cell that is still undecided. What you drew stays: gates are connected, houses get a door, streets join into one network. A gate is open unless it was drawn walled up. Undecided cells that no street can reach become rock; a button below the result shows them.',
      '{generate.reroll} makes another level around what you drew or locked; {generate.rerollSelection} does so within the selection alone. The rolls in the Generate panel bring back each one before. {generate.clear} takes away all that was generated.',
      '{tool.weigh} paints weights from 1 to 3 on cells: the least tree, one of the mazes, opens walls between cells of weight 1 first and of weight 3 last. They show as long as the tool is in hand; {generate.clearWeights} takes them away.',
      '{generate.showWork} plays how the level came about and says why each cell is there.',
    ],
  },
  {
    id: 'candidates',
    title: 'Candidates',
    paragraphs: [
      '{generate.candidates} makes twelve versions of the level around what is placed and locked. Put them in order by their numbers, star two to compare them, and take one; that is one step, which can be undone.',
    ],
  },
  {
    id: 'problems',
    title: 'Mending problems',
    paragraphs: [
      'The Problems panel names each problem, its cells and the rule that it breaks; problems with one cause are one entry with one mark on the map. {check.next} and {check.previous} go from one to the next. Where a repair is offered, a button does it as one step, for the whole entry; “Repair all of this kind” does so for all entries under one rule. Where a sketch cannot be filled, the entry names the fewest drawn things that contradict each other: taking any one of them away is enough. Where rock keeps streets apart, another shows all gaps that would let them meet.',
      'Overlays show reach, distances, dead ends, choke points, straight runs and doors, each with a legend; {check.overlay.none} takes them away. {check.report} tells the numbers of the level, {check.compare} marks what differs from an earlier state.',
    ],
  },
  {
    id: 'places',
    title: 'Places and levels',
    paragraphs: [
      '{town.name} names the cell under the cursor: an inn, a shop, stairs, a note, with properties of your own. Places stay through every re-roll.',
      '{town.addLevel} gives the project another level; {town.previousLevel} and {town.nextLevel} go up and down. {town.link} joins two cells, and {town.jump} goes along the link.',
    ],
  },
  {
    id: 'playtest',
    title: 'Playtest',
    paragraphs: [
      '{play.fromStart} walks the level from its start, {play.fromCursor} from the cursor; nothing needs to be saved. {play.view} changes between the map and the eyes of the walker, {play.fog} hides what was not yet seen. The keys of walking are named in the strip above the map and in the keyboard shortcuts.',
      '{play.results} lists every walk with its time and steps, draws it on the map, and writes tables.',
    ],
  },
  {
    id: 'mazes',
    title: 'Mazes',
    paragraphs: [
      'Choose a maze above the settings of the Generate panel, and {generate.fill}. Braiding takes dead ends away; a share of the cells leaves the rest solid. {generate.floors} adds floors below, joined by stairs.',
      '{check.way.through} draws a shortest way. {check.way.begin} and {check.way.toHere} show it between any two cells; {check.way.all} and {check.way.skeleton} show more.',
    ],
  },
  {
    id: 'worlds',
    title: 'Overland maps',
    paragraphs: [
      '{file.newWorld} makes a world by one of nine scenarios; it stands in the list of levels. Paint its land, rivers and starts, lock tiles, and make it anew around them.',
      'Letters take up what is painted: {world.terrain.grassland}, {world.terrain.hills}, {world.tool.river}, {world.tool.start}, {world.tool.lock} and the others, as long as the map has the focus; {world.tool.look} paints nothing. {help.shortcuts} lists them all, and how to pick what is on a tile.',
      '{generate.showWork} shows on a slider how the scenario made the map, step by step, and what made the tile under the pointer or the cursor.',
      'While a world is in view, tools, panels, status bar and commands are those of the world: {edit.goToCell} goes to a tile, {file.export} writes the map, {check.problems} lists what the game would not take. An overlay rates sites, measures distances, or numbers lands, seas and rivers.',
      'The settings of a map can be read from and written to INI files of the original generator: open, import or drop one.',
      '{world.newTown} makes a town on the tile of the cursor, {world.allTowns} one on every start. Double-click a town, or press Enter on it, to open it; {world.back} leads back. The gates of towns are joined where one walks from town to town over land: go out of one in the playtest, and you are in the other. No gate leads across water.',
      'A world goes around: east of its last column lies the first one. The small map in its corner shows what is seen of it, and {view.minimap} takes that away.',
    ],
  },
  {
    id: 'files',
    title: 'Saving, importing, exporting',
    paragraphs: [
      '{file.save} writes a project that holds everything. {file.snapshot} keeps a level under a name within it, {file.recover} finds unsaved work and earlier versions.',
      '{file.import} shows what of another program’s file comes in, and what does not, before it does. A file can also be dropped onto the window.',
      '{file.export} lists the formats by what they are for, with their options, what they cannot say, and a preview. {file.exportAgain} repeats the last export. {file.print} makes a PDF in sheets.',
    ],
  },
  {
    id: 'keyboard',
    title: 'Keyboard',
    paragraphs: [
      'Everything can be done without a mouse. {view.nextPane} goes from one part of the window to the next; on the map the arrow keys move the cursor and {view.sayCell} says what is there. {edit.goToCell} goes to a cell by its name.',
      '{help.palette} finds every action by its words, {edit.find} every building, note and problem. {help.shortcuts} lists all keys; in {file.preferences} each can be another one.',
    ],
  },
  {
    id: 'shell',
    title: 'Command line',
    paragraphs: [
      'The same work is done without a window by the program “brownstone”: “new” makes a level, “fill” fills a sketch, “check” and “measure” tell of it, “import” and “export” change formats. “formats --options” and “generators” list what can be set, and every command explains itself with “--help”.',
    ],
  },
]
