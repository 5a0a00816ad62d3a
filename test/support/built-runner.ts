import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { TestRunner } from 'vitest'
import { BUILT_FOLDER, builtPath, nameOf } from './built-files'

type Suite = Parameters<TestRunner['onAfterRunSuite']>[0]
type Test = Parameters<TestRunner['onAfterRunTask']>[0]

/**
 * Imports test files as modules of Node, as built-modules.ts builds them: Vitest need not transform, send and wrap them.
 * Failures name the lines of the sources, which are only looked up for failures.
 */
export default class BuiltRunner extends TestRunner {
  override async importFile(file: string): Promise<unknown> {
    try {
      return await import(pathToFileURL(builtPath(nameOf(file))).href)
    } catch (error) {
      placeErrors([error])
      throw error
    }
  }

  override onAfterRunTask(test: Test): void {
    placeErrors(test.result?.errors)
    super.onAfterRunTask(test)
  }

  override async onAfterRunSuite(suite: Suite): Promise<void> {
    placeErrors(suite.result?.errors)
    await super.onAfterRunSuite(suite)
  }
}

/** Lets the stacks of errors and of their causes name sources. */
function placeErrors(errors: readonly unknown[] = []): void {
  for (const error of errors) {
    if (typeof error !== 'object' || error === null) continue
    if ('stack' in error && typeof error.stack === 'string')
      error.stack = error.stack.replaceAll(PLACE, sourcePlace)
    if ('cause' in error) placeErrors([error.cause])
  }
}

const PLACE = new RegExp(
  `(?:file://)?(${BUILT_FOLDER.replaceAll(/[^\w/]/g, String.raw`\$&`)}[^():]+\\.mjs):(\\d+):(\\d+)`,
  'g',
)

function sourcePlace(place: string, file: string, line: string, column: string): string {
  const [, encoded = ''] = readFileSync(file, 'utf8').split(
    '//# sourceMappingURL=data:application/json;charset=utf-8;base64,',
  )
  const map = JSON.parse(Buffer.from(encoded, 'base64').toString()) as SourceMapPayload // as Vite wrote it
  const entry = new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1)
  if (!('originalSource' in entry)) return place
  return `${path.resolve(path.dirname(file), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}
