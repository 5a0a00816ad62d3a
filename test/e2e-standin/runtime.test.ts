import { describe, expect, it } from 'vitest'
import { provideDisplay } from '../../e2e/support/display'
import { chooseRuntime, describeChoice, needsXvfb, xvfb } from '../../e2e/support/runtime'
import { skippedUnless } from '../support/skipped'

const HERE = { setting: undefined, hasElectron: true, hasDisplay: true, isRoot: false }

describe('the runtime of desktop tests', () => {
  it('is real Electron wherever it can run', () => {
    expect(describeChoice(chooseRuntime(HERE))).toBe("Desktop e2e: real Electron (Electron's binary is here)")
  })

  it('is the stand-in elsewhere, with the reason', () => {
    expect(describeChoice(chooseRuntime({ ...HERE, hasElectron: false }))).toBe(
      "Desktop e2e: Electron stand-in (Electron's binary is not here)",
    )
    expect(describeChoice(chooseRuntime({ ...HERE, hasDisplay: false }))).toBe(
      'Desktop e2e: Electron stand-in (there is no display, and no Xvfb to pretend one)',
    )
  })

  it('is the stand-in on request', () => {
    expect(chooseRuntime({ ...HERE, setting: 'standin' }).runtime).toBe('standin')
  })

  it('is an error if real Electron is requested and cannot run', () => {
    expect(() => chooseRuntime({ ...HERE, setting: 'real', hasElectron: false })).toThrow(
      "E2E_ELECTRON=real, but Electron's binary is not here.",
    )
    expect(() => chooseRuntime({ ...HERE, setting: 'real', isRoot: true })).toThrow(
      "E2E_ELECTRON=real, but Chromium's sandbox does not run for root.",
    )
    expect(() => chooseRuntime({ ...HERE, setting: 'elctron' })).toThrow('must be "real" or "standin"')
  })
})

describe('a virtual display', () => {
  it(
    'exists from the start to the end of its use',
    skippedUnless(
      needsXvfb() && xvfb() !== undefined,
      'no pretended display is needed, or Xvfb is not installed.',
    ),
    async () => {
      const remove = await provideDisplay()
      expect(process.env['DISPLAY']).toMatch(/^:\d+$/)
      expect(needsXvfb()).toBe(false)
      remove()
      expect(needsXvfb()).toBe(true)
    },
  )
})
