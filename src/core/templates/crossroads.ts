import type { TemplateSketch } from './template'

/** Two roads that cross at a green, with winding lanes around it. */
export const crossroads: TemplateSketch = {
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
  settings: { gates: 0, pattern: 'grown' },
  buildings: [{ x: 14, y: 9, width: 3, height: 2, kind: 'inn', name: 'Crossroads inn' }],
}
