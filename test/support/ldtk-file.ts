/**
 * Parses an LDtk file. LDtk puts two underscores before some names of fields, which are removed here:
 * `__identifier` becomes `identifier`. `Fields` describes the fields that a test reads.
 */
export function parseLdtk<Fields>(text: string): Fields {
  return JSON.parse(text.replaceAll(/"__(\w+)":/g, '"$1":')) as Fields // our own file, as the tests check
}
