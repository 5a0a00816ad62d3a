import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { APP_ID } from '../../src/main/app-id'

it('the name for Windows is that of the setup', () => {
  const settings = readFileSync(path.resolve(import.meta.dirname, '../../electron-builder.yml'), 'utf8')
  expect(/^appId: (\S+)$/m.exec(settings)?.[1]).toBe(APP_ID)
})
