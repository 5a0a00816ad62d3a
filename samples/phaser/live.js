// Walks through a level while it is edited: open live.html?link=ADDRESS with the address of the live link. Arrows walk.
import { AUTO, Game, Scale, Scene } from 'phaser'
import { followLink } from '../link/link.js'

const [TILE, PACE, SIZE] = [32, 120, 10]
const GROUND = [0xd8cdb4, 0xf8f4ea, 0xc79a6b, 0x7d766c, 0x33373c, 0x7fa8c9, 0xb08d57]

class Live extends Scene {
  create() {
    this.drawing = this.add.graphics()
    this.walker = this.add.circle(0, 0, SIZE / 2, 0xb03a2e).setDepth(1)
    this.physics.add.existing(this.walker)
    this.walls = this.physics.add.staticGroup()
    this.physics.add.collider(this.walker, this.walls)
    this.keys = this.input.keyboard.createCursorKeys()
    this.cameras.main.startFollow(this.walker, true)
    const address = new URLSearchParams(location.search).get('link')
    this.say = followLink(address, (level, { edgeKinds }) => this.build(level, edgeKinds))
  }

  build(level, edgeKinds) {
    const isClosed = (number) => edgeKinds.find((kind) => kind.number === number).passage === 'shut'
    this.drawing.clear()
    this.walls.clear(true, true)
    level.cells.forEach((row, y) =>
      row.forEach((kind, x) => this.drawing.fillStyle(GROUND[kind]).fillRect(x * TILE, y * TILE, TILE, TILE)),
    )
    const wall = (x, y, width, height) => this.walls.add(this.add.rectangle(x, y, width, height, 0x202020))
    const across = (edge, x, y) => isClosed(edge) && wall((x + 0.5) * TILE, y * TILE, TILE, 4)
    const down = (edge, x, y) => isClosed(edge) && wall(x * TILE, (y + 0.5) * TILE, 4, TILE)
    level.northEdges.forEach((row, y) => row.forEach((edge, x) => across(edge, x, y)))
    level.westEdges.forEach((row, y) => row.forEach((edge, x) => down(edge, x, y)))
    if (this.level?.id !== level.id) this.begin(level)
    this.level = level
  }

  /** Puts the walker on the start, or on the first street. */
  begin({ cells, width, places }) {
    const street = cells.flat().indexOf(1)
    const { x, y } = places.find(({ kind }) => kind === 'start') ?? {
      x: street % width,
      y: Math.floor(street / width),
    }
    this.walker.body.reset((x + 0.5) * TILE, (y + 0.5) * TILE)
  }

  update() {
    const { left, right, up, down } = this.keys
    this.walker.body.setVelocity((right.isDown - left.isDown) * PACE, (down.isDown - up.isDown) * PACE)
    const [x, y] = [this.walker.x, this.walker.y].map((at) => Math.floor(at / TILE))
    if (!this.level || `${x} ${y}` === this.reported) return
    if (this.say({ type: 'walker', level: this.level.id, x, y })) this.reported = `${x} ${y}`
  }
}

const look = { scale: { mode: Scale.RESIZE }, backgroundColor: 0x33373c }
globalThis.game = new Game({ type: AUTO, scene: Live, physics: { default: 'arcade' }, ...look })
