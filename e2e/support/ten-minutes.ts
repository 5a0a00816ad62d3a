import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { playDoom } from './doom'
import type { RunningEditor } from './editor'
import type { EditorPage, Place } from './editor-page'
import type { NamedFile } from './files'
import type { Hands } from './hands'
import { playResults, playStrip } from './play-page'
import { cellsOutside, cellsWithin, houseIn, levelIn, type SavedLevel } from './saved-level'
import {
  OUTSIDE,
  RIVER,
  GATE_OUTSIDE,
  WEST_GATE,
  GATES,
  COURTS,
  RING,
  BEFORE_DOOR,
  BEHIND_DOOR,
  GUILD_HALL,
  HOUSE,
  ROCK_AROUND,
  RISKY_ROCK,
  BLOCK,
  PART,
  ERASED,
} from './ten-minutes-town'
import { TiledWalk } from './tiled-walk'
import { movesOnWay, poseIn } from './walking'

const TRAPPED = 'No street can reach the house at column 10, row 4'
const SNAPSHOT = 'Before the fair'
/** The town as `sketch` draws it. */
const SKETCH = {
  name: 'ten-minutes-sketch.brownstone',
  bytes: readFileSync(path.join(import.meta.dirname, 'ten-minutes-sketch.brownstone')),
}
const SKETCHED = '7 streets, 7 houses in 2 buildings'
const GUILD = 'Masons'

/** Creates the hands for a window; the program is started twice. */
type MakeHands = (editor: EditorPage) => Hands | Promise<Hands>

/** Ten minutes of work, from an empty map to an exported town, step by step, by mouse or by keyboard. */
export class TenMinutes {
  readonly #handsOf: MakeHands
  #started: RunningEditor
  #hands: Hands
  #inn: Place = [1, 1]
  #innName: string

  private constructor(started: RunningEditor, hands: Hands, handsOf: MakeHands, innName: string) {
    this.#started = started
    this.#hands = hands
    this.#handsOf = handsOf
    this.#innName = innName
  }

  static async begin(
    started: RunningEditor,
    handsOf: MakeHands,
    innName = 'Scarlet Bard',
  ): Promise<TenMinutes> {
    return new TenMinutes(started, await handsOf(started.editor), handsOf, innName)
  }

  get editor(): EditorPage {
    return this.#started.editor
  }

  /** Every step of the script, in order. */
  async doAll(rerolls?: number): Promise<void> {
    await this.sketch()
    await this.fill()
    await this.keep()
    await this.reroll(rerolls)
    await this.takeCandidate()
    await this.measure()
    await this.walk()
    await this.rerollPart()
    await this.find()
    await this.compare()
    await this.recover()
    await this.export()
    await this.reopen()
  }

  /**
   * The outline of the town and a river, three gates, two courtyards, a guild hall, a quarter behind a locked door, and
   * a house surrounded by rock, which is reported as risky.
   */
  async sketch(): Promise<void> {
    const hands = this.#hands
    await hands.newTown(20)
    await expect(this.editor.status).toContainText('20 × 20 cells')
    await hands.take('Outside')
    await hands.paintBlock(OUTSIDE)
    await this.editor.expectCell(/^outside; /)
    await hands.take('Water')
    await hands.paintBlock(RIVER)
    await this.editor.expectCell(/^water; /)
    await hands.take('Gate')
    for (const gate of GATES) await this.#paint(gate, /gate to the/)
    await hands.take('Courtyard')
    for (const court of COURTS) await this.#paint(court, /courtyard/)
    await hands.build(GUILD_HALL)
    await this.editor.expectCell(/house, in a building of 6 cells/)
    await hands.take('Rock')
    for (const block of RING) await hands.paintBlock(block)
    await hands.take('Street')
    await this.#paint(BEFORE_DOOR, /street/)
    await this.#paint(BEHIND_DOOR, /street/)
    await hands.lockWestDoor(BEHIND_DOOR)
    await expect(this.editor.status).toContainText('locked door onto street')
    await hands.take('Rock')
    for (const rock of ROCK_AROUND) await this.#paint(rock, /rock/)
    await hands.take('House')
    await this.#paint(HOUSE, /house/)
    await hands.take('Rock')
    await hands.expectAdvice(RISKY_ROCK, /Rock here traps the house at column 10, row 4/)
    await this.#paint(RISKY_ROCK, /^rock/)
    await expect(this.editor.status).toContainText(SKETCHED)
    await expect.poll(() => this.#draftedRows()).toEqual(levelIn(SKETCH.bytes).rows)
  }

  /** Opens a file with what `sketch` draws, which takes less time. */
  async openSketch(): Promise<void> {
    await this.#started.files.open(SKETCH, () => this.#hands.open())
    await expect(this.editor.status).toContainText(SKETCHED)
  }

  /** The trapped house is reported and repaired by a button; then the town can be filled. */
  async fill(): Promise<void> {
    const hands = this.#hands
    const { problems, status } = this.editor
    await hands.seed('411')
    await hands.fill()
    await expect(status).toContainText(new RegExp(`${TRAPPED}: .*\\. The map is unchanged\\.`))
    await expect(problems.getByRole('listitem').filter({ hasText: TRAPPED })).toHaveCount(1)
    await hands.mend(/^Make this house rock, column 10, row 4$/)
    await expect(problems).not.toContainText(TRAPPED)
    await expect(status).toContainText('Repaired: Make this house rock')
    await hands.fill()
    await expect(status).toContainText('Fill done')
    await expect(problems).toContainText('No problems')
  }

  /** A block is locked, an inn in it gets its name, and the guild hall is named by one of its cells. */
  async keep(): Promise<void> {
    const [saved] = await this.#started.files.save(() => this.#hands.save())
    if (!saved) throw new Error('nothing was saved')
    this.#inn = houseIn(levelIn(saved.bytes), BLOCK)
    await this.#hands.lock(BLOCK)
    await expect(this.editor.status).toContainText(/Lock, 25 cells/)
    await this.#hands.nameHouse(this.#inn, this.#innName, 'Inn')
    await this.editor.expectCell(this.#innWords())
    await this.#hands.nameHouse(GUILD_HALL[1], GUILD, 'Guild')
    await this.editor.expectCell(/house, .*building of 6 cells.*guild “Masons”/)
  }

  /** Five re-rolls keep the block, and the strip of rolls brings back exactly the map of the second roll. */
  async reroll(times = 5): Promise<void> {
    const before = levelIn((await this.saveAs()).bytes)
    let second: NamedFile | undefined
    for (let roll = 2; roll <= times + 1; roll++) {
      await this.#hands.reroll()
      await this.#expectRoll(roll, roll)
      if (roll === 2) second = await this.saveAs()
    }
    const after = levelIn((await this.saveAs()).bytes)
    expect(cellsOutside(after, BLOCK)).not.toEqual(cellsOutside(before, BLOCK))
    expect(cellsWithin(after, BLOCK)).toEqual(cellsWithin(before, BLOCK))

    await this.#hands.goToRoll(2)
    await this.#expectRoll(2, times + 1)
    expect(textOf(await this.saveAs())).toBe(textOf(second))
  }

  /** A candidate is taken from the sheet; the locked block stays. */
  async takeCandidate(): Promise<void> {
    const before = levelIn((await this.saveAs()).bytes)
    await this.#hands.takeCandidate(2)
    await expect(this.editor.status).toContainText('Candidate 2 is on the map')
    const after = levelIn((await this.saveAs()).bytes)
    expect(cellsOutside(after, BLOCK)).not.toEqual(cellsOutside(before, BLOCK))
    expect(cellsWithin(after, BLOCK)).toEqual(cellsWithin(before, BLOCK))
  }

  /** The distances from the gate to the land outside are shown as an overlay, and hidden again. */
  async measure(): Promise<void> {
    await this.#hands.showDistances(GATE_OUTSIDE)
    const legend = this.editor.page.getByRole('region', { name: 'Legend: Distance from the cursor' })
    await expect(legend).toContainText(/The farthest street is [1-9]\d* steps from the cursor/)
    await this.editor.expectCell(new RegExp(`; column ${GATE_OUTSIDE[0]}, row ${GATE_OUTSIDE[1]}$`))
    await this.#hands.hideOverlay()
    await expect(legend).toBeHidden()
  }

  /** The playtest walks a shortest path to the inn, and its time is among the results. */
  async walk(): Promise<void> {
    const level = levelIn((await this.saveAs()).bytes)
    const strip = playStrip(this.editor)
    await this.#hands.play(`Inn “${this.#innName}”`)
    const { place, facing } = poseIn(await strip.innerText())
    const moves = movesOnWay(level, place, facing, this.#inn)
    const steps = moves.filter((move) => move === 'forward').length
    await expect(strip).toContainText(`(shortest ${steps})`)
    await this.#hands.walk(moves)
    const reached = new RegExp(`You have reached the goal in \\d+:\\d\\d\\.\\d and ${steps} steps`)
    await expect(this.editor.status).toContainText(reached)
    await this.#hands.leavePlay()
    await expect(strip).toHaveCount(0)
    await this.#hands.showResults()
    const walks = playResults(this.editor).getByRole('listitem')
    await expect(walks).toHaveCount(1)
    await expect(walks).toContainText(new RegExp(`\\d+:\\d\\d\\.\\d, ${steps} steps`))
  }

  /** A part is re-rolled: nothing outside changes, byte for byte. */
  async rerollPart(): Promise<void> {
    const before = levelIn((await this.saveAs()).bytes)
    await this.#hands.rerollPart(PART)
    await expect(this.editor.status).toContainText('Re-roll selection done')
    const after = levelIn((await this.saveAs()).bytes)
    expect(cellsWithin(after, PART)).not.toEqual(cellsWithin(before, PART))
    expect(cellsOutside(after, PART)).toEqual(cellsOutside(before, PART))
  }

  /** The inn is found by part of its name. */
  async find(): Promise<void> {
    await this.#hands.find(this.#innName.slice(-4).toLowerCase())
    await this.editor.expectCell(this.#innWords())
    await expect(this.editor.map).toBeFocused()
  }

  /** One cell is changed after a snapshot, and the comparison shows it. */
  async compare(): Promise<void> {
    const hands = this.#hands
    await hands.saveSnapshot(SNAPSHOT)
    await expect(this.editor.status).toContainText(`Snapshot “${SNAPSHOT}” is taken.`)
    await this.erase()
    await hands.compareWithSnapshot(SNAPSHOT)
    const differences = this.editor.page.getByRole('region', { name: 'Differences' })
    await expect(differences).toContainText(/1 cell differs/)
    // The first press ends the tool, the second clears the selection that the re-roll of a part has left.
    for (let press = 0; press < 3; press++) await this.editor.page.keyboard.press('Escape')
    await expect(differences).toBeHidden()
  }

  /** One cell is made undecided again. */
  async erase(): Promise<void> {
    await this.#hands.take('Undecided')
    await this.#paint(ERASED, /undecided/)
  }

  /** The program crashes once the last change is kept, and the next start offers all the work. */
  async recover(): Promise<void> {
    // The kept work includes the last change.
    await expect.poll(async () => letterAt((await this.#started.drafts())[0]?.text, ERASED)).toBe('.')
    this.#started = await this.#started.crash()
    this.#hands = await this.#handsOf(this.editor)
    await expect(this.editor.page.getByRole('dialog', { name: 'Recover files' })).toBeVisible()
    await this.#hands.openCopy()
    // An empty town of this size is there before.
    await expect(this.editor.status).toContainText(/\d+ houses in \d+ buildings/)
    await this.find()
    await this.#hands.fill()
    await expect(this.editor.status).toContainText('Fill done')
  }

  /** Plain data, a picture, printed sheets and maps for other programs; the text formats contain the inn. */
  async export(): Promise<void> {
    const data = textOf(await this.#exported(/^Plain JSON/, /\.json$/))
    expect(JSON.parse(data)).toMatchObject({ format: 'brownstone-level' })
    expect(data).toContain(this.#innName)
    expect(textOf(await this.#exported(/^Picture of the map/, /\.svg$/))).toMatch(
      /^(?:<\?xml[^>]*>\s*)?<svg /,
    )
    expect(textOf(await this.#exported(/^PDF for printing/, /\.pdf$/))).toMatch(/^%PDF-1\.\d[^]*%%EOF\s*$/)
    await this.exportMaps()
  }

  /** A map for Tiled, which contains the inn, and one for Doom: both are walked. */
  async exportMaps(): Promise<void> {
    const map = textOf(await this.#exported(/^Tiled map(?! \(XML)/, /\.tmj$/, 2))
    expect(JSON.parse(map)).toMatchObject({ width: 20, height: 20 })
    expect(map).toContain(this.#innName)
    const saved = await this.saveAs()
    this.#walkTiled(new TiledWalk(map), levelIn(saved.bytes))
    this.#playDoom((await this.#exported(/^Doom map(?! as text)/, /\.wad$/)).bytes, saved.bytes)
  }

  /** Exports the level in a format. Returns the file whose name matches, of all that are written. */
  async #exported(format: RegExp, ending: RegExp, count = 1): Promise<NamedFile> {
    const all = await this.#started.files.save(() => this.#hands.export(format), count)
    const file = all.find(({ name }) => ending.test(name))
    if (!file) throw new Error(`Nothing ends in ${ending.source}`)
    return file
  }

  /** The exported map is walked like the town itself: over the bridge, and with keys into the quarter. */
  #walkTiled(walk: TiledWalk, level: SavedLevel): void {
    const toInn = movesOnWay(level, GATE_OUTSIDE, 0, this.#inn).filter((move) => move === 'forward')
    expect(walk.groundOnWay(GATE_OUTSIDE, this.#inn)).toHaveLength(toInn.length)
    const overRiver = walk.groundOnWay(GATE_OUTSIDE, WEST_GATE)
    expect(overRiver).toContain('bridge')
    expect(overRiver).not.toContain('water')
    expect(walk.groundOnWay(GATE_OUTSIDE, GUILD_HALL[0])).toContain('house')
    expect(walk.groundOnWay(BEFORE_DOOR, BEHIND_DOOR)).toBeUndefined()
    expect(walk.groundOnWay(BEFORE_DOOR, BEHIND_DOOR, true)).toEqual(['street'])
    expect(walk.groundOnWay(GATE_OUTSIDE, OUTSIDE[0], true)).toBeUndefined()
  }

  /** A player walks from one gate through a house and over the bridge, and leaves by another gate. */
  #playDoom(map: Uint8Array, saved: Uint8Array): void {
    const game = playDoom(map, saved)
    if (!game) {
      const description = 'dsda-doom or freedoom is not installed, so the exported map is not played'
      test.info().annotations.push({ type: 'skipped part', description })
      return
    }
    expect(game.ground).toEqual(expect.arrayContaining(['house', 'bridge']))
    expect(game.finished).toMatch(/^MAP01 - \d/)
  }

  /** A saved file that is opened and saved again stays the same byte for byte. */
  async reopen(): Promise<void> {
    const { files } = this.#started
    const saved = await this.saveAs()
    await this.#hands.newTown(12)
    await expect(this.editor.status).toContainText('12 × 12 cells')
    await files.open(saved, () => this.#hands.open())
    await expect(this.editor.status).toContainText('20 × 20 cells')
    await this.find()
    expect(textOf(await this.saveAs())).toBe(textOf(saved))
  }

  /** The rows of the latest unsaved work that is kept, if there is any. */
  async #draftedRows(): Promise<SavedLevel['rows'] | undefined> {
    const [latest] = await this.#started.drafts()
    return latest && levelIn(Buffer.from(latest.text)).rows
  }

  async saveAs(): Promise<NamedFile> {
    const [file] = await this.#started.files.save(() => this.#hands.saveAs())
    if (!file) throw new Error('nothing was saved')
    return file
  }

  async #paint(place: Place, words: RegExp): Promise<void> {
    await this.#hands.paint(place)
    await this.editor.expectCell(new RegExp(`${words.source}.*; column ${place[0]}, row ${place[1]}$`))
  }

  async #expectRoll(at: number, of: number): Promise<void> {
    const rolls = this.editor.page.getByRole('region', { name: 'Rolls' })
    await expect(rolls).toContainText(`Roll ${at} of ${of}`)
    await expect(this.editor.page.getByRole('button', { name: 'Fill undecided' })).toBeVisible()
  }

  #innWords(): RegExp {
    const [column, row] = this.#inn
    return new RegExp(`^house, .*inn “${this.#innName}”.*, locked; column ${column}, row ${row}$`)
  }
}

/** The letter of a cell in the text of a file, or undefined if there is none. */
function letterAt(text: string | undefined, [column, row]: Place): string | undefined {
  return text && levelIn(Buffer.from(text)).rows[row - 1]?.cells[column - 1]
}

function textOf(file: NamedFile | undefined): string {
  return new TextDecoder().decode(file?.bytes)
}
