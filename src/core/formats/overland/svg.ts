import { base64Text } from '../../text/base64'
import { svgElement, SVG_HEAD } from '../../picture/svg'
import { encodeText } from '../../text/text'
import { defineWorldWriter } from './define-writer'
import { overlandSvgEntry } from './entries'
import type { OverlandFormat } from './format'
import { artLosses } from './layers'
import { WORLD_PICTURE_SETTINGS } from './picture/settings'
import { PAPER, pictureOfWorld, type PlacedPixels } from './picture/world-picture'
import { encodePng } from './png'

/** A picture whose towns, names, scale and legend are lines and letters, over the map in pixels. */
export const overlandSvg: OverlandFormat = {
  ...overlandSvgEntry,
  ...defineWorldWriter(WORLD_PICTURE_SETTINGS, (overland, name, options, marks) => {
    const { width, height, isFramed, map, onMap, samples, around } = pictureOfWorld(overland, options, marks)
    const size = { width: map.pixels.width, height: map.pixels.height }
    const text = [
      SVG_HEAD,
      svgElement(
        { x: 0, y: 0, width, height, commands: around },
        {
          title: marks?.title,
          under: [
            ...(isFramed ? [`<rect fill="${PAPER}" width="${width}" height="${height}"/>`] : []),
            ...[map, ...samples].map(imageElement),
            // An inner picture is cut at its sides.
            svgElement({ x: 0, y: 0, ...size, commands: onMap }, { at: map }),
          ],
        },
      ),
      '',
    ].join('\n')
    return { files: [{ name, bytes: encodeText(text) }], losses: artLosses(overland) }
  }),
}

function imageElement({ x, y, pixels }: PlacedPixels): string {
  const place = `x="${x}" y="${y}" width="${pixels.width}" height="${pixels.height}"`
  return `<image ${place} href="data:image/png;base64,${base64Text(encodePng(pixels))}"/>`
}
