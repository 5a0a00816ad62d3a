import { optionsFor } from '../src/core/formats/format'
import { FORMATS } from '../src/core/formats/index'
import { checkLevels, writeLevels } from '../src/core/formats/level-files'
import { runGenerator } from '../src/core/generate/run'
import { withDefaults } from '../src/core/generate/settings'
import { town } from '../src/core/generate/town/town'
import { createLevel } from '../src/core/level/level'
import { projectOf } from '../src/core/project/project'
import { table } from './timing'

// How long it takes to read a written town back and walk through it, against writing it, in processor time:
// `npm run bench playability`.

const result = runGenerator({
  generator: town,
  sketch: createLevel(300, 300),
  settings: withDefaults(town, {}),
  seed: 7,
})
if (result.status === 'failed') throw new Error('the town must fill')
const project = projectOf(result.level)

function processorSeconds<T>(act: () => T): { readonly value: T; readonly seconds: string } {
  const before = process.cpuUsage()
  const value = act()
  const { user, system } = process.cpuUsage(before)
  return { value, seconds: ((user + system) / 1e6).toFixed(1) }
}

const rows: string[][] = [['format', 'MB', 'write s', 'check s', 'result']]
for (const format of FORMATS) {
  const { write, readBack } = format
  const values = optionsFor(format, project)
  if (!write || !readBack || format.problems?.(project, values).length) continue
  const written = processorSeconds(() => writeLevels({ ...format, write }, project, 'town', { values }))
  const checked = processorSeconds(() => checkLevels(format, project, written.value, { values }))
  const bytes = written.value.files[0]?.bytes.length ?? 0
  const said = checked.value?.result ?? ''
  rows.push([format.id, (bytes / 1e6).toFixed(1), written.seconds, checked.seconds, said])
}
console.log(table(rows))
