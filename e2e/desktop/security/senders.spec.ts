import type { Page } from '@playwright/test'
import { CALL_NAMES, channelOf, needsUser, type CallName } from '../../../src/ipc/calls'
import { BAD_ARGUMENTS, GOOD_ARGUMENTS } from '../../../test/ipc/samples'
import { mainCalls } from '../../support/main-calls'
import { expect, test } from '../../support/main-watch'

// One start for all; after a failure the next test starts the program again.
test.describe.configure({ mode: 'default' })

test('17: no call of a foreign sender is answered', async ({ app, appPage: _page }) => {
  const result = await app.evaluate(async ({ ipcMain }) => {
    // Not documented, but there in Electron under this name.
    const handlers = Reflect.get(ipcMain, '_invokeHandlers') as Map<
      string,
      (event: object, ...values: unknown[]) => Promise<unknown>
    >
    const own = 'app://brownstone/index.html'
    const frame = (url: string, parent: object | null = null) => ({
      sender: { id: 1 },
      senderFrame: { url, parent },
    })
    const strangers = [
      { sender: { id: 1 }, senderFrame: null },
      frame(''),
      frame('about:blank'),
      frame('https://example.test/'),
      frame('https://brownstone/index.html'),
      frame('app://brownstone.example/index.html'),
      frame('app://brownstone@example/'),
      frame('file:///index.html'),
      frame(own, {}),
    ]
    const answered: string[] = []
    for (const [channel, handler] of handlers) {
      for (const stranger of strangers) {
        const reason = await Promise.resolve()
          .then(() => handler(stranger, { junk: 1 }, { junk: 2 }, { junk: 3 }))
          .then(
            () => 'answered',
            (error: unknown) => String(error),
          )
        if (!reason.includes('came from a stranger')) answered.push(`${channel}: ${reason}`)
      }
    }
    const recent = await handlers.get('brownstone:recent')?.(frame(own))
    // The own page is answered: the refusals are about the senders.
    return { channels: [...handlers.keys()].toSorted(), answered, isAnswered: Array.isArray(recent) }
  })
  expect(result).toEqual({
    channels: CALL_NAMES.map(channelOf).toSorted(),
    answered: [],
    isAnswered: true,
  })
})

/** Calls the desktop with junk from the page; returns the calls that were not refused for it. */
const answeredJunk = (page: Page, names: readonly CallName[]): Promise<readonly string[]> =>
  page.evaluate(async (called) => {
    const answered: string[] = []
    for (const name of called) {
      const call = window.brownstone![name] as (...values: unknown[]) => Promise<unknown>
      for (const junk of [null, -1, '\0', { junk: true }, [['junk']]]) {
        const reason = await call(junk, junk, junk).then(
          () => 'answered',
          (error: unknown) => String(error),
        )
        // Electron itself refuses anything but a file of the page.
        if (!/breaks the contract|expected to receive a File/.test(reason))
          answered.push(`${name}: ${reason}`)
      }
    }
    return answered
  }, names)

test('17: no call with values that break the contract is answered', async ({ appPage }) => {
  const free = CALL_NAMES.filter((name) => !needsUser(name))
  expect(await answeredJunk(appPage, free)).toEqual([])
  for (const name of CALL_NAMES.filter(needsUser)) {
    // Else such a call would be refused for the missing user, whatever its values.
    await appPage.keyboard.press('Insert')
    expect(await answeredJunk(appPage, [name])).toEqual([])
  }
})

test('17: the main process answers no call with one bad value', async ({ app, appPage: _page }) => {
  const calls = CALL_NAMES.flatMap((name) =>
    (BAD_ARGUMENTS[name] ?? [[...GOOD_ARGUMENTS[name], 1]]).map((values) => [name, values] as const),
  )
  const replies = await mainCalls(app).allAsWindow(calls)
  expect(replies).toHaveLength(calls.length)
  const answered = calls.flatMap(([name, values], index) =>
    String(replies[index]).includes('breaks the contract')
      ? []
      : [`${name} ${JSON.stringify(values).slice(0, 200)}: ${JSON.stringify(replies[index])}`],
  )
  expect(answered).toEqual([])
})
