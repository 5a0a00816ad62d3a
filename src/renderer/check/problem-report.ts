import { currentLevel, isDocumentEdited } from '../../editor/editor-document'
import { countMoments } from '../../editor/history'
import { countProblems, listedProblems } from './problems'
import { VERSION } from '../state/program'
import type { State } from '../state/state'

/** The environment of the window, for a report. */
export interface Environment {
  readonly edition: string
  readonly browser: string
  readonly language: string
  readonly width: number
  readonly height: number
  readonly pixels: number
}

/**
 * Facts that help to find a bug, as lines of text: the program, its environment and settings, and of the town only
 * sizes and counts. Names, files and cells are private.
 */
export function describeProgram(state: State, around: Environment): string {
  const { width, height } = currentLevel(state.document)
  const { errors, hints } = countProblems(listedProblems(state.level.findings))
  const rules = [...new Set(listedProblems(state.level.findings).map(({ rule }) => rule))]
  const { shown, size, isFolded, drawer } = state.window.layout
  const sides = Object.entries(shown).map(([side, isShown]) => `${side} ${isShown ? 'shown' : 'hidden'}`)
  return [
    `Brownstone ${VERSION}, ${around.edition}`,
    `Browser: ${around.browser}`,
    `Language: ${around.language}`,
    `Window: ${around.width} × ${around.height}, ${around.pixels} device pixels to one`,
    `Interface: theme ${state.window.looks.theme}, map style ${state.window.looks.mapStyle}, size ${state.window.scale} %`,
    `Panels: ${sides.join(', ')}, ${size.left}/${size.right}/${size.bottom}${isFolded ? ', folded' : ''}${drawer ? `, drawer ${drawer}` : ''}`,
    `Shortcuts changed: ${Object.keys(state.window.keymap).length}`,
    `Tool: ${state.drawing.tool}, ${state.drawing.brush}, ${state.drawing.shape}, ${state.drawing.size}`,
    `Level: ${width} × ${height}, of ${state.document.project.levels.length}, ${isDocumentEdited(state.document) ? 'edited' : 'not edited'}`,
    `Zoom: ${Math.round(state.view.zoom)} %`,
    `History: ${countMoments(state.document.history) - 1} steps`,
    `Generator: ${state.level.generator.id}, settings ${JSON.stringify(state.level.settings)}, ${state.level.run ? 'running' : 'at rest'}`,
    `Problems: ${errors} errors, ${hints} hints${rules.length > 0 ? ` (${rules.join(', ')})` : ''}`,
    `Banner: ${state.window.banner?.tone ?? 'none'}`,
  ].join('\n')
}
