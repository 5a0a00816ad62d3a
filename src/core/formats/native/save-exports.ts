import type { Project, SaveExport } from '../../project/project'
import { checkExportFile } from '../../project/save-exports'
import type { SettingValues } from '../../settings/setting'
import { defined } from '../../text/defined'
import type { FieldProblem } from '../field-problems'

/** Checks exports at each save beyond their shape: files must be legal and unique. */
export function checkExports(exports: readonly Pick<SaveExport, 'file'>[]): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  const files = new Set<string>()
  for (const [index, { file }] of exports.entries()) {
    const path = ['exports', index, 'file']
    const wrong = checkExportFile(file)
    if (wrong !== undefined) problems.push({ path, message: wrong })
    if (files.has(file.toLowerCase())) {
      problems.push({ path, message: `must be unique, but another export writes "${file}" too.` })
    }
    files.add(file.toLowerCase())
  }
  return problems
}

/** Returns the exports of the shapes that `checkExports` has accepted. */
export function exportsOf(
  shapes: readonly (Omit<SaveExport, 'levels'> & { readonly levels?: readonly string[] | undefined })[] = [],
): readonly SaveExport[] {
  return shapes.map(({ levels, ...rest }) => ({ ...rest, ...defined({ levels }) }))
}

/** Returns the lines of a project file that hold its exports, one line each; empty without exports. */
export function exportLines(
  { exports = [] }: Project,
  valuesText: (values: SettingValues) => string,
): readonly string[] {
  if (exports.length === 0) return []
  const entries = exports.map(({ file, format, values, levels }) => {
    const ids = levels === undefined ? '' : `, "levels": ${JSON.stringify(levels)}`
    return `    { "file": ${JSON.stringify(file)}, "format": ${JSON.stringify(format)}, "values": ${valuesText(values)}${ids} }`
  })
  return ['  "exports": [', entries.join(',\n'), '  ]']
}
