import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { CHOOSING } from './keys'
import { Mouse, type Point, type Pointer } from './pointer'

/** Column and row as people count them: from 1. */
export type Place = readonly [column: number, row: number]

export type Side = 'north' | 'east' | 'south' | 'west'

/** Position of a side of a cell, relative to its middle, in cells. */
const BESIDE: Readonly<Record<Side, readonly [number, number]>> = {
  north: [0, -0.45],
  east: [0.45, 0],
  south: [0, 0.45],
  west: [-0.45, 0],
}

/** CSS pixels a cell at a zoom of 100 %. */
const CELL_AT_100 = 26

/** The groups of the toolbars, with the choices that tests take. */
const GROUPS: readonly { readonly group: string; readonly choices: readonly string[] }[] = [
  { group: 'Select', choices: ['Select', 'Marquee', 'Wand', 'Move', 'Look'] },
  {
    group: 'Draw ground',
    choices: [
      'Street',
      'Floor',
      'Passage',
      'Avenue',
      'Square',
      'Courtyard',
      'Rock',
      'Outside',
      'Water',
      'Bridge',
      'Undecided',
    ],
  },
  {
    group: 'Walls and doors',
    choices: ['Cycle', 'Wall', 'Door', 'Open', 'Locked door', 'Archway', 'Breakable wall', 'Gate'],
  },
  { group: 'Buildings', choices: ['House', 'Room', 'Building'] },
  { group: 'Places', choices: ['Inn', 'Shop', 'Chest', 'Note', 'Start'] },
  { group: 'Zones', choices: ['District', 'Weights'] },
  { group: 'Locks', choices: ['Lock', 'Unlock'] },
  { group: 'Shape', choices: ['Brush', 'Line', 'Rectangle', 'Flood fill'] },
  { group: 'Terrain', choices: ['Terrain'] },
]

/** The editor as a user meets it, on the desktop and in the browser alike. */
export class EditorPage {
  readonly page: Page
  readonly kind: 'desktop' | 'browser'
  /** Errors and warnings of the page. The list is empty after a test that passes. */
  readonly complaints: readonly string[]
  /** The mouse, unless a test works by touch. */
  readonly pointer: Pointer
  /** The status bar. */
  readonly status: Locator
  /** The Problems panel. */
  readonly problems: Locator
  /** The element that holds the map and handles its keys. */
  readonly map: Locator
  /** Position of the map when it was last fitted to the window. */
  #fitted = ''

  constructor(
    page: Page,
    kind: 'desktop' | 'browser',
    complaints: readonly string[] = listenForComplaints(page.context()),
    pointer: Pointer = new Mouse(page),
  ) {
    this.page = page
    this.pointer = pointer
    this.kind = kind
    this.complaints = complaints
    this.status = page.getByRole('contentinfo', { name: 'Status' })
    this.problems = page.getByRole('region', { name: 'Problems' })
    this.map = page.getByRole('grid', { name: /^Cells of the (?:town|level)$/ })
  }

  /** Closes the start screen, which leaves an empty town. */
  async closeStart(): Promise<void> {
    const start = this.page.getByRole('dialog', { name: 'Start' })
    await this.status.or(start).first().waitFor()
    if (await start.isVisible()) await this.page.keyboard.press('Escape')
  }

  /** Waits until the editor is usable, with the start screen closed. */
  async ready(): Promise<void> {
    await this.closeStart()
    await expect(this.status).toContainText('cells')
    // The empty town is there to be drawn on; the editor begins with the tool to select.
    if (!(await this.#focusMap())) await this.map.focus()
    await this.page.keyboard.press('s')
  }

  /** A button of the row above the map, such as "Fill" or "Undo", or one of the zoom at the foot of the window. */
  tool(name: string): Locator {
    return this.page
      .locator('[role=toolbar], .status-zoom-buttons')
      .getByRole('button', { name, exact: true })
  }

  /** The zoom of the map in view. */
  get zoom(): Locator {
    return this.status.getByRole('button', { name: /^Zoom \d/ })
  }

  /** The button of a group of the toolbar that shows a brush, a tool or a shape, such as "Draw ground: Rock". */
  #groupShowing(name: string): Locator {
    return this.page.getByRole('toolbar').getByRole('button', { name: new RegExp(`: ${name}$`) })
  }

  /** Waits until a brush or tool is in use. */
  async expectChosen(name: string): Promise<void> {
    await expect(this.#groupShowing(name)).toHaveAttribute('aria-pressed', 'true')
    await expect(this.page.getByRole('toolbar').locator('[aria-pressed=true]')).toHaveCount(1)
  }

  /**
   * Chooses a brush, a tool, a shape or a kind of edge: by its key where a mouse is the pointer, the map is of a level and there
   * is a key. Tests of what a pointer does choose from the toolbar.
   */
  async choose(name: string): Promise<void> {
    const key = new Map(Object.entries(CHOOSING)).get(name)
    const isByKey = key !== undefined && this.pointer instanceof Mouse && (await this.#focusMap())
    await (isByKey ? this.page.keyboard.press(key) : this.chooseFromToolbar(name))
  }

  /** Gives the map of a level the focus, and returns whether it is shown. */
  #focusMap(): Promise<boolean> {
    return this.page.evaluate(() => {
      const map = document.querySelector<HTMLElement>('[role=grid][aria-label^="Cells of the "]')
      map?.focus()
      return map !== null && document.activeElement === map
    })
  }

  /** Chooses a brush, a tool, a shape or a kind of edge from the flyout of its group. */
  async chooseFromToolbar(name: string): Promise<void> {
    const group = GROUPS.find(({ choices }) => choices.includes(name))?.group
    if (group === undefined) throw new Error(`The toolbar has no ${name}.`)
    const button = this.page.getByRole('toolbar').getByRole('button', { name: new RegExp(`^${group}: `) })
    await this.pointer.press(button)
    if ((await button.getAttribute('aria-haspopup')) === null) return
    const choice = this.page.getByRole('menuitemradio', { name: new RegExp(`^${name}\\b`) })
    await this.pointer.press(choice)
    await expect(choice).toBeHidden()
  }

  /** Clicks a cell of the map. */
  async click(column: number, row: number): Promise<void> {
    await this.pointer.click(await this.pointOf([column, row]))
  }

  /** Clicks a cell of the map twice. */
  async doubleClick(column: number, row: number): Promise<void> {
    await this.pointer.doubleClick(await this.pointOf([column, row]))
  }

  /** Moves the pointer over a cell, without pressing. */
  async hover(column: number, row: number): Promise<void> {
    await this.pointer.hover(await this.pointOf([column, row]))
  }

  /** Draws with the button pressed, from one cell to another. */
  async drag(from: Place, to: Place): Promise<void> {
    await this.#dragBetween(from, to)
  }

  /** Clicks close to one side of a cell, as the edge tool needs. */
  async clickSide(place: Place, side: Side): Promise<void> {
    await this.pointer.click(await this.pointOf(place, side))
  }

  /** Moves the pointer close to one side of a cell, without pressing. */
  async hoverSide(place: Place, side: Side): Promise<void> {
    await this.pointer.hover(await this.pointOf(place, side))
  }

  /** Draws with the button pressed, from one side of a cell to the same side of another. */
  async dragSides(from: Place, to: Place, side: Side): Promise<void> {
    await this.#dragBetween(from, to, side)
  }

  async #dragBetween(from: Place, to: Place, side?: Side): Promise<void> {
    const lie = await this.#fittedLie()
    await this.pointer.drag(pointIn(lie, from, side), pointIn(lie, to, side))
  }

  /** Waits until the cell under the cursor has the given accessible name. */
  async expectCell(words: RegExp): Promise<void> {
    await expect(async () => {
      const id = await this.map.getAttribute('aria-activedescendant')
      const active = this.page.locator(`#${id}`)
      await expect(active).toHaveRole('gridcell', { timeout: 100 })
      await expect(active).toHaveAccessibleName(words, { timeout: 100 })
    }).toPass({ timeout: 20_000 })
  }

  /** Runs the command of the palette with this name. */
  async run(command: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+Shift+p')
    await this.page.getByRole('combobox', { name: 'Command' }).fill(command)
    await this.page.keyboard.press('Enter')
  }

  /** Types a random seed. */
  async seed(text: string): Promise<void> {
    await this.setting('Random seed', text)
  }

  /** Opens the folded parts of the settings. */
  async openSettings(): Promise<void> {
    const closed = this.page.locator('.fold-button[aria-expanded=false]')
    for (let left = await closed.count(); left > 0; left--) await this.pointer.press(closed.first())
  }

  /** Types a value into a field of the panel beside the map. */
  async setting(label: string, value: number | string): Promise<void> {
    await this.openSettings()
    const field = this.page
      .getByLabel(label, { exact: true })
      .and(this.page.locator('input:not([type=range])'))
    await field.fill(String(value))
    await field.blur()
  }

  /** Fills the undecided cells and waits for the town. */
  async fill(): Promise<void> {
    await this.page.getByRole('button', { name: 'Fill undecided' }).click()
    // The map may have had houses before, and another level may have been filled, so neither texts nor counts show this
    // run.
    await expect(this.map).toHaveAttribute('aria-busy', 'false')
    await expect(this.status).toContainText('Fill done')
    await expect(this.status).toContainText(/[1-9]\d* houses?/)
  }

  /** Runs a command of the palette by its words. */
  async command(words: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+Shift+p')
    const palette = this.page.getByRole('dialog', { name: 'Command palette' })
    await palette.getByRole('combobox').fill(words)
    await this.page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
  }

  /** Returns the town code of the map, by way of the clipboard. Different maps have different codes. */
  async townCode(): Promise<string> {
    await this.command('Copy town code')
    await expect(this.status).toContainText('The town code is on the clipboard')
    await this.command('Paste town code')
    const dialog = this.page.getByRole('dialog', { name: 'Paste town code' })
    await expect(dialog.getByLabel('Town code')).toBeFocused()
    await this.page.keyboard.press('ControlOrMeta+v')
    await expect(dialog).toContainText('cells, seed')
    const code = await dialog.getByLabel('Town code').inputValue()
    await this.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    return code
  }

  /** Chooses a menu line by the path of its names. The desktop's menu is not on the page. */
  async menu(...path: readonly [menu: string, ...lines: string[]]): Promise<void> {
    const [menu, ...lines] = path
    await this.pointer.press(this.page.getByRole('menuitem', { name: menu, exact: true }))
    for (const [at, name] of lines.entries()) {
      const item = this.page
        .getByRole('menu')
        .last()
        .locator('[role^="menuitem"]')
        .filter({ hasText: name })
        .first()
      if (at < lines.length - 1) await item.press('ArrowRight')
      else await this.pointer.press(item)
    }
  }

  /** Drops files onto the middle of the window, as the system does. */
  async drop(files: readonly { readonly name: string; readonly text: string }[]): Promise<void> {
    await this.page.locator('.app').evaluate((app, files) => {
      const dataTransfer = new DataTransfer()
      for (const { name, text } of files) dataTransfer.items.add(new File([text], name))
      for (const type of ['dragenter', 'dragover', 'drop']) {
        app.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
      }
    }, files)
  }

  /** Drops files and folders of the disk onto the window: the browser makes their files, with paths and folders. */
  async dropFromDisk(...paths: readonly string[]): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page)
    const data = { items: [], files: [...paths], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
    await session.detach()
  }

  /** Creates an empty town. The open document must be saved. */
  async newTown(width: number, height: number): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+n')
    const dialog = this.page.getByRole('dialog', { name: /^New (?:town|maze)$/ })
    await dialog.getByLabel('Width').fill(String(width))
    await dialog.getByLabel('Height').fill(String(height))
    await dialog.getByRole('button', { name: /^Create (?:town|maze)$/ }).click()
    await expect(this.status).toContainText(`${width} × ${height} cells`)
  }

  /** Makes an overland map of a scenario with random seed 1 and shows it. Returns its map. */
  async newWorld(scenario: string, name = 'World'): Promise<Locator> {
    await this.command('New overland map')
    const dialog = this.page.getByRole('dialog', { name: 'New overland map' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Scenario').selectOption({ label: scenario })
    await dialog.getByLabel('Random seed').fill('1')
    await dialog.getByRole('button', { name: 'Generate map' }).click()
    const map = this.page.getByRole('grid', { name: `Map of the world ${name}` })
    await expect(map).toBeFocused()
    return map
  }

  /** Confirms the dialog that exports an overland map. */
  async exportMap(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Export map' })
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  }

  /**
   * Returns the middle of a cell, or a point close to one of its sides, on the screen. A map that fits the window is
   * centred in the part of it that no drawer covers.
   */
  async pointOf(place: Place, side?: Side): Promise<Point> {
    return pointIn(await this.#fittedLie(), place, side)
  }

  /** Fits the map to the window, unless it still is, and returns its position. */
  async #fittedLie(): Promise<LieOfMap> {
    const lie = await this.#lieOfMap()
    // The map still fits if it has not moved since it was last fitted.
    if (JSON.stringify(lie) === this.#fitted) return lie
    await this.pointer.press(this.tool('Fit to window'))
    const fitted = await this.#lieOfMap()
    this.#fitted = JSON.stringify(fitted)
    return fitted
  }

  /**
   * Returns the map's position on the screen, and its size and zoom as shown in the bars, once they are shown and stay: a
   * slow page takes several frames to lay out a new bar and to fit the map.
   */
  #lieOfMap(): Promise<LieOfMap> {
    return this.map.evaluate(async (map) => {
      const read = () => {
        const { x, y, width, height, left, right } = map.getBoundingClientRect()
        const free = { left, right }
        for (const panel of document.querySelectorAll('[data-over-map]')) {
          const box = panel.getBoundingClientRect()
          if (box.width === 0) continue
          if (box.left <= left) free.left = box.right
          else free.right = box.left
        }
        // The status line also gives the size of a piece that is being placed.
        const size = document.querySelector('.status-size')?.textContent ?? ''
        const zoom = document.querySelector('.status-zoom')?.textContent ?? ''
        return { x, y, width, height, size, zoom, middle: (free.left + free.right) / 2 }
      }
      for (let before = '', still = 0; still < 2;) {
        for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
        const now = JSON.stringify(read())
        still = now === before ? still + 1 : 0
        before = now
      }
      return read()
    })
  }
}

/** The map's position in CSS pixels, and the texts about it. */
interface LieOfMap {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly size: string
  readonly zoom: string
  /** The middle of the part that no drawer covers. */
  readonly middle: number
}

/** A point of the cell at a place, on a map that fits the window. */
function pointIn(lie: LieOfMap, [column, row]: Place, side?: Side): Point {
  const [, width, height] = /(\d+) × (\d+) cells/.exec(lie.size) ?? []
  const zoom = /(\d+) %/.exec(lie.zoom)?.[1]
  if (!width || !height || !zoom) throw new Error('The map is not on the screen.')
  const cell = (Number(zoom) / 100) * CELL_AT_100
  const [across, down] = side ? BESIDE[side] : [0, 0]
  return {
    x: lie.middle + (column - 0.5 + across - Number(width) / 2) * cell,
    y: lie.y + lie.height / 2 + (row - 0.5 + down - Number(height) / 2) * cell,
  }
}

/**
 * Messages that are no errors of the page: a browser warns about its own speed when a canvas without a graphics card is read, and
 * Playwright that it keeps copies for use offline from being made, as its configuration asks.
 */
const BROWSER_ADVICE =
  /^\[\.WebGL-\w+\]GL Driver Message \(OpenGL, Performance,|^Service Worker registration blocked by Playwright$/

/** Collects errors and warnings of pages, starting before the first page exists. */
export function listenForComplaints(context: BrowserContext): readonly string[] {
  const complaints: string[] = []
  context.on('weberror', (event) => complaints.push(event.error().message))
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (!BROWSER_ADVICE.test(message.text())) complaints.push(message.text())
  })
  return complaints
}
