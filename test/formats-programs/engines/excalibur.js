// Runs in the browser: what Excalibur finds in a map of that name, once it is drawn; or what it threw.
import { LdtkResource } from '@excaliburjs/plugin-ldtk'
import { TiledResource } from '@excaliburjs/plugin-tiled'
import { Color, Engine, Flags, Loader } from 'excalibur'

// Where there is no graphics card, the processor takes five times as long for WebGL: that is for the long run.
if (location.search !== '?long') Flags.useCanvasGraphicsContext()

globalThis.load = async (name) => {
  document.body.replaceChildren()
  const isLdtk = name.endsWith('.ldtk')
  const map = isLdtk ? new LdtkResource(name) : new TiledResource(name, { strict: false })
  try {
    // Without smoothing, a pixel of a tile is a pixel on the screen.
    const game = new Engine({ width: 800, height: 600, backgroundColor: Color.Black, antialiasing: false })
    const loader = new Loader([map])
    loader.suppressPlayButton = true
    await game.start(loader)
    map.addToScene(game.currentScene)
    await drawn(game)
    return isLdtk ? { levels: levelsIn(map), picture: await pictureOf(game) } : layersIn(map)
  } catch (error) {
    return { error: String(error) }
  }
}

/** Resolves when the map has been drawn: the frame under way may have begun without it. */
function drawn(game) {
  return new Promise((resolve) => {
    let frames = 0
    game.on('postframe', () => {
      frames++
      if (frames === 3) resolve()
    })
  })
}

function layersIn(map) {
  return {
    layers: map.getTileLayers().map(({ name, data, tilemap }) => ({
      name,
      gids: [...data],
      drawn: tilemap.tiles.filter((tile) => tile.getGraphics().length > 0).length,
    })),
    objects: map.getObjectLayers().flatMap(({ objects }) => objects.map((object) => object.class ?? '')),
  }
}

function levelsIn(map) {
  const grids = map.getIntGridLayers()
  return map.projectMetadata.levels.map(({ identifier, layerInstances }) => ({
    identifier,
    layers: layerInstances.map(({ __identifier: name, iid, intGridCsv }) => {
      const tiles = grids
        .filter(({ ldtkLayer }) => ldtkLayer.iid === iid)
        .flatMap(({ tilemap }) => tilemap.tiles)
      return {
        name,
        values: intGridCsv,
        drawn: tiles.filter((tile) => tile.getGraphics().length > 0).length,
        solid: tiles.filter(({ solid }) => solid).length,
      }
    }),
  }))
}

/** The picture that the engine drew, as the address of a PNG. */
async function pictureOf(game) {
  const image = await game.screenshot()
  return image.src
}
