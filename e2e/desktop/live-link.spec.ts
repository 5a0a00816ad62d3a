import { WebSocket } from 'ws'
import { expect, test } from '../support/editor'
import { steadyPicture } from '../support/pictures'

test.use({ reusesDesktop: true })

interface Message {
  readonly type: string
  readonly level?: string
  readonly grids?: { readonly cells?: readonly (readonly number[])[] }
}

test('a running game gets what is drawn, and its player is shown on the map', async ({ editor }) => {
  const { page, status } = editor
  await editor.command('Live link')
  const dialog = page.getByRole('dialog', { name: 'Live link' })
  await dialog.getByRole('button', { name: 'Open the link' }).click()
  const address = dialog.getByRole('textbox', { name: 'Address for games' })
  await expect(address).toHaveValue(/^ws:\/\/127\.0\.0\.1:\d+\/[\w-]{24}$/)
  const game = new WebSocket(await address.inputValue())
  try {
    const got: Message[] = []
    game.on('message', (data: Buffer) => got.push(JSON.parse(data.toString()) as Message)) // the protocol
    await expect(dialog).toContainText('1 game is connected.')
    await expect.poll(() => got.map(({ type }) => type)).toEqual(['project', 'level'])
    game.send(JSON.stringify({ type: 'event', text: 'The player wakes up.' }))
    await expect(dialog.getByRole('listitem')).toHaveText(['The player wakes up.'])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await editor.click(3, 4)
    await expect.poll(() => got.at(-1)?.grids?.cells).toEqual([[2, 3, 1]])
    const picture = () => steadyPicture(page, () => editor.map.screenshot())
    await page.mouse.move(2, 2)
    const before = await picture()
    game.send(JSON.stringify({ type: 'walker', level: got[1]?.level, x: 2, y: 3, facing: 'east' }))
    await expect.poll(async () => (await picture()).equals(before)).toBe(false)

    await status.getByRole('button', { name: 'Live link: 1 game' }).click()
    await dialog.getByRole('button', { name: 'End the link' }).click()
    await expect.poll(() => game.readyState).toBe(WebSocket.CLOSED)
    await expect(dialog.getByRole('button', { name: 'Open the link' })).toBeVisible()
    expect(editor.complaints).toEqual([])
  } finally {
    game.terminate()
  }
})
