import type { Template } from './template'

/** A town on a hill around an inner ward: locked, behind one locked door, with a keep inside. */
export const hillFort: Template = {
  id: 'hill-fort',
  name: 'Hill fort',
  about: 'A locked inner ward with a keep, behind a locked door.',
  rows: `
oooooooooooooo.....ooooooooooo
ooooooooooo...........oooooooo
oooooooo...............ooooooo
oooooo..................oooooo
ooooo....................ooooo
oooo......................oooo
ooo........................ooo
oo.........................ooo
o...........................oo
o...........................oo
o.......RRRRRRRRRRRRR.......oo
........RRHHHHHHHHHRR........o
........RHSSSSSSSSSHR........o
........RHSSHHHHHSSHR........o
........RHSSHHHHHSSHR.........
........RHSSSSSSSSSHR.........
o.......RRHHHHSHHHHRR.........
o.......RRRRRRSRRRRRR.........
o.............s...............
oo........sssssssssssssssssssg
oo........sssssssss...........
oo............s...............
ooo...........s...............
ooo...........s............ooo
oooo..........s...........oooo
ooooo.........s..........ooooo
oooooo........s.........oooooo
ooooooo.......s.......oooooooo
oooooooo......s....ooooooooooo
ooooooooooo...g...oooooooooooo
`,
  settings: { gates: 0, squares: 0, avenues: 0 },
  buildings: [{ x: 12, y: 13, width: 5, height: 2, kind: 'castle', name: 'Keep' }],
  areas: [
    { x: 10, y: 19, width: 9, height: 2, kind: 'square', name: 'Castle Green' },
    { x: 14, y: 21, width: 1, height: 9, kind: 'avenue', name: 'Castle Road' },
    { x: 19, y: 19, width: 11, height: 1, kind: 'avenue', name: 'East Road' },
  ],
  lockedDoors: [{ x: 14, y: 18 }],
}
