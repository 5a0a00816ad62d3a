import type { ManualSection } from './manual-section'
import { TOOL_PAGES } from './manual-tools'

/** The chapters of the manual. Keys are never written out: they come from the actions, because the user can change them. */
export const MANUAL: readonly ManualSection[] = [
  {
    id: 'first-town',
    title: 'From an empty map to your engine',
    paragraphs: [
      'Start with {file.new} or “Draw your own”. Draw two gates with {tool.gate}, a square with {tool.square}, and perhaps a lake or a street that must stay; everything else may remain undecided.',
      '{generate.fill} makes the town around your sketch. Not yet what you wanted? {generate.reroll} makes another one; {generate.candidates} shows twelve to choose from, by wishes such as “dead ends at most 2”. {tool.lock} keeps the part that you like.',
      'Click a house and give it a name and a kind in the Cell panel, or let “Furnish the town” place inns, shops and temples. {check.problems} says whether everything can be reached.',
      '{play.fromStart} walks the town as players will, on the map or in first person. Escape returns to the editor.',
      '{file.save} keeps the project. {file.export} writes it for your engine: Godot, Tiled, LDtk, glTF for three.js and others, Doom, Foundry. The dialog says what the format cannot hold, and walks through the written file to see whether it can be played.',
      'The folder “samples” of the project holds a small game for Godot, Phaser and three.js each: put your export in place of theirs.',
    ],
    sketch: ['...g....', '........', '.cc.....', '.cc...r.', '........', 'g.......', '.....g..'],
  },
  {
    id: 'drawing',
    title: 'Drawing',
    paragraphs: [
      'Choose what to draw above the map: {tool.street}, {tool.house}, {tool.rock}, {tool.court} or {tool.gate}. {tool.outside} changes the outline of the town, and the town wall follows it; {tool.water} draws rivers and lakes, and a street drawn across water is a bridge ({tool.bridge}). {tool.undecided} leaves cells to be filled. Then choose how: {shape.brush}, {shape.line}, {shape.rectangle} or {shape.fill}.',
      '{tool.building} draws a rectangle as one building without inner walls: a guild hall, a castle; the status bar says how to extend one. {edit.joinHouses} and {edit.splitHouses} change the selected houses; {tool.edge} sets inner walls and doors. A building has one name and one door, unless you set more doors. {tool.select} drags names on the map; the Cell panel moves them by keyboard, and hides them.',
      '{tool.square} draws a rectangle of street as one place with a name, and with a well, a statue, market stalls or trees in its middle; {tool.avenue} draws a main street 1 to 3 cells wide along a row or a column. Choose the width and what is in the middle below the map; the Cell panel names them and removes them.',
      '{town.addDistrict} adds a district: a part of the town with a name, painted with {tool.district} like any brush. The Districts panel at the left lists them; there a district gets a street pattern, straightness, block length, density, house depth and mix of buildings of its own.',
      '{tool.edge} sets walls, doors, locked and secret doors, bars, archways, one-way doors and breakable walls on single edges. It also draws inner walls, across blank ground too: streets, houses and squares keep to one side of them, and a run never moves them. {tool.lock} freezes cells with their edges.',
      'The editor starts with {tool.select}, and Escape returns to it: it ends the stroke or the run, then the tool, then the selection. A click selects a cell or a building and shows it in the Cell panel, a double click names it, a drag selects cells, and a drag on the selection moves it. The other mouse button, or the menu key at the cursor, opens a menu of what can be done there. One key makes the side under the pointer a wall, door or opening: {edit.edgeHere.wall}, {edit.edgeHere.door}, {edit.edgeHere.open} and the others in the list of shortcuts.',
      '{tool.marquee} and {tool.wand} select as well; the selection can be cut, copied, turned, flipped, moved with {tool.move}, or kept as a stamp. {edit.undo} takes any step back, and the history beside the map leads to each of them.',
    ],
  },
  ...TOOL_PAGES,
  {
    id: 'filling',
    title: 'Filling around your work',
    paragraphs: [
      '{generate.fill} decides every cell that is still undecided. What you drew stays: gates are connected, houses get a door, streets join into one network. A gate is open unless you walled it up. Undecided cells that no street can reach become rock; a button below the result shows them.',
      '{generate.reroll} makes another level around what you drew or locked; {generate.rerollSelection} does so within the selection alone. The rolls in the Generate panel bring back each one before. {generate.clear} removes all generated cells.',
      '{tool.weigh} paints weights from 1 to 3 on cells: the least tree, one of the mazes, opens walls between cells of weight 1 first and of weight 3 last. They are visible while the tool is active; {generate.clearWeights} removes them.',
      '{generate.showWork} replays how the level was built, also street by street, and says why each cell is there.',
    ],
  },
  {
    id: 'candidates',
    title: 'Candidates',
    paragraphs: [
      '{generate.candidates} makes twelve versions of the level; placed and locked cells stay. Sort them by their figures, star two to compare them, and click one to take it. Undo takes it back.',
      'Wishes describe the town you want, such as dead ends at most 2. Choose a measure, a comparison and a number, or type a wish as in a shell. Search tries as many seeds as you set in the background and shows the best twelve, with the wishes that each meets or misses. Dungeons have measures of their locks, too: how many keys and levers lie before the deepest room, how much of the level is behind locks, and how long the shortest solution is. The wishes are there again the next time.',
    ],
  },
  {
    id: 'problems',
    title: 'Repairing problems',
    paragraphs: [
      'The Problems panel names each problem, its cells and the rule that it breaks; problems with one cause are one entry with one mark on the map. {check.next} and {check.previous} go from one to the next. Where a repair is offered, a button applies it to the whole entry in one step; “Repair all of this kind” applies it to all entries under one rule. If a sketch cannot be filled, the entry names the smallest set of drawn things that contradict each other: remove any one of them. If rock separates streets, another button shows all gaps that would connect them.',
      'Overlays show reach, distances, dead ends, choke points, straight runs and doors, each with a legend; {check.overlay.none} hides them. {check.report} shows the figures of the level, {check.compare} marks the differences from an earlier version.',
    ],
  },
  {
    id: 'places',
    title: 'Places and levels',
    paragraphs: [
      '{town.name} names the cell under the cursor: an inn, a shop, stairs, a note, with properties of your own. Places stay through every re-roll.',
      '{town.kinds} adds kinds of your own to the project: a smithy, a shrine, each based on a kind that exports know, with properties of seven types, and with a size: a house that gets a larger kind joins the houses beside it where there is room. A file carries them to other projects.',
      '{town.addLevel} gives the project another level; {town.copyLevel} copies this one, with new names where a run gave them; {town.previousLevel} and {town.nextLevel} go up and down. {town.link} joins two cells, and {town.jump} goes along the link. {town.dungeon} adds rooms, caves or a maze below a building or a street, with stairs down from it.',
    ],
  },
  {
    id: 'playtest',
    title: 'Playtest',
    paragraphs: [
      '{play.fromStart} walks the level from its start, {play.fromCursor} from the cursor; nothing needs to be saved. {play.view} changes between the map and the first-person view, {play.fog} hides unseen cells; options give the walker keys for locked doors, or let it break walls with cracks. The keys for walking are listed above the map and under Keyboard shortcuts.',
      '{play.results} lists every walk with its time and steps, draws it on the map, and writes tables.',
    ],
  },
  {
    id: 'logic',
    title: 'Keys, levers and proof',
    paragraphs: [
      'Things on cells act on each other: a lever opens bars, a plate shuts a gate, a key opens locked doors, a pit leads to the level below. Levers are places of the kind Switch.',
      '{check.prove} walks through everything that players can do, on all levels. It says in how many moves the level can be solved, and whether a player can get stuck for good, where, and because of which thing. Both ways are replayed on the map; any step of yours ends a replay. Places that a player never reaches and things without a use are listed, and a click shows each.',
      'Levels with such things are proven again after each change; the verdict is in the status bar. “Not proven” means that there are more states than the proof can search: it then claims nothing. The goal is everything in turn, or one place that has an id; the Cell panel shows ids and changes them.',
      '{tool.connect} joins a thing with what it sets off. Arrows show what the selected thing and the one under the pointer set off; {check.wires} shows all of them. The Keys panel below the map lists all keys of the project, where each lies and what it opens.',
      'In a playtest, Space uses a lever or opens a chest, and Backspace takes the last move back.',
    ],
  },
  {
    id: 'mazes',
    title: 'Mazes',
    paragraphs: [
      'Choose a maze above the settings of the Generate panel, and {generate.fill}. Braiding removes dead ends; a share below 100 % leaves some cells solid. {generate.floors} adds floors below, joined by stairs; with the three-dimensional maze, it makes one maze through all floors, which leads up and down many stairs. With “Wrap around”, passages leave the map on one side and come in on the opposite one: two arrows beyond the border mark them, and they are no gates. “Border wraps around”, below the list of levels, does the same for a drawn level. Settings that two generators share keep their values when you choose the other.',
      'The analysis report shows the figures of a maze: the steps of the route from the entrance to the exit, its decision points (cells where you choose between two or more ways on), and the depth of dead ends. The difficulty of the route is the sum of log2(ways on) over its decision points. In a shell, brownstone solve prints the route, and brownstone check --maze proves that one way leads between any two cells.',
      '{check.way.through} draws a shortest route. {check.way.begin} and {check.way.toHere} show it between any two cells; {check.way.all} and {check.way.skeleton} show more.',
    ],
  },
  {
    id: 'worlds',
    title: 'Overland maps',
    paragraphs: [
      '{file.newWorld} makes a world by one of nine scenarios; it appears in the list of levels. Paint its land, rivers and starts, and make the rest again: what you paint is locked, so that no re-roll changes it, until you unlock it.',
      'Letters choose what to paint: {world.terrain.grassland}, {world.terrain.hills}, {world.tool.river}, {world.tool.start}, {world.tool.lock} and the others; {world.tool.look} paints nothing. {world.shape.brush} draws with a brush of any size, {world.shape.line} lines, {world.shape.rectangle} rectangles, {world.shape.fill} whole areas. {help.shortcuts} lists them all, and how to pick the terrain of a tile.',
      '{world.tool.marquee} and {world.tool.wand} select tiles: a rectangle, or an area of one terrain. The same keys as on a level add to the selection, take away from it or extend it while no tool draws. {world.paintSelection} paints all selected tiles in one step with the active tool, or else with the terrain chosen above the map; {generate.lockSelection} locks them. {select.same} selects all tiles of the same terrain, {select.locked} those that are locked.',
      '{generate.showWork} shows on a slider how the scenario made the map, step by step, and what made the tile under the pointer or the cursor.',
      'While a world is in view, tools, panels, status bar and commands are those of the world: {edit.goToCell} goes to a tile, {file.export} writes the map, {check.problems} lists what the game would reject. An overlay rates sites, measures distances, or numbers lands, seas and rivers.',
      'The settings of a map can be read from and written to INI files of the original generator: open, import or drop one.',
      '{world.newTown} makes a town on the tile of the cursor, {world.allTowns} one at every start. Double-click a town, or press Enter on it, to open it; {world.back} leads back. Gates link towns that are connected over land: leave through a gate in the playtest, and you enter the next town. No gate leads across water.',
      '{play.fromStart} walks the world tile by tile, from the human start: with the arrow keys, the number pad, or a click on a tile. Each terrain takes its time, from four hours over grassland to twelve over mountains, half again over a corner and half along a road; the clock counts days. Enter leads into a town, by the gate on the side from which you came; leaving by a gate, or Escape, leads back to its tile. Roads join towns whose gates are linked. {world.saveJourney} saves the trail with its days as a table (CSV).',
      'A world wraps around: the first column lies east of the last one. The small map in the corner shows which part is in view; {view.minimap} hides it.',
      'The map is drawn: coasts, relief, rivers and woods follow the tiles. {view.tiles} shows the lozenges of the game instead.',
    ],
  },
  {
    id: 'styles',
    title: 'Map styles and pictures',
    paragraphs: [
      'Eight styles draw the same map. {view.mapStyle.light}, {view.mapStyle.dark}, {view.mapStyle.high-contrast} and {view.mapStyle.print} are plain, for work. {file.preferences} makes a style of your own.',
      'Four are finished, with roofs, walls, paving and trees. {view.mapStyle.atlas} is in colour; new windows show it, and {view.present} hides everything but the map. {view.mapStyle.ink} is black on white, for photocopies. {view.mapStyle.parchment} is brown ink on old paper. {view.mapStyle.ega} has the sixteen colours of 1984.',
      'EGA has hard pixels in PNG pictures of every size and on the map in the window; it is drawn for 8, 16 and 24 pixels a cell, and its lines are uneven at other sizes. Programs that show an SVG or PDF file may smooth its edges.',
      'In a finished style a line leads to a name that is not beside its house. A name without room appears when you zoom in.',
      '{file.export} writes the map as PNG or SVG, {file.print} as PDF. Both can add a title, a compass, a scale bar, a frame and a key of places: a name without room then has a number on the map, explained below it. Turn off “Names” and the key explains all of them. In a shell: --set style=parchment --set title=yes --set key=yes.',
    ],
  },
  {
    id: 'files',
    title: 'Saving, importing, exporting',
    paragraphs: [
      '{file.save} writes a project that holds everything. {file.snapshot} keeps a level under a name within it, {file.recover} finds unsaved work, with its steps to undo, and earlier versions.',
      '{file.import} shows which parts of another program’s file can be imported and which are lost. You can also drop a file onto the window. Maps of Tiled and LDtk and texts are shown beside the level: point at a cell to see what it is, click it to change what it means. Large ones can be zoomed. What you choose is used for other files of the same tileset or project, too, and can be saved for the shell.',
      '{file.importMany} imports several files or a folder, each map as a level; files that maps name, such as tilesets, are read with them.',
      'A level remembers the file that it was imported from. {file.readAgain} brings in what changed there since: a report comes first, and whatever you drew, named, placed or locked stays. When another program changes a file that this window imported, a notice offers it.',
      '{file.export} lists the formats by purpose, with their options, losses and a preview. {file.exportAgain} repeats the last export. With “Run this export at each save” a running game finds every saved change: the dialog lists these exports, and in a shell “brownstone watch” runs them. {file.print} makes a PDF in sheets.',
      'Names may be in any script. In pictures and PDF files, Latin, Greek and Cyrillic letters need no font. For Arabic, Hebrew, Hindi, Japanese, emoji and others, add font files (TTF, OTF, TTC) under “Fonts” in the Export dialog, or with --font in a shell; the list of losses names the scripts that no font has.',
    ],
  },
  {
    id: 'keyboard',
    title: 'Keyboard',
    paragraphs: [
      'Everything works without a mouse. {view.nextPane} goes from one part of the window to the next; on the map the arrow keys move the cursor and {view.sayCell} describes the cell there. {edit.goToCell} goes to a cell by its name.',
      '{help.palette} finds every action by its words, {edit.find} every building, note and problem. {help.shortcuts} lists all keys; change them in {file.preferences}.',
    ],
  },
  {
    id: 'shell',
    title: 'Command line',
    paragraphs: [
      'The program “brownstone” does the same work without a window: “new” makes a level, “fill” fills a sketch, “check” lists its problems, “measure” its figures, “import” and “export” convert formats. “formats --options” and “generators” list the options and settings; “--help” explains each command.',
    ],
  },
  {
    id: 'origins',
    title: 'Where this comes from',
    paragraphs: [
      'Five systems came before this program. It makes all that they made, writes it as they did, and draws it. Open one: what it printed is made again, in its manner, beside the same level on a map.',
    ],
  },
]
