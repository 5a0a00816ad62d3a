import { firstLevel, type Project, type ProjectLevel } from '../../project/project'
import { print } from '../../picture/styles/print'
import { detailFor, type MapStyle } from '../../picture/style'
import { styleOfRun } from '../../picture/style-of-run'
import type { WriteResult } from '../format'
import { snapshotLosses } from '../losses'
import { letterLosses, namesShown, pictureOf, pixelLosses, type ChosenPicture } from '../picture-settings'
import { indexOfPlaces, indexPages, joinIndexes, legendPages, type IndexRow } from './index-pages'
import { layOut, layOutPicture, type PaperLayout } from './layout'
import { drawSheet } from './map-sheet'
import { PdfCanvas } from './pdf-canvas'
import { POINTS } from './pdf-operators'
import { PdfFile, pdfNumber, pdfText } from './pdf-file'
import { PdfFonts } from './pdf-fonts'
import { PdfImages } from './pdf-images'
import type { PdfOptions } from './settings'
import type { Size } from './sheets'
import { defined } from '../../text/defined'

/** One level on paper. */
interface Chapter {
  readonly title: string
  readonly chosen: ChosenPicture
  readonly layout: PaperLayout
  readonly index: readonly IndexRow[]
}

/** Writes each level as a chapter: its map on sheets, and its legend; then one index of all places. */
export function writePdf(
  project: Project,
  name: string,
  options: PdfOptions,
  style: MapStyle = print,
): WriteResult {
  const chapters = project.levels.map((entry, index) => chapterOf(entry, index, project, options, style))
  const isBook = chapters.length > 1
  const fonts = new PdfFonts()
  const images = new PdfImages()
  const opacities = new Set<number>()
  const file = new PdfFile()
  const contents: number[] = []
  const bookmarks: Bookmark[] = []
  // Each page is packed immediately: the drawing is many times as long.
  const addPages = (title: string, paper: Size, draws: readonly ((canvas: PdfCanvas) => void)[]): void => {
    if (isBook && draws.length > 0) bookmarks.push({ title, page: contents.length })
    for (const draw of draws) {
      const canvas = new PdfCanvas(fonts, images, opacities, paper.height)
      draw(canvas)
      contents.push(file.addStream(canvas.text()))
    }
  }
  for (const { title, chosen, layout } of chapters) {
    const { marginalia } = layout
    const shown = { ...chosen.options, ...defined({ marginalia }) }
    const content = { level: chosen.level, style: chosen.style, options: shown, title }
    addPages(title, layout.paper, [
      ...layout.plan.sheets.map((sheet) => (canvas: PdfCanvas) => drawSheet(canvas, layout, sheet, content)),
      ...legendPages(layout, chosen.style, chosen.legend).map(({ draw }) => draw),
    ])
  }
  const { paper } = layOut(firstLevel(project).level, options)
  const indexes = chapters.map(({ index }) => index)
  const index = isBook ? joinIndexes(indexes) : indexes.flat()
  addPages(
    'Places',
    paper,
    indexPages(paper, index).map(({ draw }) => draw),
  )

  const title = isBook ? project.name : (chapters[0]?.title ?? '')
  const catalogue = addCatalogue(file, paper, { contents, bookmarks }, { fonts, images, opacities })
  const information = file.add(`<< /Title ${pdfText(title)} /Creator (Brownstone) >>`)
  const large = chapters.filter(({ layout }) => hasDetail(layout))
  const lettered = new Set([
    ...chapters.map((chapter) => chapter.title),
    ...large.flatMap(({ chosen, layout }) => namesShown(chosen, layout.marginalia)),
    ...index.map((row) => row.name),
  ])
  return {
    files: [{ name, bytes: file.finish(catalogue, information) }],
    losses: [
      ...snapshotLosses(project),
      ...letterLosses([...lettered]),
      ...chapters.slice(0, 1).flatMap(({ chosen }) => pixelLosses(chosen)),
      ...(large.length === chapters.length
        ? []
        : ['Cells are drawn small: walls between houses and names are left out.']),
      'A picture cannot be opened as a town: keep the project file.',
    ],
  }
}

function chapterOf(
  { level, name, recipe }: ProjectLevel,
  index: number,
  { levels }: Project,
  options: PdfOptions,
  style: MapStyle,
): Chapter {
  const chosen = pictureOf(level, options, styleOfRun(style, recipe))
  const layout = layOutPicture(chosen, options, name)
  const numbered = levels.length > 1 ? `${index + 1} ${name}` : name
  return {
    title: options.players ? `${numbered} – players’ map` : numbered,
    chosen,
    layout,
    index: options.index && options.names ? indexOfPlaces(chosen.level, layout) : [],
  }
}

/** Whether cells are large enough for names. */
function hasDetail({ units }: PaperLayout): boolean {
  const detail = detailFor(units)
  return detail === 'all' || detail === 'names'
}

/** The beginning of a chapter: its page, counted from 0. */
interface Bookmark {
  readonly title: string
  readonly page: number
}

/** Data shared by pages. */
export interface PageParts {
  readonly fonts: PdfFonts
  readonly images: PdfImages
  readonly opacities: ReadonlySet<number>
}

/** Adds the pages with their shared data, the bookmarks, and the catalogue; returns its number. */
export function addCatalogue(
  file: PdfFile,
  paper: Size,
  { contents, bookmarks }: { readonly contents: readonly number[]; readonly bookmarks: readonly Bookmark[] },
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
  const outline = addBookmarks(file, bookmarks, kids)
  // Printed at the stated size: viewers would otherwise fit it to the page and change the scale.
  return file.add(
    `<< /Type /Catalog /Pages ${pages} 0 R${outline} /ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >> >>`,
  )
}

/** Adds the outline of a file (ISO 32000-1, 12.3.3); returns its entry of the catalogue, empty without bookmarks. */
function addBookmarks(file: PdfFile, bookmarks: readonly Bookmark[], pages: readonly number[]): string {
  if (bookmarks.length === 0) return ''
  const root = file.reserve()
  const items = bookmarks.map(() => file.reserve())
  bookmarks.forEach(({ title, page }, index) => {
    const link = (word: string, item: number | undefined): string =>
      item === undefined ? '' : ` /${word} ${item} 0 R`
    file.set(
      items[index] ?? 0,
      `<< /Title ${pdfText(title)} /Parent ${root} 0 R${link('Prev', items[index - 1])}${link('Next', items[index + 1])} ` +
        `/Dest [${pages[page] ?? 0} 0 R /Fit] >>`,
    )
  })
  file.set(
    root,
    `<< /Type /Outlines /First ${items[0] ?? 0} 0 R /Last ${items.at(-1) ?? 0} 0 R /Count ${items.length} >>`,
  )
  return ` /Outlines ${root} 0 R /PageMode /UseOutlines`
}
