import { CALL_NAMES, EVENT_NAMES, listenerOf } from '../../../src/ipc/calls'
import { expect, test } from '../../support/main-watch'

// One start for all; after a failure the next test starts the program again.
test.describe.configure({ mode: 'default' })

test('2, 20: the page sees neither Node nor Electron, only the calls of the contract', async ({
  appPage,
}) => {
  const seen = await appPage.evaluate(() => ({
    globals: [
      'require',
      'process',
      'module',
      'exports',
      'Buffer',
      'global',
      'ipcRenderer',
      'electron',
    ].filter((name) => name in window),
    keys: Object.keys(window.brownstone!).toSorted(),
    isFrozen: Object.isFrozen(window.brownstone),
    isReplaceable: Object.getOwnPropertyDescriptor(window, 'brownstone')?.writable,
  }))
  expect(seen).toEqual({
    globals: [],
    keys: ['kind', ...CALL_NAMES, ...EVENT_NAMES.map(listenerOf)].toSorted(),
    isFrozen: true,
    isReplaceable: false,
  })
})

test('3: what the page does to its own built-ins does not reach the preload', async ({ appPage }) => {
  const stolen = await appPage.evaluate(async () => {
    const seen: string[] = []
    const invoke = Function.prototype.call
    const spy = function (this: unknown, ...values: [unknown]) {
      seen.push(String(values[0]))
      return invoke.apply(this as () => unknown, values) as unknown
    }
    Reflect.set(Function.prototype, 'call', spy)
    await window.brownstone!.recent()
    Reflect.set(Function.prototype, 'call', invoke)
    return seen.filter((text) => /ipc|electron/i.test(text))
  })
  expect(stolen).toEqual([])
})

test('20: a listener gets the values of an event, never the event', async ({ app, appPage }) => {
  await appPage.evaluate(() => {
    const heard: unknown[][] = []
    Reflect.set(window, 'heard', heard)
    window.brownstone!.onAction((...values) => void heard.push(values))
  })
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]!.webContents.send('brownstone:action', 'no.such.action', 'click'),
  )
  const heard = () => appPage.evaluate(() => Reflect.get(window, 'heard') as unknown[][])
  await expect.poll(heard).toEqual([['no.such.action', 'click']])
})

test('20: an event that breaks the contract does not reach the editor', async ({ app, appPage }) => {
  const send = (reply: object): Promise<void> =>
    app.evaluate(({ BrowserWindow }, reply) => {
      BrowserWindow.getAllWindows()[0]!.webContents.send('brownstone:opened', reply)
    }, reply)
  await send({ status: 'error', message: 'Sent as agreed.' })
  await expect(appPage.getByText('Sent as agreed.').first()).toBeAttached()
  const shown = await appPage.evaluateHandle(() => {
    const shown: string[] = []
    new MutationObserver(() => shown.push(document.body.textContent)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return shown
  })
  await send({ status: 'error', message: 'Sent with one value too many.', more: true })
  // What is sent later arrives later.
  await send({ status: 'error', message: 'Sent after it.' })
  await expect(appPage.getByText('Sent after it.').first()).toBeAttached()
  const all = (await shown.jsonValue()).join()
  expect(all).toContain('Sent after it.')
  expect(all).not.toContain('one value too many')
})
