/** The systems of which Brownstone makes all that they made, as the last chapter of the manual shows them. */
export const originTexts = {
  printed: 'What it printed',
  wrote: 'What it wrote',
  became: 'What it became here',
  made: 'The same level, drawn',
  making: 'Making it…',
  failed: (why: string) => `It could not be made: ${why}`,
  open: 'Open as a new level',
  openWorld: 'Open as a new world',
  systems: {
    townmaze: {
      title: 'Townmaze (1991)',
      text: 'Kent Paul Dolan’s program for the Amiga prints towns for role-playing games: streets that reach every house, a door for each, and gates. Its way of growing streets is the “classic” street pattern of towns here, and its command line works in a shell as “brownstone townmaze”.',
    },
    mazemaster: {
      title: 'Mazemaster (1981)',
      text: 'Fred Brunyate’s game for the Atari walks at random through a grid, shows the finished maze all at once, and takes the time until you are out. It is the random walk among the mazes here; the playtest has its clock, its tries and its average.',
    },
    simpmaze: {
      title: 'Simpmaze (1983)',
      text: 'Dan Rollins’ program in BASIC opens doors with the numbers 1, 2, 4 and 8, and looks for the next room in order when its walk is stuck. It is “walk and scan” here, and “Door bits” among the exports holds its numbers.',
    },
    faq: {
      title: 'The maze FAQ (1992)',
      text: 'A collection of postings with seven ways to make a maze, among them one C program of a single line that needs only one row in memory. All seven are in the list of generators, and five programs of it have an export among “Old programs”.',
    },
    mapgen: {
      title: 'map_gen (2017)',
      text: 'A generator of world maps for the game C-evo, steered by settings files and nine scenarios. It printed no picture: it wrote a file of numbers, four bytes for each tile. Its scenarios make the overland maps here, and both programs read the same settings.',
    },
  },
} as const
