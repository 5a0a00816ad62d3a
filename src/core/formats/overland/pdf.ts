import { PdfCanvas } from '../pdf/pdf-canvas'
import { PdfFile, pdfText } from '../pdf/pdf-file'
import { PdfFonts } from '../pdf/pdf-fonts'
import { PdfImages, type PdfPicture } from '../pdf/pdf-images'
import { MARGIN, paperSize } from '../pdf/sheets'
import { addCatalogue } from '../pdf/write'
import { defineWorldWriter } from './define-writer'
import { overlandPdfEntry } from './entries'
import type { OverlandFormat } from './format'
import { artLosses } from './layers'
import type { Pixels } from './picture/ground'
import { WORLD_PAGE_SETTINGS } from './page-settings'
import { pictureOfWorld } from './picture/world-picture'

/** Paper, as a pixel in memory. */
const PAPER_WORD = 0xffff_ffff

/** A page with the whole map: towns, names, scale and legend are lines and letters, the map itself is pixels. */
export const overlandPdf: OverlandFormat = {
  ...overlandPdfEntry,
  ...defineWorldWriter(WORLD_PAGE_SETTINGS, (overland, name, options, marks) => {
    const { width, height, map, onMap, samples, around } = pictureOfWorld(overland, options, marks)
    const paper = paperSize(options.paper, width > height)
    const scale = Math.min((paper.width - 2 * MARGIN) / width, (paper.height - 2 * MARGIN) / height)
    const [left, top] = [(paper.width - width * scale) / 2, (paper.height - height * scale) / 2]
    const [fonts, images, opacities] = [new PdfFonts(), new PdfImages(), new Set<number>()]
    const canvas = new PdfCanvas(fonts, images, opacities, paper.height)
    const page = { x: left, y: top, width: width * scale, height: height * scale }
    canvas.place(page, left, top, scale, () => {
      const seen = { x: 0, y: 0, width, height }
      for (const { x, y, pixels } of [map, ...samples]) {
        canvas.image(opaque(pixels), { x, y, width: pixels.width, height: pixels.height })
      }
      const size = { width: map.pixels.width, height: map.pixels.height }
      canvas.place({ ...size, x: map.x, y: map.y }, map.x, map.y, 1, () => {
        canvas.draw(onMap, { x: 0, y: 0, ...size })
      })
      canvas.draw(around, seen)
    })
    const file = new PdfFile()
    const contents = [file.addStream(canvas.text())]
    const catalogue = addCatalogue(file, paper, { contents, bookmarks: [] }, { fonts, images, opacities })
    const information = file.add(`<< /Title ${pdfText(marks?.title ?? '')} /Creator (Brownstone) >>`)
    return { files: [{ name, bytes: file.finish(catalogue, information) }], losses: artLosses(overland) }
  }),
}

/** The pixels of a picture; transparent ones show the paper. */
function opaque({ width, height, data }: Pixels): PdfPicture {
  const words = new Uint32Array(data.buffer).map((word) => (word === 0 ? PAPER_WORD : word))
  return { width, height, words }
}
