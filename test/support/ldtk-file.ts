/**
 * Parses an LDtk file, whose fields are named here without the two underscores that LDtk puts before some of them:
 * `__identifier` becomes `identifier`. `Fields` describes the fields that a test reads.
 */
export function parseLdtk<Fields>(text: string): Fields {
  return JSON.parse(text.replaceAll(/"__(\w+)":/g, '"$1":')) as Fields // our own file, as the tests check
}
