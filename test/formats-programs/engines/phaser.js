// Runs in the browser: what Phaser finds in a map of that name, its layers, objects and tiles that collide, once it is
// drawn; or what it threw.
import { CANVAS, Game } from 'phaser'

globalThis.load = (name) => {
  document.body.replaceChildren()
  return new Promise((resolve) => {
    // A game runs by being made.
    globalThis.game = new Game({
      type: CANVAS,
      width: 800,
      height: 600,
      banner: false,
      scene: {
        preload() {
          this.load.tilemapTiledJSON('map', name)
          this.load.image('tiles', name.replace('.tmj', '-tiles.png'))
        },
        create() {
          try {
            resolve(found(this.make.tilemap({ key: 'map' })))
          } catch (error) {
            resolve({ error: String(error) })
          }
        },
      },
    })
  })
}

function found(map) {
  const tiles = map.addTilesetImage('brownstone', 'tiles')
  const layers = map.layers.map(({ name }) => {
    const layer = map.createLayer(name, tiles)
    layer.setCollisionByProperty({ collides: true })
    const gids = []
    layer.forEachTile(({ index }) => gids.push(Math.max(0, index)))
    return { name, gids, colliding: layer.filterTiles(({ collides }) => collides).length }
  })
  return { layers, objects: map.getObjectLayer('objects').objects.map(({ type }) => type) }
}
