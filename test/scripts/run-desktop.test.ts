import { describe, expect, it } from 'vitest'
import { judgeEnd, runDesktop } from '../../scripts/run-desktop.mjs'

const quiet = { complaints: '', helper: '/electron/chrome-sandbox' }
const after = (complaints: string) => ({ ...quiet, complaints })
const NO_SANDBOX =
  '[1:1126/063000:FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox! If you are running on Ubuntu'
const BAD_HELPER =
  '[1:1126/063000:FATAL:setuid_sandbox_host.cc(163)] The SUID sandbox helper binary was found, but is not'

/** Runs Node in the place of Electron. */
const run = (script: string) => runDesktop(process.execPath, ['-e', script])

describe('the end of the desktop that npm start runs', () => {
  it.each([NO_SANDBOX, BAD_HELPER])('names a missing sandbox and its cure: %s', (complaint) => {
    for (const milliseconds of [100, 20_000]) {
      const { reason } = judgeEnd({ code: null, signal: 'SIGTRAP' }, after(complaint), milliseconds)
      expect(reason).toContain("Chromium's sandbox is missing")
      expect(reason).toContain('sudo chmod 4755 "/electron/chrome-sandbox"')
    }
  })

  it('says that Electron does not run as root', () => {
    const complaint = 'Running as root without --no-sandbox is not supported. See https://crbug.com/638180.'
    expect(judgeEnd({ code: 1, signal: null }, after(complaint), 100).reason).toContain('as root')
  })

  it('takes no signal for a success, at once or later', () => {
    expect(judgeEnd({ code: null, signal: 'SIGTRAP' }, quiet, 100).reason).toBe(
      'Electron ended at once (SIGTRAP)',
    )
    expect(judgeEnd({ code: null, signal: 'SIGKILL' }, quiet, 20_000).code).toBeGreaterThan(0)
    expect(judgeEnd({ code: 3, signal: null }, quiet, 20_000)).toEqual({ code: 3 })
    expect(judgeEnd({ code: 0, signal: null }, after(NO_SANDBOX), 100)).toEqual({ code: 0 })
  })

  it('runs a program and reads its complaints', async () => {
    expect(await run('')).toEqual({ code: 0 })
    const end = await run("console.error('No usable sandbox!'); process.kill(process.pid, 'SIGKILL')")
    expect(end.reason).toContain("Chromium's sandbox is missing")
    expect((await runDesktop('no-such-electron', [])).reason).toContain('ENOENT')
  })
})
