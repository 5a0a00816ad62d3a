import type { Districts } from '../../level/districts'
import type { Level } from '../../level/level'
import { ALL_MARKS, hasWeights, weightOf } from '../../level/marks'
import type { CustomKind } from '../../project/custom-kinds'
import type { Project, ProjectLevel, Recipe, Snapshot } from '../../project/project'
import { saysWrap } from '../../project/wraps'
import type { WriteResult } from '../format'
import { encodeText } from '../../text/text'
import { CELL_ALPHABET, EDGE_ALPHABET, MARK_ALPHABET, WEIGHT_ALPHABET, ZONE_ALPHABET } from './letters'
import { districtText, doorText, placeText, recordText, rowText } from './part-texts'
import { presetLines } from './presets'
import { exportLines } from './save-exports'
import { FILE_VERSION } from './shape'
import { sourceText, writtenSources } from './write-source'
import { worldLines } from './worlds'
import { defined } from '../../text/defined'

/**
 * Writes a whole project. Equal projects give equal bytes: keys have a fixed order, free ones are sorted. Each map row
 * is one line with the north edges, cells, west edges and marks of that row, so that painting one cell changes its own
 * line and the line below.
 */
export function writeNative(project: Project, name: string): WriteResult {
  const snapshots = project.snapshots ?? []
  const { hasSource, losses } = writtenSources(project)
  const textOf = (entry: ProjectLevel): string => levelText(entry, hasSource(entry) ? sourceText(entry) : '')
  const snapshotTexts = snapshots.map((snapshot) => snapshotText(snapshot, textOf(snapshot.level)))
  const parts = [
    ['  "levels": [', project.levels.map(textOf).join(',\n'), '  ]'],
    snapshots.length > 0 ? ['  "snapshots": [', snapshotTexts.join(',\n'), '  ]'] : [],
    worldLines(project, recipeText),
    kindLines(project),
    presetLines(project, recordText),
    exportLines(project, recordText),
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
  return { files: [{ name, bytes: encodeText(text) }], losses }
}

/** Whether a border wraps around without its recipe saying so. */
function saysWrapItself({ level, recipe }: ProjectLevel): boolean {
  return level.wraps === true && !saysWrap(recipe)
}

function snapshotText(snapshot: Snapshot, level: string): string {
  return [
    '    {',
    `      "id": ${JSON.stringify(snapshot.id)},`,
    `      "name": ${JSON.stringify(snapshot.name)},`,
    `      "savedAt": ${JSON.stringify(snapshot.savedAt)},`,
    // Every line of a level begins with four blanks, and no text in it contains a line end: indent by two levels.
    `      "level": ${level.replaceAll('\n', '\n  ').trimStart()}`,
    '    }',
  ].join('\n')
}

/** Writes a level; `source` is the text of its source, or empty. */
function levelText(entry: ProjectLevel, source: string): string {
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
  const doors = (level.doors ?? []).map((door) => `        ${doorText(level, door)}`)
  const last = source === '' && doors.length === 0 ? '' : ','
  lines.push(
    places.length === 0
      ? `      "places": []${last}`
      : `      "places": [\n${places.join(',\n')}\n      ]${last}`,
    ...(doors.length === 0
      ? []
      : [`      "doors": [\n${doors.join(',\n')}\n      ]${source === '' ? '' : ','}`]),
    ...(source === '' ? [] : [`      "source": ${source}`]),
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
  const entries = list.map((district) => `        ${districtText(district)}`)
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
