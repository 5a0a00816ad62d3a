// The table of test:hardening in docs/security.md.
const BEGIN = '<!-- Written by npm run test:hardening. -->'
const END = '<!-- End of the table. -->'
const NOTHING = '**nothing**'

/** Returns a Markdown table of removed protections and the tests that noticed; `noticed` is undefined if no test did. */
export function tableOf(rows) {
  return [
    '| removed | noticed by |',
    '| --- | --- |',
    ...rows.map(({ name, noticed }) => `| ${name} | ${noticed ?? NOTHING} |`),
  ].join('\n')
}

/** Returns the document with its table replaced by one of these rows. */
export function withTable(text, rows) {
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (after === undefined) throw new Error(`The document has no "${BEGIN}" and "${END}".`)
  const survivors = rows.filter(({ noticed }) => noticed === undefined).length
  const sum = `${rows.length} protections, each removed from a copy of the built program; ${survivors} unnoticed.`
  return `${before}${BEGIN}\n${sum}\n\n${tableOf(rows)}\n${END}${after}`
}

/** Returns the rows of the document's table. */
export function rowsIn(text) {
  const table = text.split(BEGIN)[1]?.split(END)[0] ?? ''
  return [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
    .slice(2)
    .map(([, name, noticed]) => ({ name, noticed: noticed === NOTHING ? undefined : noticed }))
}
