import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isBrowser } from '../../scripts/find-browser.mjs'
import { skippedUnless } from '../support/skipped'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brownstone-browser-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

function program(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  chmodSync(file, 0o755)
  return file
}

describe(
  'a browser for the tests',
  skippedUnless(process.platform === 'linux', 'snaps and their stubs are found on Linux only.'),
  () => {
    it('is a program that tells its version', () => {
      expect(isBrowser(program('good', '#!/bin/sh\necho "Chromium 156.0"\n'))).toBe(true)
      expect(isBrowser(program('broken', '#!/bin/sh\nexit 127\n'))).toBe(false)
      expect(isBrowser(path.join(folder, 'missing'))).toBe(false)
    })

    it('is neither the stub that asks for a snap nor a script that starts one', () => {
      const stub = '#!/bin/sh\nif ! [ -x /snap/bin/chromium ]; then echo "requires the chromium snap"; fi\n'
      expect(isBrowser(program('stub', stub))).toBe(false)
      expect(isBrowser(program('starter', '#!/bin/sh\nexec snap run chromium "$@"\n'))).toBe(false)
    })
  },
)
