import { textOfCodes } from '../text/text'

/** Maximum bytes searched for the keys of other programs: some files begin with long texts. */
const MAX_SEARCHED = 262_144

/**
 * Patterns that only the JSON of one program matches, the surest first. Two keys in any order are looked up from the
 * beginning of the file: a pattern that begins at every first key would take quadratic time.
 */
const PROGRAMS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/"app"\s*:\s*"LEd"/, 'a project of LEd, which is called LDtk today: open it there and save it'],
  [/^(?=[^]*"ogmoVersion"\s*:)(?=[^]*"(?:levelPaths|entityTags)"\s*:)/, 'a project of Ogmo Editor'],
  [/"ogmoVersion"\s*:|"_eid"\s*:/, 'a level of Ogmo Editor'],
  [/Azgaar's Fantasy Map Generator|Fantasy-Map-Generator/, "a map of Azgaar's Fantasy Map Generator"],
  [/"tokenVision"\s*:|"navOrder"\s*:/, 'a scene of Foundry VTT'],
  [
    /^(?=[^]*"creation_build"\s*:)(?=[^]*"asset_manifest"\s*:)/,
    'a map of Dungeondraft: export it as Universal VTT there',
  ],
  [/"disableDashing"\s*:|"specifyBattleback"\s*:/, 'a map of RPG Maker'],
  [/"resourceType"\s*:\s*"GMRoom"/, 'a room of GameMaker'],
  [/"type"\s*:\s*"FeatureCollection"/, 'GeoJSON'],
  [/"app"\s*:\s*"https?:\/\/www\.aseprite\.org/, 'a sheet of sprites of Aseprite'],
  [/"type"\s*:\s*"tileset"/, 'a tileset of Tiled: open the map that uses it'],
  [/"type"\s*:\s*"template"/, 'a template of Tiled: open the map that uses it'],
]

/** Names the kind of a JSON file of another program, in a few words. */
export function jsonKind(bytes: Uint8Array): string {
  const text = textOfCodes(bytes.subarray(0, MAX_SEARCHED))
  return PROGRAMS.find(([pattern]) => pattern.test(text))?.[1] ?? 'JSON of another program'
}
