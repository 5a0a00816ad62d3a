import type { CDPSession } from '@playwright/test'
import { expect, test } from '../support/editor'

interface Finger {
  readonly x: number
  readonly y: number
}

/** Puts down two fingers one after the other, spreads them in steps, and lifts them. */
async function spread(session: CDPSession, from: Finger, distance: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: readonly Finger[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(({ x, y }, id) => ({ x, y, id })),
    })
  const { x, y } = from
  // The first finger draws a little before the second one is down.
  await touch('touchStart', { x, y })
  await touch('touchMove', { x: x - 10, y })
  await touch('touchStart', { x: x - 10, y }, { x: x + 30, y })
  for (let step = 1; step <= 10; step++) {
    const wide = (step / 10) * distance
    await touch('touchMove', { x: x - 10 - wide, y }, { x: x + 30 + wide, y })
  }
  await touch('touchEnd')
}

for (const kind of ['town', 'world'] as const) {
  // Only in long runs: tablet.spec.ts spreads two fingers on a town, too.
  test(`two fingers on a ${kind} zoom and draw nothing`, { tag: '@long' }, async ({ editor }) => {
    const { page } = editor
    const map = kind === 'world' ? await editor.newWorld('Micronesia') : editor.map
    await editor.choose(kind === 'world' ? 'Terrain' : 'House')
    const { zoom } = editor
    const percent = async () => parseInt((await zoom.textContent()) ?? '', 10)
    const before = await percent()
    const undo = editor.tool('Undo')
    const wasUndone = (await undo.getAttribute('aria-disabled')) ?? ''
    const said = await undo.getAttribute('title')

    const box = await map.boundingBox()
    if (!box) throw new Error('The map is not seen')
    const session = await page.context().newCDPSession(page)
    await spread(session, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, 100)

    // Two fingers move from 40 to 240 pixels apart.
    await expect.poll(percent).toBeGreaterThan(2 * before)
    await expect(undo).toHaveAttribute('aria-disabled', wasUndone)
    expect(await undo.getAttribute('title')).toBe(said)
    expect(editor.complaints).toEqual([])
  })
}
