import type { Project } from '../../project/project'
import { firstLevel } from '../../project/project'
import { print } from '../../picture/styles/print'
import { detailFor, type MapStyle } from '../../picture/style'
import type { SettingValues } from '../../settings/setting'
import type { WriteResult } from '../format'
import { levelLosses } from '../losses'
import { letterLosses, namesShown, pictureOf } from '../picture-settings'
import { indexOfPlaces, pagesBehind } from './index-pages'
import { layOut, type PaperLayout } from './layout'
import { drawSheet } from './map-sheet'
import { PdfCanvas, POINTS } from './pdf-canvas'
import { PdfFile, pdfNumber, pdfText } from './pdf-file'
import { PdfFonts } from './pdf-fonts'
import { PdfImages } from './pdf-images'

/** Writes the map on sheets, followed by the legend and the index; all values are given and within their limits. */
export function writePdf(
  project: Project,
  name: string,
  values: SettingValues,
  style: MapStyle = print,
): WriteResult {
  const { level, name: levelName } = firstLevel(project)
  const chosen = pictureOf(level, values, style)
  const layout = layOut(level, values)
  const title = values['players'] === true ? `${levelName} – players’ map` : levelName
  const index =
    values['index'] === true && values['names'] !== false ? indexOfPlaces(chosen.level, layout) : []
  const behind = pagesBehind(layout, chosen.style, chosen.legend, index)

  const fonts = new PdfFonts()
  const images = new PdfImages()
  const opacities = new Set<number>()
  const file = new PdfFile()
  const contents: number[] = []
  // Each page is packed immediately: the drawing is many times as long.
  const addPage = (draw: (canvas: PdfCanvas) => void): void => {
    const canvas = new PdfCanvas(fonts, images, opacities, layout.paper.height)
    draw(canvas)
    contents.push(file.addStream(canvas.text()))
  }
  for (const sheet of layout.plan.sheets) {
    const content = { level: chosen.level, style: chosen.style, options: chosen.options, title }
    addPage((canvas) => drawSheet(canvas, layout, sheet, content))
  }
  for (const page of behind) addPage(page.draw)

  const catalogue = addCatalogue(file, layout, contents, { fonts, images, opacities })
  const information = file.add(`<< /Title ${pdfText(title)} /Creator (Brownstone) >>`)
  const detail = detailFor(layout.units)
  const isLarge = detail === 'all' || detail === 'names'
  return {
    files: [{ name, bytes: file.finish(catalogue, information) }],
    losses: [
      ...levelLosses(project),
      ...letterLosses([
        ...new Set([title, ...(isLarge ? namesShown(chosen) : []), ...index.map((row) => row.name)]),
      ]),
      ...(isLarge ? [] : ['Cells are drawn small: walls between houses and names are left out.']),
      'A picture cannot be opened as a town: keep the project file.',
    ],
  }
}

/** Data shared by pages. */
interface PageParts {
  readonly fonts: PdfFonts
  readonly images: PdfImages
  readonly opacities: ReadonlySet<number>
}

/** Adds the pages with their shared data, and the catalogue; returns its number. */
function addCatalogue(
  file: PdfFile,
  { paper }: PaperLayout,
  contents: readonly number[],
  { fonts, images, opacities }: PageParts,
): number {
  const shades = [...opacities].map(
    (percent) => `/O${percent} << /Type /ExtGState /ca ${percent / 100} /CA ${percent / 100} >>`,
  )
  const pictures = images.write(file)
  const resources = file.add(
    `<< /Font << ${fonts.write(file)} >> /ExtGState << ${shades.join(' ')} >>` +
      `${pictures === '' ? '' : ` /XObject << ${pictures} >>`} >>`,
  )
  const pages = file.reserve()
  const box = `[0 0 ${pdfNumber(paper.width * POINTS)} ${pdfNumber(paper.height * POINTS)}]`
  const kids = contents.map((content) =>
    file.add(
      `<< /Type /Page /Parent ${pages} 0 R /MediaBox ${box} /Resources ${resources} 0 R /Contents ${content} 0 R >>`,
    ),
  )
  file.set(
    pages,
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  )
  // Printed at the stated size: viewers would otherwise fit it to the page and change the scale.
  return file.add(
    `<< /Type /Catalog /Pages ${pages} 0 R /ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >> >>`,
  )
}
