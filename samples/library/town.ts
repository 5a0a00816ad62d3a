import { generateTown, kindAt, solve } from 'brownstone'

// The same seed gives the same town on every machine.
const town = generateTown({ width: 24, height: 16, seed: 'skara brae', settings: { gates: 2 } })

// A map in text: streets, and houses with their names.
const rows: string[] = []
for (let y = 0; y < town.height; y++) {
  let row = ''
  for (let x = 0; x < town.width; x++) row += kindAt(town, x, y) === 'street' ? ' ' : '#'
  rows.push(row)
}
console.log(rows.join('\n'))

const way = solve(town)
console.log(way ? `From gate to gate in ${way.steps} steps.` : 'There is no way from gate to gate.')
for (const { kind, name } of town.places) if (kind === 'inn') console.log(`Rest at ${name}.`)
