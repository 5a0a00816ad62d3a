import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'

/** Bundles `saver.ts`, which plain Node then runs. Returns its path, in a new folder. */
export async function bundleSaver(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: { write: false, ssr: path.join(import.meta.dirname, 'saver.ts'), target: 'node20' },
  })
  const [output] = [built].flat()
  const code = output && 'output' in output ? output.output[0].code : ''
  const folder = await mkdtemp(path.join(tmpdir(), 'brownstone-saver-'))
  await chmod(folder, 0o755) // other users run it too
  const file = path.join(folder, 'saver.mjs')
  await writeFile(file, code)
  return file
}
