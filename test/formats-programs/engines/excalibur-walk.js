// Runs in the browser: walkers go from cell to cell of a map, and Excalibur's physics say which of them get there. The walks are
// in "<map>.walks.json": the start and direction of each walker in pixels and tiles, and whether the map says what is solid.
import { TiledResource } from '@excaliburjs/plugin-tiled'
import { Actor, CollisionGroupManager, CollisionType, Engine, Flags, Loader, vec } from 'excalibur'

Flags.useCanvasGraphicsContext()

const STEPS = 60
const MILLISECONDS = 1000 / 60

globalThis.load = async (name) => {
  document.body.replaceChildren()
  const { walks, tile, wiring } = await (await fetch(`/${name}.walks.json`)).json()
  try {
    const game = new Engine({ width: 800, height: 600 })
    const map = new TiledResource(name, { strict: false, useExcaliburWiring: wiring })
    const loader = new Loader([map])
    loader.suppressPlayButton = true
    await game.start(loader)
    map.addToScene(game.currentScene)
    // Walkers pass through each other.
    const collisionGroup = CollisionGroupManager.create('walkers')
    const walkers = walks.map(({ x, y, dx, dy }) => {
      const walker = new Actor({
        pos: vec(x, y),
        vel: vec(dx, dy).scale(tile),
        width: tile / 4,
        height: tile / 4,
        collisionType: CollisionType.Active,
        collisionGroup,
      })
      game.add(walker)
      return walker
    })
    game.debug.useTestClock().run(STEPS + 2, MILLISECONDS)
    return walkers.map(({ pos }, at) => {
      const { x, y, dx, dy } = walks[at]
      return (pos.x - x) * dx + (pos.y - y) * dy > tile * 0.7
    })
  } catch (error) {
    return { error: String(error) }
  }
}
