import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { isWindowStateDamaged, loadWindowState, saveWindowState } from '../../src/main/window-state'
import { temporaryFolder } from './support'

const display = { x: 0, y: 0, width: 1920, height: 1080 }
const bounds = { x: 40, y: 50, width: 900, height: 650 }
const fresh = { width: 1280, height: 800 }

let file: string
beforeEach(async () => {
  file = path.join(await temporaryFolder(), 'window-state.json')
})

describe('the window', () => {
  it('opens where it was closed', () => {
    saveWindowState(file, bounds, true)
    expect(loadWindowState(file, [display])).toEqual({ bounds, maximised: true })
  })

  it('opens at its default place the first time', () => {
    expect(loadWindowState(file, [display])).toEqual({ bounds: fresh, maximised: false })
  })

  it.each([
    { ...bounds, x: 5000 },
    { ...bounds, x: -850 },
    { ...bounds, y: 1070 },
    { ...bounds, y: -20 },
  ])('opens at its default place if no display shows it: $x, $y', (lost) => {
    saveWindowState(file, lost, false)
    expect(loadWindowState(file, [display]).bounds).toEqual(fresh)
  })

  it('may be on a second display', () => {
    saveWindowState(file, { ...bounds, x: 2000 }, false)
    expect(loadWindowState(file, [display, { ...display, x: 1920 }]).bounds.x).toBe(2000)
  })

  it.each(['', '{', '[]', '{"x":1}', '{"x":0,"y":0,"width":1,"height":1,"maximised":false}'])(
    'opens at its default place if the file is damaged: %j',
    async (text) => {
      await writeFile(file, text)
      expect(loadWindowState(file, [display]).bounds).toEqual(fresh)
    },
  )

  it('closes even if its place cannot be stored', () => {
    expect(() => saveWindowState(path.join(file, 'no', 'folder'), bounds, false)).not.toThrow()
  })
})

it('distinguishes a damaged file from a missing one', async () => {
  const file = path.join(await temporaryFolder(), 'state.json')
  expect(isWindowStateDamaged(file)).toBe(false)
  saveWindowState(file, { x: 1, y: 2, width: 900, height: 700 }, false)
  expect(isWindowStateDamaged(file)).toBe(false)
  await writeFile(file, '{"x":')
  expect(isWindowStateDamaged(file)).toBe(true)
})
