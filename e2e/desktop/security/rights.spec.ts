import type { ElectronApplication, Page } from '@playwright/test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mainCalls } from '../../support/main-calls'
import { expect, test } from '../../support/main-watch'

/**
 * Rights to files on the built program; `test/ipc/file-attacks.test.ts` has the whole list of attacks. The program has one
 * window, so the test plays another page by sending another number.
 */

// One start for all; after a failure the next test starts the program again.
test.describe.configure({ mode: 'default' })

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'brownstone-rights-'))
  writeFileSync(path.join(folder, '.bashrc'), 'mine')
  writeFileSync(path.join(folder, 'a.brownstone'), 'project a')
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

const filter = { label: 'Brownstone project', extensions: ['brownstone'] }
const refused = expect.objectContaining({ message: expect.stringContaining('no longer known') })
const textOf = (name: string): string => readFileSync(path.join(folder, name), 'utf8')
const filesOf = (names: readonly string[]) =>
  names.map((name) => ({ name, bytes: new TextEncoder().encode('attack') }))

/** The user chooses these files from now on, and answers questions with Cancel; returns the questions. */
async function choose(app: ElectronApplication, { open, save }: { open: string; save: string }) {
  await app.evaluate(
    ({ dialog }, { open, save }) => {
      const asked: string[] = []
      Reflect.set(globalThis, 'asked', asked)
      Object.assign(dialog, {
        showOpenDialog: async () => ({ canceled: false, filePaths: [open] }),
        showSaveDialog: async () => ({ canceled: false, filePath: save }),
        showMessageBox: async (...values: readonly unknown[]) => {
          asked.push(JSON.stringify(values.at(-1)))
          return { response: 1, checkboxChecked: false }
        },
      })
    },
    { open: path.join(folder, open), save: path.join(folder, save) },
  )
  return () => app.evaluate(() => Reflect.get(globalThis, 'asked') as string[])
}

/** The user asks for the kept copies in the native menu. */
async function askForCopies(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('file.recover')?.click())
}

/** Closes the list of the kept copies, whose code the window loads when it is first asked for them. */
async function closeCopies(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Recover files' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** What the window lists of the kept copies. */
interface CopyList {
  readonly items: readonly { readonly id: string; readonly folder: string }[]
}

/** The token of a reply. */
const tokenIn = (reply: unknown): string =>
  typeof reply === 'object' && reply !== null && 'file' in reply ? String(reply.file) : ''

test('17: a right of the window is refused to another page', async ({ app, appPage: _page }) => {
  await choose(app, { open: 'a.brownstone', save: 'map.csv' })
  const { asWindow, asAnother } = mainCalls(app)
  const file = tokenIn(await asWindow('open', { filters: [filter] }))
  const document = { id: 'attacked', name: 'a', edited: false, file }
  await asWindow('document', document)
  const csv = tokenIn(await asWindow('save', { filter, files: filesOf(['map.csv']), purpose: 'export' }))
  const recent = await asWindow('recent')
  const listed = Array.isArray(recent) ? tokenIn(recent[0]) : ''

  await asAnother('document', document)
  const overwritten = { filter, files: filesOf(['a.brownstone']), purpose: 'document', file }
  expect(await asAnother('save', overwritten)).toEqual(refused)
  expect(
    await asAnother('save', { filter, files: filesOf(['map.csv']), purpose: 'export', file: csv }),
  ).toEqual(refused)
  for (const token of [file, listed]) {
    expect(await asAnother('readAgain', token)).toEqual(refused)
    expect(await asAnother('openRecent', token)).toEqual(refused)
  }
  expect(textOf('a.brownstone')).toBe('project a')
  expect(await asWindow('save', overwritten)).toMatchObject({ status: 'saved' })
})

test('17: a right ends with its document', async ({ app, appPage: _page }) => {
  await choose(app, { open: 'a.brownstone', save: 'map.csv' })
  const { asWindow } = mainCalls(app)
  const file = tokenIn(await asWindow('open', { filters: [filter] }))
  await asWindow('document', { id: 'first', name: 'a', edited: false, file })
  const csv = tokenIn(await asWindow('save', { filter, files: filesOf(['map.csv']), purpose: 'export' }))
  await asWindow('document', { id: 'second', name: 'b', edited: false })
  await asWindow('document', { id: 'first', name: 'a', edited: false, file })
  expect(
    await asWindow('save', { filter, files: filesOf(['a.brownstone']), purpose: 'document', file }),
  ).toEqual(refused)
  expect(
    await asWindow('save', { filter, files: filesOf(['map.csv']), purpose: 'export', file: csv }),
  ).toEqual(refused)
  expect(textOf('a.brownstone')).toBe('project a')
})

test('17: the tokens of a recent file and of a file that is not a project cannot write', async ({
  app,
  appPage: _page,
}) => {
  const { asWindow } = mainCalls(app)
  await choose(app, { open: '.bashrc', save: 'map.csv' })
  const file = tokenIn(await asWindow('open', { filters: [filter] }))
  await asWindow('document', { id: 'no project', name: 'a', edited: false, file })
  const recent = await asWindow('recent')
  const listed = Array.isArray(recent) ? tokenIn(recent[0]) : ''
  for (const token of [file, listed]) {
    for (const purpose of ['document', 'export'])
      expect(await asWindow('save', { filter, files: filesOf(['.bashrc']), purpose, file: token })).toEqual(
        refused,
      )
  }
  expect(textOf('.bashrc')).toBe('mine')
})

test('17: the user is asked about files beside the one that was chosen', async ({ app, appPage: _page }) => {
  const asked = await choose(app, { open: 'a.brownstone', save: 'map.csv' })
  const { asWindow } = mainCalls(app)
  const names = ['.bashrc', 'a.brownstone', 'start.sh']
  for (const name of names)
    expect(await asWindow('save', { filter, files: filesOf(['map.csv', name]), purpose: 'export' })).toEqual({
      status: 'cancelled',
    })
  // The window may have asked as well, about something else.
  expect(await asked()).toEqual(expect.arrayContaining(names.map((name) => expect.stringContaining(name))))
  expect([textOf('.bashrc'), textOf('a.brownstone')]).toEqual(['mine', 'project a'])
})

test('17: a map reads only maps and their files, in its folder and below', async ({
  app,
  appPage: _page,
}) => {
  const maps = path.join(folder, 'maps')
  mkdirSync(path.join(maps, '.ssh'), { recursive: true })
  for (const name of ['cave.tmj', 'kinds.tsx', '.ssh/key.json', 'letter.txt', '../secret.tsx'])
    writeFileSync(path.join(maps, name), name)
  const links = process.platform === 'win32' ? [] : ['link.tsx', 'up/secret.tsx'] // they need rights on Windows
  if (links.length > 0) {
    symlinkSync('../secret.tsx', path.join(maps, 'link.tsx'))
    symlinkSync('..', path.join(maps, 'up'))
  }
  await choose(app, { open: 'maps/cave.tmj', save: 'map.csv' })
  const { asWindow } = mainCalls(app)
  const file = tokenIn(await asWindow('open', { filters: [filter] }))
  const read = (named: string, left = 1000): Promise<unknown> => asWindow('readBeside', file, named, left)
  expect(await read('kinds.tsx')).toMatchObject({ status: 'read' })
  // The answer does not tell which files exist outside.
  const outside = ['../secret.tsx', '../none.tsx', ...links]
  const unfit = ['.ssh/key.json', 'letter.txt']
  const replies = await Promise.all([...outside, ...unfit].map((named) => read(named)))
  expect(replies).toEqual([
    ...outside.map(() => ({ status: 'error', message: expect.stringContaining('outside the folder') })),
    ...unfit.map(() => ({
      status: 'error',
      message: expect.stringContaining('It is hidden, or no file of a map'),
    })),
  ])
  expect(await read('kinds.tsx', 3)).toMatchObject({ status: 'error' })
})

test('17: no name is written that some system reads differently', async ({ app, appPage: _page }) => {
  await choose(app, { open: 'a.brownstone', save: 'map.csv' })
  const { asWindow } = mainCalls(app)
  for (const name of [
    'NUL.csv',
    'map\u202Evsc.exe',
    'map\u200B.csv',
    'map.csv.',
    'a.csv:b',
    'MAP.csv',
    'map.cſv',
  ])
    expect(
      await asWindow('save', { filter, files: filesOf(['map.csv', name]), purpose: 'export' }),
      name,
    ).toMatchObject({ status: 'error' })
})

test('17: what an export replaces is kept, if it is a project', async ({ app, appPage: page }) => {
  await choose(app, { open: 'a.brownstone', save: 'a.brownstone' })
  const { asWindow } = mainCalls(app)
  const content = `project ${String(process.hrtime.bigint())}`
  writeFileSync(path.join(folder, 'a.brownstone'), content)
  await asWindow('save', { filter, files: filesOf(['a.brownstone']), purpose: 'export' })
  await askForCopies(app)
  const copies = (await asWindow('storedCopies')) as CopyList // our own contract
  const version = copies.items.find((item) => item.folder === folder)
  expect(version).toBeDefined()
  const read = (await asWindow('readCopy', version!.id)) as { readonly bytes: Record<string, number> }
  expect(String.fromCharCode(...Object.values(read.bytes))).toBe(content)
  await closeCopies(page)
})

test('17: kept copies are listed and read if the user asked, and discarded if they agree', async ({
  app,
  appPage: page,
}) => {
  const asked = await choose(app, { open: 'a.brownstone', save: 'a.brownstone' })
  const { asWindow } = mainCalls(app)
  writeFileSync(path.join(folder, 'a.brownstone'), `project ${String(process.hrtime.bigint())}`)
  await asWindow('save', { filter, files: filesOf(['a.brownstone']), purpose: 'export' })
  const listed = async (): Promise<CopyList['items']> => ((await asWindow('storedCopies')) as CopyList).items
  const ofFolder = async () => (await listed()).find((item) => item.folder === folder)

  await askForCopies(app)
  const version = await ofFolder()
  expect(version).toBeDefined()
  expect(await asWindow('discardCopy', version!.id)).toEqual({ status: 'cancelled' })
  expect((await asked()).join()).toContain('Discard')
  expect(await ofFolder()).toEqual(version)
  expect(await asWindow('readCopy', version!.id)).toMatchObject({ status: 'read' })

  await asWindow('copiesDone')
  expect(await asWindow('readCopy', version!.id)).toMatchObject({ status: 'error' })
  expect(await asWindow('discardCopy', version!.id)).toMatchObject({ status: 'error' })
  expect(await listed()).toEqual([])
  expect(await listed()).toEqual([])
  expect((await asked()).filter((question) => question.includes('Show the kept copies?'))).toHaveLength(1)

  // A file of the user brings its content into the window, which then reads no copies.
  await askForCopies(app)
  await asWindow('open', { filters: [filter] })
  expect(await asWindow('readCopy', version!.id)).toMatchObject({ status: 'error' })
  await closeCopies(page)
})

test('17: a file that another program changed is replaced only if the user agrees', async ({
  app,
  appPage: _page,
}) => {
  const asked = await choose(app, { open: 'a.brownstone', save: 'map.csv' })
  const { asWindow } = mainCalls(app)
  const file = tokenIn(await asWindow('open', { filters: [filter] }))
  await asWindow('document', { id: 'changed', name: 'a', edited: false, file })
  writeFileSync(path.join(folder, 'a.brownstone'), 'project of another program')
  const saving = { filter, files: filesOf(['a.brownstone']), purpose: 'document', file, overwrite: true }
  expect(await asWindow('save', saving)).toEqual({ status: 'cancelled' })
  expect((await asked()).join()).toContain('Replace')
  expect(textOf('a.brownstone')).toBe('project of another program')
})
