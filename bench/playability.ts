import { loadWriter, optionsFor } from '../src/core/formats/format'
import { FORMATS } from '../src/core/formats/index'
import { checkLevels, writeLevels } from '../src/core/formats/level-files'
import { withDefaults } from '../src/core/generate/settings'
import { town } from '../src/core/generate/town/town'
import { townOf } from './export-time'
import { processorTime, table } from './timing'

// How long it takes to read a written town back and walk through it, against writing it, in processor time:
// `npm run bench playability`.

const project = townOf(300, withDefaults(town, {}))

const seconds = ({ milliseconds }: { readonly milliseconds: number }): string =>
  (milliseconds / 1000).toFixed(1)
const rows: string[][] = [['format', 'MB', 'write s', 'check s', 'result']]
for (const entry of FORMATS.filter(({ isWritten }) => isWritten)) {
  const format = await loadWriter(entry)
  const values = optionsFor(format, project)
  if (!format.readBack || format.problems?.(project, values).length) continue
  const written = processorTime(() => writeLevels(format, project, 'town', { values }))
  const checked = processorTime(() => checkLevels(format, project, written.value, { values }))
  const bytes = written.value.files[0]?.bytes.length ?? 0
  const said = checked.value?.result ?? ''
  rows.push([format.id, (bytes / 1e6).toFixed(1), seconds(written), seconds(checked), said])
}
console.log(table(rows))
