/** Sheets of paper that together show a picture, and the part that each shows. All lengths are in millimetres. */

export type PaperId = 'a4' | 'a3' | 'letter'

/** The paper sizes, upright. */
export const PAPERS: readonly {
  readonly id: PaperId
  readonly label: string
  readonly width: number
  readonly height: number
}[] = [
  { id: 'a4', label: 'A4', width: 210, height: 297 },
  { id: 'a3', label: 'A3', width: 297, height: 420 },
  { id: 'letter', label: 'Letter', width: 215.9, height: 279.4 },
]

export interface Size {
  readonly width: number
  readonly height: number
}

/** Free on all sides: few printers reach farther, and the cut marks need the room. */
export const MARGIN = 10
/** Above the map, for the title and the letter of the sheet. */
export const HEADER = 8

/** Returns the sides of a paper in its orientation. */
export function paperSize(id: PaperId, isLandscape: boolean): Size {
  const paper = PAPERS.find((row) => row.id === id)
  if (!paper) throw new RangeError(`There is no paper ${id}`)
  const { width, height } = paper
  return isLandscape ? { width: height, height: width } : { width, height }
}

/** Returns the maximum size of the picture on one sheet. */
export function areaOf(paper: Size): Size {
  return { width: paper.width - 2 * MARGIN, height: paper.height - 2 * MARGIN - HEADER }
}

/** One sheet: its letter, its position among the others, and its part of the picture. */
export interface PaperSheet {
  readonly letter: string
  readonly column: number
  readonly row: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface SheetPlan {
  readonly columns: number
  readonly rows: number
  readonly overlap: number
  /** Maximum size of the picture on one sheet. */
  readonly area: Size
  /** Corner of the picture within that area: the picture is centred on a single sheet, and begins in the north-west of several. */
  readonly inset: { readonly x: number; readonly y: number }
  /** Row by row from the north-west. */
  readonly sheets: readonly PaperSheet[]
}

/**
 * Returns the number of adjacent sheets needed for a length, where each shows `area` of it and neighbours share
 * `overlap`.
 */
export function sheetsAlong(length: number, area: number, overlap: number): number {
  // A tiny excess is a rounding error, which must not add a sheet.
  return length <= area + 1e-6 ? 1 : Math.ceil((length - overlap - 1e-6) / (area - overlap))
}

/** Lays a picture out on sheets. The overlap must be less than a sheet shows. */
export function planSheets(picture: Size, paper: Size, overlap: number): SheetPlan {
  const area = areaOf(paper)
  const columns = sheetsAlong(picture.width, area.width, overlap)
  const rows = sheetsAlong(picture.height, area.height, overlap)
  const sheets: PaperSheet[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const left = column * (area.width - overlap)
      const top = row * (area.height - overlap)
      sheets.push({
        letter: lettersOf(sheets.length),
        column,
        row,
        left,
        top,
        width: Math.min(area.width, picture.width - left),
        height: Math.min(area.height, picture.height - top),
      })
    }
  }
  const isAlone = sheets.length === 1
  const inset = {
    x: isAlone ? (area.width - picture.width) / 2 : 0,
    y: isAlone ? (area.height - picture.height) / 2 : 0,
  }
  return { columns, rows, overlap, area, inset, sheets }
}

/** Returns the sheet of a point of the picture after all are cut in the middle of their overlaps and joined. */
export function sheetAt(plan: SheetPlan, x: number, y: number): PaperSheet {
  const { columns, rows, overlap, area, sheets } = plan
  const along = (at: number, shown: number, count: number): number =>
    Math.max(0, Math.min(count - 1, Math.floor((at - overlap / 2) / (shown - overlap))))
  const sheet = sheets[along(y, area.height, rows) * columns + along(x, area.width, columns)]
  if (!sheet) throw new RangeError('A plan has at least one sheet')
  return sheet
}

/** Returns the letters of a sheet's number, counted from 0: A, B, … Z, AA, AB, … */
export function lettersOf(number: number): string {
  let letters = ''
  for (let rest = number; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    letters = String.fromCharCode(65 + (rest % 26)) + letters
  }
  return letters
}
