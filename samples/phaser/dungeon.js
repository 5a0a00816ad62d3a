// Plays the levers, keys, plates and pits of a project: arrows walk, space uses a lever or a chest, enter takes stairs.
import { act, CellKind, EdgeKind, isOn, isTaken, keysOf, movesOf, readLevels, startPlay } from 'brownstone'
import { CANVAS, Game, Scale, Scene } from 'phaser'

const TILE = 48
const STEPS = { UP: 'north', RIGHT: 'east', DOWN: 'south', LEFT: 'west' }
const COLOURS = { switch: 0xd08c2e, key: 0xe8c64a, chest: 0x8a5a2b, plate: 0x9aa0a6, pit: 0x111111 }
const EDGES = { [EdgeKind.bars]: 0x777777, [EdgeKind.lockedDoor]: 0xb8860b, [EdgeKind.door]: 0x8b5a2b }

const project = readLevels(await (await fetch('dungeon.brownstone')).text())

class Dungeon extends Scene {
  create() {
    this.drawing = this.add.graphics()
    const font = { fontSize: 16, color: '#f0f0f0', backgroundColor: '#202020' }
    this.words = this.add.text(8, 8, '', font).setScrollFactor(0)
    const { keyboard } = this.input
    for (const [key, step] of Object.entries(STEPS)) keyboard.on(`keydown-${key}`, () => this.move(step))
    keyboard.on('keydown-SPACE', () => this.choose('use'))
    keyboard.on('keydown-ENTER', () => this.choose('take'))
    this.take(startPlay(project))
  }

  /** Makes the first of the moves of a kind that are possible here. */
  choose(kind) {
    const move = movesOf(this.play).find((each) => each[kind] !== undefined)
    if (move) this.move(move)
  }

  move(move) {
    this.take(act(this.play, move))
  }

  take({ play, events = [], refused }) {
    if (!play) return this.words.setText(refused)
    this.play = play
    const happened = events.filter(({ event }) => event !== 'enter' && event !== 'leave')
    const keys = [...keysOf(play)].map((key) => `the ${key} key`).join(', ')
    const said = refused ?? happened.map(({ thing, event }) => `${thing}: ${event}`).join(', ')
    this.words.setText(`${said}${keys === '' ? '' : `\nYou have ${keys}.`}`.trim())
    this.draw()
  }

  draw() {
    const { play, drawing } = this
    const { id, level } = project.levels.find((each) => each.id === play.level)
    const { width, height, cells, northEdges, westEdges, places, doors = [] } = level
    const doorAt = new Map(doors.map((door) => [door.edge, door]))
    drawing.clear()
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        drawing.fillStyle(cells[y * width + x] === CellKind.rock ? 0x55504a : 0xf4eddc)
        drawing.fillRect(x * TILE, y * TILE, TILE, TILE)
      }
    }
    const sides = [
      [0, northEdges, width, TILE, 0],
      [northEdges.length, westEdges, width + 1, 0, TILE],
    ]
    for (const [first, kinds, columns, right, down] of sides) {
      for (const [at, kind] of kinds.entries()) {
        const door = doorAt.get(first + at)
        if (kind === EdgeKind.open || (door?.id !== undefined && isOn(play, door.id))) continue
        const [x, y] = [(at % columns) * TILE, Math.floor(at / columns) * TILE]
        drawing.lineStyle(4, EDGES[kind] ?? 0x332211).lineBetween(x, y, x + right, y + down)
      }
    }
    for (const place of places) {
      const [x, y] = [place.cell % width, Math.floor(place.cell / width)]
      const name = place.id ?? `${id}:${x},${y}`
      if (isTaken(play, name) || isOn(play, name) === false) drawing.fillStyle(0xc8bfae)
      else drawing.fillStyle(COLOURS[place.kind] ?? 0xf4eddc)
      drawing.fillCircle((x + 0.5) * TILE, (y + 0.5) * TILE, TILE / 4)
    }
    const [x, y] = [((play.cell % width) + 0.5) * TILE, (Math.floor(play.cell / width) + 0.5) * TILE]
    drawing.fillStyle(0xb03a2e).fillCircle(x, y, TILE / 6)
    this.cameras.main.centerOn(x, y)
  }
}

const look = { scale: { mode: Scale.RESIZE }, backgroundColor: 0x33373c }
globalThis.game = new Game({ type: CANVAS, scene: Dungeon, ...look })
