import { paintWorld } from '../../core/formats/overland/drawn/paint-world'
import { planWorld } from '../../core/formats/overland/drawn/world-plan'
import type { Work } from '../job'
import { map } from './map'

/** Makes an overland map and draws it small. Throws on an unknown scenario. */
export const mapPicture: Work<'mapPicture'> = async ({ width, ...request }) => {
  const result = await map(request, () => undefined)
  if (result.status === 'failed') return undefined
  const { overland } = result
  const cell = width / overland.width
  const height = Math.ceil(((overland.height + 1) * cell) / 4)
  const pixels = paintWorld(planWorld(overland), { x: 0, y: 0, width, height, cell })
  return { width, height, data: new Uint8Array(pixels.buffer) }
}
