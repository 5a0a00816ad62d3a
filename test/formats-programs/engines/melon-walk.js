// Runs in the browser: walkers go from cell to cell of a map, and melonJS' own physics say which of them get there. The walks are
// in "<map>.walks.json": the start and direction of each walker in pixels and tiles.
import { Application, Body, Rect, Renderable, collision, level, loader, video } from 'melonjs'

const STEPS = 24
const MILLISECONDS = 1000 / 60

globalThis.load = async (name) => {
  document.body.replaceChildren()
  const { walks, tile } = await (await fetch(`/${name}.walks.json`)).json()
  try {
    const game = new Application(800, 600, { renderer: video.CANVAS })
    await game.init()
    const image = name.replace('.tmj', '-tiles')
    const assets = [
      { name: 'map', type: 'tmx', src: name },
      { name: image, type: 'image', src: `${image}.png` },
    ]
    await loader.preload(assets, undefined, false)
    await level.load('map', { async: true })
    const half = tile / 8
    const walkers = walks.map(({ x, y }) => {
      const walker = new Renderable(x - half, y - half, 2 * half, 2 * half)
      walker.anchorPoint.set(0, 0)
      walker.alwaysUpdate = true
      walker.body = new Body(walker, new Rect(0, 0, 2 * half, 2 * half))
      walker.body.ignoreGravity = true
      walker.body.setMaxVelocity(tile, tile)
      walker.body.collisionType = collision.types.PLAYER_OBJECT
      // Walkers pass through each other.
      walker.body.setCollisionMask(collision.types.WORLD_SHAPE)
      walker.update = () => true
      walker.onCollision = () => true
      game.world.addChild(walker, 10)
      return walker
    })
    for (let step = 0; step < STEPS; step++) {
      for (const [at, { body }] of walkers.entries()) {
        body.vel.set((walks[at].dx * tile) / STEPS, (walks[at].dy * tile) / STEPS)
      }
      game.world.update(MILLISECONDS)
    }
    return walkers.map(({ pos }, at) => {
      const { x, y, dx, dy } = walks[at]
      return (pos.x + half - x) * dx + (pos.y + half - y) * dy > tile * 0.7
    })
  } catch (error) {
    return { error: String(error) }
  }
}
