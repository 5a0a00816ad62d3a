import { likelyWay } from '../likely-way'
import { textRows } from '../text-rows'

/** Whether a text has the features of a classic map that other texts lack. */
export function looksClassic(bytes: Uint8Array): boolean {
  const text = textRows(bytes)
  const first = text?.rows[0]
  if (!text || first === undefined) return false
  if (/^\s*ht\s+\d/.test(first)) return true
  // The corners of the top wall are never blank, so it shows how wide the map is.
  const { length } = first
  if (!/^#[#\- ]*$/.test(first) || (text.rows.length > 1 && length % 2 === 0)) return false
  let doors = 0
  for (const [row, characters] of text.rows.entries()) {
    if (characters.length > length || /[^#\-| ]/.test(characters)) return false
    for (let column = 0; column < characters.length; column++) {
      const sign = characters[column]
      if (sign !== '-' && sign !== '|') continue
      // A door lies between two cells, and is drawn along its wall.
      if (sign === '-' ? !(row % 2 === 0 && column % 2 === 1) : !(row % 2 === 1 && column % 2 === 0))
        return false
      doors++
    }
  }
  if (doors > 0 || text.rows.length === 1) return true
  const rows = text.rows.slice(0, text.isCut ? text.rows.length - 1 + (text.rows.length % 2) : undefined)
  const size = { columns: length, rows: rows.length }
  return likelyWay(size, (column, row) => rows[row]?.[column] === '#') === 'edges'
}
