import type { Template } from './template'

/** Two roads that cross at a green, with winding lanes around it. */
export const crossroads: Template = {
  id: 'crossroads',
  name: 'Crossroads village',
  about: 'Winding lanes around an inn where two roads cross.',
  rows: `
ooooooo....g.....ooooooo
ooooo......s.......ooooo
oooo.......s........oooo
ooo........s.........ooo
oo.........s..........oo
o..........s...........o
o..........s...........o
...........s............
...........s............
...........s..hhh.......
..........sssshhh.......
gssssssssssssssssssssssg
..........ssss..........
...........s............
...........s............
...........s............
...........s............
o..........s...........o
o..........s...........o
oo.........s..........oo
ooo........s.........ooo
oooo.......s........oooo
ooooo......s.......ooooo
ooooooo....g.....ooooooo
`,
  settings: { gates: 0, squares: 0, avenues: 0, pattern: 'grown' },
  buildings: [{ x: 14, y: 9, width: 3, height: 2, kind: 'inn', name: 'Crossroads inn' }],
  areas: [
    { x: 10, y: 10, width: 4, height: 3, kind: 'square', name: 'The Green', feature: 'well' },
    { x: 11, y: 0, width: 1, height: 10, kind: 'avenue', name: 'North Road' },
    { x: 11, y: 13, width: 1, height: 11, kind: 'avenue', name: 'South Road' },
    { x: 0, y: 11, width: 10, height: 1, kind: 'avenue', name: 'West Road' },
    { x: 14, y: 11, width: 10, height: 1, kind: 'avenue', name: 'East Road' },
  ],
}
