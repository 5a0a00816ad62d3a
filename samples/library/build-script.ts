import {
  buildingAt,
  createLevel,
  EAST,
  exportLevel,
  importFile,
  problemsOf,
  withCell,
  withEdge,
  withPlace,
  type Level,
  type Project,
} from 'brownstone'

// A street of four cells with a house at its end, behind a locked door.
let level: Level = createLevel(5, 1)
for (let x = 0; x < 4; x++) level = withCell(level, { x, y: 0 }, 'street')
level = withCell(level, { x: 4, y: 0 }, 'house')
level = withEdge(level, { x: 3, y: 0 }, EAST, 'lockedDoor')
level = withPlace(level, { x: 4, y: 0 }, { kind: 'inn', name: 'Scarlet Bard' })
const doors = buildingAt(level, { x: 4, y: 0 })?.doors.length
console.log(`The inn has ${doors} door.`)

// Write it for an engine. Each loss is a sentence.
const project: Project = { name: 'Alley', levels: [{ id: 'alley', name: 'Alley', level }] }
console.log(`Problems and hints: ${problemsOf(project).length}`)
const { files, losses } = await exportLevel(project, 'tmj', { values: { size: 16 } })
console.log(files.map(({ name }) => name).join(', '), losses.length)

// Read a file of another program.
const [first] = files
if (!first) throw new Error('There is no file.')
const imported = await importFile(first.bytes, first.name)
console.log(imported.project.levels[0]?.level.width, imported.notes.length)
