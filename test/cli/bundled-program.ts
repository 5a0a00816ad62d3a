import path from 'node:path'
import { threadId } from 'node:worker_threads'
import { build } from 'vite'

let bundled: Promise<string> | undefined

/** Returns the path of the program as it ships, bundled once for all tests of this thread that start it as a process. */
export function bundledProgram(): Promise<string> {
  bundled ??= bundle()
  return bundled
}

async function bundle(): Promise<string> {
  const root = path.resolve(import.meta.dirname, '../..')
  const outDir = path.join(root, `node_modules/.cache/brownstone-cli-test/${threadId}`)
  await build({
    root,
    configFile: path.join(root, 'vite.cli.config.ts'),
    logLevel: 'error',
    build: { outDir },
  })
  return path.join(outDir, 'brownstone.js')
}
