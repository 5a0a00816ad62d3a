import { browserDrafts } from '../support/drafts'
import { expect, test } from '../support/editor'

// The storage is full, cleared or damaged.
test.use({ ownContext: true })

test('a draft is stored again at once if its storage is cleared under an idle page; a full disk, until there is room again, and a storage that never answers are said above the map', async ({
  editor,
}) => {
  const { page } = editor
  await editor.drag([3, 3], [6, 3])
  let last = 0
  const storedAgain = async (): Promise<void> => {
    const latest = async (): Promise<number> => (await browserDrafts(page))[0]?.at ?? 0
    await expect.poll(latest).toBeGreaterThan(last)
    last = await latest()
  }
  await storedAgain()
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('brownstone')
        request.addEventListener('success', () => resolve())
        request.addEventListener('error', () => reject(request.error))
      }),
  )
  await storedAgain()
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await storedAgain()
  expect(editor.complaints).toEqual([])

  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Reflect.set(window, 'makeRoom', () => {
      IDBObjectStore.prototype.put = put
    })
  })
  await editor.drag([3, 6], [6, 6])
  const banner = page.getByRole('main').getByText('Your changes are not kept for recovery: the disk is full.')
  await expect(banner).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save a copy…' })).toBeVisible()
  await page.evaluate(() => {
    const makeRoom: unknown = Reflect.get(window, 'makeRoom')
    if (typeof makeRoom === 'function') makeRoom()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(banner).toBeHidden()
  await expect.poll(async () => (await browserDrafts(page))[0]?.text.match(/ssss/g)?.length).toBe(2)

  await page.addInitScript(() => {
    // A request without an end.
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.reload()
  await editor.ready()
  await editor.drag([3, 3], [6, 3])
  await expect(
    page.getByRole('main').getByText('Your changes are not kept for recovery: the storage has not answered'),
  ).toBeVisible()
})

test(
  'a damaged record in the storage hides no other draft, and is mentioned',
  { tag: '@long' },
  async ({ editor, started }) => {
    const { page } = editor
    await editor.drag([3, 3], [6, 3])
    await expect.poll(async () => (await browserDrafts(page)).length).toBe(1)
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('brownstone')
          request.addEventListener('success', () => {
            const change = request.result.transaction('kept', 'readwrite')
            change.objectStore('kept').put('damaged', 'draft:damaged')
            change.objectStore('kept').put({ id: 'draft:half' }, 'draft:half')
            change.addEventListener('complete', () => {
              request.result.close()
              resolve()
            })
            change.addEventListener('error', () => reject(change.error))
          })
        }),
    )
    const next = await started.crash()
    const dialog = next.editor.page.getByRole('dialog', { name: 'Recover files' })
    await expect(dialog).toContainText('2 kept copies are damaged and not listed')
  },
)

test(
  'the browser is asked to keep the storage after the first change, once',
  { tag: '@long' },
  async ({ editor }) => {
    const { page } = editor
    await page.evaluate(() => {
      Reflect.set(window, 'asked', 0)
      navigator.storage.persisted = async () => false
      navigator.storage.persist = async () => {
        Reflect.set(window, 'asked', Number(Reflect.get(window, 'asked')) + 1)
        return true
      }
    })
    const asked = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'asked') as unknown)
    expect(await asked()).toBe(0)
    await editor.drag([3, 3], [6, 3])
    await expect.poll(asked).toBe(1)
    await editor.drag([3, 6], [6, 6])
    await expect.poll(async () => (await browserDrafts(page))[0]?.text.match(/ssss/g)?.length ?? 0).toBe(2)
    expect(await asked()).toBe(1)
  },
)
