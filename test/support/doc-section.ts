import { readFileSync, writeFileSync } from 'node:fs'

/** Writes a measured text between its two marks in a document: `<!-- id -->` and `<!-- end of id -->`. */
export function writeSection(file: string, id: string, text: string): void {
  const [begin, end] = [`<!-- ${id} -->`, `<!-- end of ${id} -->`]
  const before = readFileSync(file, 'utf8')
  const [from, to] = [before.indexOf(begin), before.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no marks for "${id}"`)
  writeFileSync(file, `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`)
}
