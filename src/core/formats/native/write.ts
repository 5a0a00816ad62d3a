import type { Bytes } from '../../level/bytes'
import type { Districts } from '../../level/districts'
import type { Level } from '../../level/level'
import { ALL_MARKS, hasWeights, weightOf } from '../../level/marks'
import { FORBIDDEN_NAMES, type Place } from '../../level/places'
import type { CustomKind } from '../../project/custom-kinds'
import type { Project, ProjectLevel, Recipe, Snapshot } from '../../project/project'
import { saysWrap } from '../../project/wraps'
import type { WriteResult } from '../format'
import { encodeText, textOfCodes } from '../../text/text'
import {
  CELL_ALPHABET,
  EDGE_ALPHABET,
  MARK_ALPHABET,
  WEIGHT_ALPHABET,
  ZONE_ALPHABET,
  type Alphabet,
} from './letters'
import { presetLines } from './presets'
import { FILE_VERSION } from './shape'
import { worldLines } from './worlds'
import { defined } from '../../text/defined'

/**
 * Writes a whole project. Equal projects give equal bytes: keys have a fixed order, free ones are sorted. Each map row
 * is one line with the north edges, cells, west edges and marks of that row, so that painting one cell changes its own
 * line and the line below.
 */
export function writeNative(project: Project, name: string): WriteResult {
  const snapshots = project.snapshots ?? []
  const parts = [
    ['  "levels": [', project.levels.map(levelText).join(',\n'), '  ]'],
    snapshots.length > 0 ? ['  "snapshots": [', snapshots.map(snapshotText).join(',\n'), '  ]'] : [],
    worldLines(project, recipeText),
    kindLines(project),
    presetLines(project, recordText),
  ].filter((lines) => lines.length > 0)
  const text = [
    '{',
    '  "format": "brownstone",',
    `  "version": ${FILE_VERSION},`,
    ...(project.id === undefined ? [] : [`  "id": ${JSON.stringify(project.id)},`]),
    `  "name": ${JSON.stringify(project.name)},`,
    parts.map((lines) => lines.join('\n')).join(',\n'),
    '}',
    '',
  ].join('\n')
  return { files: [{ name, bytes: encodeText(text) }], losses: [] }
}

/** Whether a border wraps around without its recipe saying so. */
function saysWrapItself({ level, recipe }: ProjectLevel): boolean {
  return level.wraps === true && !saysWrap(recipe)
}

function snapshotText(snapshot: Snapshot): string {
  return [
    '    {',
    `      "id": ${JSON.stringify(snapshot.id)},`,
    `      "name": ${JSON.stringify(snapshot.name)},`,
    `      "savedAt": ${JSON.stringify(snapshot.savedAt)},`,
    // Every line of a level begins with four blanks, and no text in it contains a line end: indent by two levels.
    `      "level": ${levelText(snapshot.level).replaceAll('\n', '\n  ').trimStart()}`,
    '    }',
  ].join('\n')
}

function levelText(entry: ProjectLevel): string {
  const { level } = entry
  const lines = [
    '    {',
    `      "id": ${JSON.stringify(entry.id)},`,
    `      "name": ${JSON.stringify(entry.name)},`,
    `      "width": ${level.width},`,
    `      "height": ${level.height},`,
  ]
  if (entry.recipe) lines.push(`      "recipe": ${recipeText(entry.recipe)},`)
  if (entry.theme) lines.push(`      "theme": ${JSON.stringify(entry.theme)},`)
  if (saysWrapItself(entry)) lines.push('      "wraps": true,')
  lines.push('      "rows": [', rowTexts(level).join(',\n'), '      ],')
  const south = rowText(level.northEdges, level.height, level.width, EDGE_ALPHABET)
  lines.push(`      "south": "${south}",`)
  if (hasWeights(level.marks)) lines.push('      "weights": [', weightTexts(level).join(',\n'), '      ],')
  if (level.districts) lines.push(...districtLines(level, level.districts))
  const places = level.places.map((place) => `        ${placeText(level, place)}`)
  lines.push(
    places.length === 0 ? '      "places": []' : `      "places": [\n${places.join(',\n')}\n      ]`,
    '    }',
  )
  return lines.join('\n')
}

function rowTexts(level: Level): readonly string[] {
  const rows: string[] = []
  const onlyMarks = level.marks.slice().map((marks) => marks & ALL_MARKS)
  for (let y = 0; y < level.height; y++) {
    const north = rowText(level.northEdges, y, level.width, EDGE_ALPHABET)
    const cells = rowText(level.cells, y, level.width, CELL_ALPHABET)
    const west = rowText(level.westEdges, y, level.width + 1, EDGE_ALPHABET)
    const marks = rowText(onlyMarks, y, level.width, MARK_ALPHABET)
    rows.push(`        { "north": "${north}", "cells": "${cells}", "west": "${west}", "marks": "${marks}" }`)
  }
  return rows
}

/** Returns the weights painted on the cells, one line a row. */
function weightTexts(level: Level): readonly string[] {
  const weights = level.marks.slice().map((marks) => weightOf(marks))
  return Array.from(
    { length: level.height },
    (_, y) => `        "${rowText(weights, y, level.width, WEIGHT_ALPHABET)}"`,
  )
}

/** Returns the lines with the zones and districts of a level, a row and a district each. */
function districtLines(level: Level, { zones, list }: Districts): readonly string[] {
  const rows = Array.from(
    { length: level.height },
    (_, y) => `        "${rowText(zones, y, level.width, ZONE_ALPHABET)}"`,
  )
  const entries = list.map(
    ({ name, settings }) =>
      `        { "name": ${JSON.stringify(name)}, "settings": ${recordText(settings)} }`,
  )
  return [
    '      "zones": [',
    rows.join(',\n'),
    '      ],',
    '      "districts": [',
    entries.join(',\n'),
    '      ],',
  ]
}

/** Returns the lines that hold the author's custom kinds, one line each; empty without them. */
function kindLines({ kinds = [] }: Project): readonly string[] {
  if (kinds.length === 0) return []
  return ['  "kinds": [', kinds.map((kind) => `    ${kindText(kind)}`).join(',\n'), '  ]']
}

function kindText({ id, label, base, size, properties }: CustomKind): string {
  const rows = properties.map(({ name, type, choices, default: value }) =>
    JSON.stringify({ name, type, ...defined({ choices }), default: value }),
  )
  return `{ "id": ${JSON.stringify(id)}, "label": ${JSON.stringify(label)}, "base": ${JSON.stringify(base)}, "size": ${JSON.stringify({ width: size.width, height: size.height })}, "properties": [${rows.join(', ')}] }`
}

/** Writes one row of values as letters; none of the letters needs an escape in JSON. */
function rowText(values: Bytes, row: number, length: number, alphabet: Alphabet): string {
  const codes = new Uint8Array(length)
  for (let index = 0; index < length; index++) {
    const value = values[row * length + index] ?? 0
    const code = alphabet.codeOf[value] ?? 0
    if (code === 0) throw new RangeError(`${value} has no letter among "${alphabet.letters}"`)
    codes[index] = code
  }
  return textOfCodes(codes)
}

function recipeText(recipe: Recipe): string {
  const parts = [
    `"generator": ${JSON.stringify(recipe.generator)}`,
    `"version": ${recipe.version}`,
    `"seed": ${JSON.stringify(recipe.seed)}`,
    `"settings": ${recordText(recipe.settings)}`,
  ]
  if (recipe.steps) parts.push(`"steps": ${recordText(recipe.steps)}`)
  return `{ ${parts.join(', ')} }`
}

function placeText(level: Level, place: Place): string {
  const parts = [
    `"x": ${place.cell % level.width}`,
    `"y": ${Math.floor(place.cell / level.width)}`,
    `"kind": ${JSON.stringify(place.kind)}`,
    `"name": ${JSON.stringify(place.name)}`,
    `"properties": ${recordText(place.properties)}`,
  ]
  const { link, size, ownKind, isGenerated } = place
  if (size) parts.push(`"width": ${size.width}`, `"height": ${size.height}`)
  if (ownKind !== undefined) parts.push(`"ownKind": ${JSON.stringify(ownKind)}`)
  if (isGenerated) parts.push('"generated": true')
  if (link) parts.push(`"link": { "id": ${JSON.stringify(link.id)}, "kind": ${JSON.stringify(link.kind)} }`)
  return `{ ${parts.join(', ')} }`
}

/** Writes free keys in sorted order. Throws on keys that a file cannot hold: they must not get into a project. */
function recordText(record: Readonly<Record<string, string | number | boolean>>): string {
  const parts = Object.keys(record)
    .toSorted()
    .map((key) => {
      const value = record[key]
      if (FORBIDDEN_NAMES.includes(key)) throw new RangeError(`"${key}" is not allowed as a property name`)
      if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${key} is ${value}`)
      return `${JSON.stringify(key)}: ${JSON.stringify(value)}`
    })
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}
