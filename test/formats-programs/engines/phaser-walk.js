// Runs in the browser: walkers go from cell to cell of a map, and Phaser's physics say which of them get there. The walks
// are in "<map>.walks.json": what makes bodies, and the start and direction of each walker, in pixels and tiles.
import { CANVAS, Game } from 'phaser'

globalThis.load = async (name) => {
  document.body.replaceChildren()
  const { bodies, opensDoors, walks } = await (await fetch(`/${name}.walks.json`)).json()
  return new Promise((resolve) => {
    globalThis.game = new Game({
      type: CANVAS,
      width: 800,
      height: 600,
      banner: false,
      physics: {
        default: 'arcade',
        arcade: { customUpdate: true },
        matter: { autoUpdate: false, gravity: { x: 0, y: 0 } },
      },
      scene: {
        physics: { arcade: {}, matter: {} },
        preload() {
          this.load.tilemapTiledJSON('map', name)
          this.load.image('tiles', name.replace('.tmj', '-tiles.png'))
        },
        create() {
          try {
            const map = this.make.tilemap({ key: 'map' })
            resolve((bodies === 'objects' ? withObjects : withShapes)(this, map, walks, opensDoors))
          } catch (error) {
            resolve({ error: String(error) })
          }
        },
      },
    })
  })
}

const STEPS = 80
const MILLISECONDS = 1000 / 60

/** Arcade physics: a static body for each object of the classes Wall and Door. */
function withObjects(scene, map, walks, opensDoors) {
  const { physics } = scene
  const isSolid = ({ type, properties = [] }) =>
    type === 'Wall' ||
    (type === 'Door' && !opensDoors && properties.every(({ value }) => value !== 'archway'))
  const walls = map.objects
    .flatMap(({ objects }) => objects)
    .filter(isSolid)
    .map(({ x, y, width, height }) => {
      const zone = scene.add.zone(x + width / 2, y + height / 2, width, height)
      return physics.add.existing(zone, true)
    })
  const walkers = walks.map(({ x, y }) =>
    physics.add.existing(scene.add.zone(x, y, map.tileWidth / 4, map.tileWidth / 4)),
  )
  physics.add.collider(walkers, walls)
  for (let step = 0; step < STEPS; step++) {
    for (const [at, { body }] of walkers.entries()) {
      body.setVelocity(
        (walks[at].dx * map.tileWidth * 60) / STEPS,
        (walks[at].dy * map.tileWidth * 60) / STEPS,
      )
    }
    physics.world.update(step * MILLISECONDS, MILLISECONDS)
    // Their objects follow after the bodies.
    physics.world.postUpdate()
  }
  return arrived(walkers, walks, map.tileWidth)
}

/** Matter physics: the collision shapes of the tiles of all layers. */
function withShapes(scene, map, walks) {
  const { matter } = scene
  const tiles = map.addTilesetImage('brownstone', 'tiles')
  for (const { name } of map.layers) {
    const layer = map.createLayer(name, tiles)
    layer.setCollisionFromCollisionGroup()
    matter.world.convertTilemapLayer(layer)
  }
  const options = {
    frictionAir: 0,
    friction: 0,
    frictionStatic: 0,
    inertia: Infinity,
    collisionFilter: { group: -1 },
  }
  const walkers = walks.map(({ x, y }) =>
    matter.add.gameObject(scene.add.zone(x, y, map.tileWidth / 4, map.tileWidth / 4), options),
  )
  for (let step = 0; step < STEPS; step++) {
    for (const [at, walker] of walkers.entries()) {
      walker.setVelocity((walks[at].dx * map.tileWidth) / STEPS, (walks[at].dy * map.tileWidth) / STEPS)
    }
    matter.world.step(MILLISECONDS)
  }
  return arrived(walkers, walks, map.tileWidth)
}

/** Whether each walker is in the cell that it went to. */
function arrived(walkers, walks, tile) {
  return walkers.map(({ x, y }, at) => {
    const { x: fromX, y: fromY, dx, dy } = walks[at]
    return (x - fromX) * dx + (y - fromY) * dy > tile / 2
  })
}
