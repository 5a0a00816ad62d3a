// Walks through an exported town. Arrows walk, space opens the door ahead, stairs lead to the other level.
import { AUTO, Game, Scale, Scene } from 'phaser'

const [SIZE, PACE, REACH] = [10, 120, 24]
const said = ({ properties = [] }, name) => properties.find((each) => each.name === name)?.value
const near = (place, { x, y }) => Math.hypot(place.x - x, place.y - y)

// Several levels come with a world, which lists them.
const world = await fetch('town.world')
const first = world.ok ? (await world.json()).maps[0].fileName : 'town.tmj'

class Town extends Scene {
  init({ file = first, at }) {
    Object.assign(this, { file, at })
  }

  preload() {
    this.load.tilemapTiledJSON(this.file, this.file)
    this.load.on(`filecomplete-tilemapJSON-${this.file}`, (key, type, { tilesets: [{ image }] }) =>
      this.load.image(image, image),
    )
  }

  create() {
    const map = this.make.tilemap({ key: this.file })
    const [{ name, image }] = this.cache.tilemap.get(this.file).data.tilesets
    const tiles = map.addTilesetImage(name, image)
    for (const layer of map.layers) map.createLayer(layer.name, tiles)
    const objects = map.objects.flatMap((layer) => layer.objects)
    this.links = objects.filter((each) => said(each, 'brownstone:link'))
    const start = objects.find((each) => each.type === 'start') ?? this.links[0] ?? objects[0]
    this.link = this.at === undefined ? start : objects.find((each) => each.id === this.at)

    this.walker = this.add.circle(this.link.x, this.link.y, SIZE / 2, 0xb03a2e).setDepth(2)
    this.physics.add.existing(this.walker)
    this.physics.world.setBounds(0, 0, map.widthInPixels, map.heightInPixels)
    this.walker.body.setCollideWorldBounds(true)
    this.facing = { x: 0, y: 1 }

    const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2, width, height]
    const walls = objects.filter((each) => each.type === 'Wall').map((each) => this.add.zone(...middle(each)))
    const isLeaf = (each) => each.type === 'Door' && !/archway|bars|wall/.test(said(each, 'state'))
    this.doors = objects.filter(isLeaf).map((each) => {
      // The map draws closed doors; an open one is covered by floor.
      const door = this.add.rectangle(...middle(each), 0xf8f4ea).setVisible(false)
      return door.setData({ state: said(each, 'state'), towards: said(each, 'towards') })
    })
    const solids = [...walls, ...this.doors].map((each) => this.physics.add.existing(each, true))
    this.physics.add.collider(this.walker, solids)
    // Nobody is stopped on the way that a one-way door leads, everybody on the way back.
    for (const { data, body } of this.doors) {
      const way = data.get('towards')
      const faces = { up: 'north', down: 'south', left: 'west', right: 'east' }
      if (way) for (const face in faces) body.checkCollision[face] = faces[face] === way
    }

    this.keys = this.input.keyboard.createCursorKeys()
    this.keys.space.on('down', () => this.use())
    this.cameras.main.startFollow(this.walker, true).setZoom(2)
    this.words = this.add
      .text(this.link.x, this.link.y - 24, '', { fontSize: 12, backgroundColor: '#202020' })
      .setDepth(3)
  }

  update() {
    const { left, right, up, down } = this.keys
    const [x, y] = [right.isDown - left.isDown, down.isDown - up.isDown]
    if (x !== 0 || y !== 0) this.facing = { x, y }
    this.walker.body.setVelocity(x * PACE, y * PACE)
    // A place that is linked leads to the other end, but not back at once.
    const link = this.links.find((place) => near(place, this.walker) < SIZE)
    const at = said(link ?? {}, 'brownstone:to-object') ?? said(link ?? {}, 'brownstone:to')
    if (at && link !== this.link)
      this.scene.restart({ file: said(link, 'brownstone:to-map') ?? this.file, at })
    this.link = link
  }

  use() {
    const { x, y } = this.walker
    const ahead = { x: x + (this.facing.x * REACH) / 2, y: y + (this.facing.y * REACH) / 2 }
    const [door] = this.doors.toSorted((a, b) => near(a, ahead) - near(b, ahead))
    if (!door || near(door, ahead) > REACH || door.getData('towards')) return
    const isLocked = door.getData('state') === 'locked'
    this.words.setPosition(x, y - 24).setText(isLocked ? 'It is locked.' : '')
    door.body.enable = isLocked || !door.body.enable
    door.setVisible(!door.body.enable)
  }
}

const look = { scale: { mode: Scale.RESIZE }, pixelArt: true, backgroundColor: 0x33373c }
globalThis.game = new Game({ type: AUTO, scene: Town, physics: { default: 'arcade' }, ...look })
