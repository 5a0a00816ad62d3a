import { cellsUnder, type Block } from '../core/level/block'
import { MAX_THING_ID, THING_ID } from '../core/level/connectors'
import { doorAt } from '../core/level/fit-doors'
import { kindLabel, type LabelOf } from '../core/project/kinds'
import { checkChange } from '../core/project/limits'
import { otherLevels, withFreshNames } from '../core/project/names'
import { firstLevel, replaceLevel, type ProjectLevel, type Recipe } from '../core/project/project'
import { otherIds, withFreshIds } from '../core/project/thing-ids'
import { movedSource } from '../core/project/source'
import { inLevelWords, kindOfLevel } from '../core/play/level-words'
import type { Command } from './command'
import { describeCommand, runCommand } from './commands/index'
import { relayOfNudge, relayOfResize } from './commands/resize'
import type { CommandProblem } from './commands/rules'
import { currentEntry, type EditorDocument } from './editor-document'
import { recordEdit, recordProjectEdit } from './steps'
import { runProjectCommand, type ProjectCommand } from './project-commands'
import { defined } from '../core/text/defined'

/** The result of a command: the document after it, what a rule refused, and a notice. */
export interface CommandOutcome {
  readonly document: EditorDocument
  readonly refused: readonly CommandProblem[]
  /** One sentence about changes that the command did not name. */
  readonly notice?: string
}

/**
 * Runs a command on the level in view as one step of the history. A `recipe` says how the level was generated; undo and
 * redo apply to it too. Returns the same document if nothing changes.
 */
export function applyCommand(document: EditorDocument, given: Command, recipe?: Recipe): CommandOutcome {
  const before = currentEntry(document)
  const command = withOwnThings(document, given)
  const taken = refuseId(document, command)
  if (taken !== undefined) return { document, refused: [{ reason: taken, cells: [] }] }
  const labelOf: LabelOf = (place) => kindLabel(document.project, place)
  const result = runCommand(before.level, command, labelOf)
  const { refused } = result
  const said = result.notice === undefined ? {} : { notice: result.notice }
  if (result.level === before.level && recipe === undefined) return { document, refused }

  const after = {
    ...before,
    level: result.level,
    ...defined({ recipe, source: sourceAfter(before, command) }),
  }
  const label = describeCommand(command, result.count, labelOf)
  const history = recordEdit(document.history, {
    before,
    after,
    // A label that the command brings may be a name.
    label: 'label' in command ? label : inLevelWords(kindOfLevel(before), label),
    ...defined({ touched: result.touched }),
    ...(command.kind === 'nudge' ? { nudge: command } : {}),
  })
  if (history === document.history) return { document, refused }
  const project = replaceLevel(document.project, after)
  const tooMuch = checkChange(document.project, project)
  if (tooMuch !== undefined) return { document, refused: [{ reason: tooMuch, cells: [] }] }
  return {
    document: { ...document, history, project },
    refused,
    ...said,
  }
}

/** Returns one sentence that says why a thing cannot have the id that a command gives it; undefined if it can. */
function refuseId(document: EditorDocument, command: Command): string | undefined {
  if (command.kind !== 'set-place' && command.kind !== 'set-door') return undefined
  const isPlace = command.kind === 'set-place'
  const id = isPlace ? command.after.id : command.door?.id
  if (id === undefined) return undefined
  if (!THING_ID.test(id)) {
    return `“${id}” is not an id: use 1 to ${MAX_THING_ID} letters, digits and hyphens.`
  }
  const before = isPlace ? command.before?.id : doorAt(currentEntry(document).level, command.edge)?.id
  return id === before || !otherIds(document.project).has(id)
    ? undefined
    : `Another thing has the id “${id}” already: choose another one.`
}

/**
 * Keeps ids and generated names unique in the project: a piece or a level that a command brings gets new ones where
 * other things have them.
 */
function withOwnThings(document: EditorDocument, command: Command): Command {
  const { project, levelId } = document
  if (command.kind === 'place-block') {
    return { ...command, block: withOwnNames(document, command), takenIds: otherIds(project, levelId) }
  }
  if (command.kind !== 'replace') return command
  return { ...command, level: withFreshIds(command.level, otherIds(project, levelId)) }
}

/** Returns a piece whose generated names occur only once in the project; those of the places that it replaces are free. */
function withOwnNames(
  document: EditorDocument,
  { block, x, y }: Extract<Command, { readonly kind: 'place-block' }>,
): Block {
  if (!block.places.some(({ isGenerated }) => isGenerated)) return block
  const { id, level, recipe } = currentEntry(document)
  const covered = new Set(cellsUnder(level, block, x, y))
  const around = { ...level, places: level.places.filter(({ cell }) => !covered.has(cell)) }
  const others = [...otherLevels(document.project, id), around]
  return withFreshNames(block, { places: [] }, others, recipe ?? { settings: {}, seed: id })
}

/** Returns the source of a level after a command: the map of its file moves with the level, and an earlier state has its own. */
function sourceAfter({ level, source }: ProjectLevel, command: Command): ProjectLevel['source'] {
  if (command.kind === 'replace') return command.source ?? source
  if (!source || (command.kind !== 'resize' && command.kind !== 'nudge')) return source
  const { columns, rows } =
    command.kind === 'resize' ? relayOfResize(level, command) : relayOfNudge(level, command)
  return movedSource(source, columns, rows)
}

/**
 * Like `applyCommand`, but replaces the last step, given the document `before` it. Moments are never reused: a save
 * that began in between must not count for this step.
 */
export function applyInPlace(
  document: EditorDocument,
  before: EditorDocument,
  command: Command,
  recipe: Recipe,
): CommandOutcome {
  const { next } = document.history
  return applyCommand({ ...before, history: { ...before.history, next } }, command, recipe)
}

/**
 * Runs a command on the whole project as one step of the history, and shows the level it concerns. If a rule forbids
 * it, or nothing changes, returns the same document and the reason.
 */
export function applyProjectCommand(
  document: EditorDocument,
  command: ProjectCommand,
): { readonly document: EditorDocument; readonly refused?: string } {
  const result = runProjectCommand(document.project, command)
  if ('refused' in result) return { document, refused: result.refused }
  const tooMuch = checkChange(document.project, result.project)
  if (tooMuch !== undefined) return { document, refused: tooMuch }
  const holds = (id: string): boolean => result.project.levels.some((entry) => entry.id === id)
  const after = result.shows ?? (holds(document.levelId) ? document.levelId : firstLevel(result.project).id)
  const history = recordProjectEdit(document.history, {
    before: document.project,
    after: result.project,
    label: result.label,
    shown: { before: document.levelId, after },
  })
  if (history === document.history) return { document }
  return { document: { ...document, history, project: result.project, levelId: after } }
}
