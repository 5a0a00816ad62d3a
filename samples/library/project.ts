import { generate, readProject, solve, writeProject, type Project } from 'brownstone'

// A game keeps its levels as the editor does, so that they can be opened there.
const level = generate({ generator: 'maze/prim', width: 15, height: 15, seed: 3 })
const project: Project = { name: 'Cellars', levels: [{ id: 'level-1', name: 'Cellar', level }] }
const bytes = writeProject(project)

for (const { name, level: read } of readProject(bytes).levels) {
  console.log(`${name}: ${read.width} x ${read.height} cells, ${solve(read)?.steps ?? 0} steps`)
}

try {
  readProject('{"format": "brownstone"}')
} catch (error) {
  // One sentence, with line and column.
  console.log(String(error))
}
