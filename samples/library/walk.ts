import {
  canStep,
  DIRECTIONS,
  edgeKindAt,
  generateTown,
  NATIVE,
  placesAt,
  stepFrom,
  type Spot,
} from 'brownstone'

const town = generateTown({ seed: 7 })
const inn = town.places.find(({ kind }) => kind === 'inn')
if (!inn) throw new Error('This town has no inn.')

// Cells are numbered row by row; a game mostly wants columns and rows.
let here: Spot = { x: inn.cell % town.width, y: Math.floor(inn.cell / town.width) }
console.log(placesAt(town, here.x, here.y).map(({ name }) => name))

// Walks out of the door, and on as long as there is a way straight ahead.
const out = DIRECTIONS.find((side) => canStep(town, here, side, NATIVE))
if (out === undefined) throw new Error('Nobody leaves this inn.')
console.log(`The way out is a ${edgeKindAt(town, here.x, here.y, out)}.`)
for (let next = stepFrom(town, here, out, NATIVE); next; next = stepFrom(town, here, out, NATIVE)) here = next
console.log(`Column ${here.x + 1}, row ${here.y + 1}.`)
