import { counted } from '../text/counted'
import { type Writer, type WrittenLevels } from './format'
import { MAX_FILE_BYTES } from '../text/file-size'
import { walk, type PlayMap, type Walk } from './playable'

/** Whether written files can be played. */
export interface PlayReport {
  /** Unknown for files that are too large to check, and without a start. */
  readonly result: 'playable' | 'unplayable' | 'unknown'
  /** One sentence if all is well, else one for each thing that is wrong. */
  readonly sentences: readonly string[]
}

/**
 * Reads written files back as a game does, and walks through them; undefined for formats that are not played. One entry
 * for each time that the format wrote.
 */
export function checkPlay(
  { readBack }: Pick<Writer, 'readBack'>,
  written: readonly WrittenLevels[],
): PlayReport | undefined {
  if (!readBack) return undefined
  const large = written.find(({ files }) => (files[0]?.bytes.length ?? 0) > MAX_FILE_BYTES)
  if (large) {
    const size = MAX_FILE_BYTES / 2 ** 20
    return { result: 'unknown', sentences: [`Whether it can be played is checked up to ${size} MB only.`] }
  }
  const levels = written.flatMap((each) => {
    const maps = readBack(each)
    return each.project.levels.map(({ name }, index) => ({ name, walked: walked(maps[index]) }))
  })
  const problems = levels.flatMap(({ name, walked: { problems } }) =>
    levels.length === 1 ? problems : problems.map((problem) => `Level “${name}”: ${problem}`),
  )
  if (problems.length > 0) return { result: 'unplayable', sentences: problems }
  const isWalked = levels.some((level) => level.walked.hasStart)
  const sentence = goodWords(levels.map((level) => level.walked))
  return { result: isWalked ? 'playable' : 'unknown', sentences: [sentence] }
}

/** Returns a report in one line. */
export function playWords({ result, sentences }: PlayReport): string {
  const words = sentences.join(' ')
  return result === 'unplayable' ? `Not playable: ${words}` : words
}

function walked(map: PlayMap | undefined): Walk {
  if (map) return walk(map)
  const problems = ['This level cannot be read back from the file.']
  return { problems, hasStart: false, goals: 0, goalsReached: 0, doors: 0, doorsOpened: 0 }
}

/** "Playable: start, 5 of 5 goals and 134 of 134 doors." */
function goodWords(levels: readonly Walk[]): string {
  const sum = (key: 'goals' | 'goalsReached' | 'doors' | 'doorsOpened'): number =>
    levels.reduce((total, level) => total + level[key], 0)
  const share = (some: number, all: number, noun: string): readonly string[] =>
    all === 0 ? [] : [`${some} of ${counted(all, noun, `${noun}s`)}`]
  const walkedLevels = levels.filter(({ hasStart }) => hasStart)
  const doors = share(sum('doorsOpened'), sum('doors'), 'door')
  if (walkedLevels.length === 0) {
    return `There is no start, so nobody walked to the goals.${doors.length > 0 ? ` ${doors.join('')} can be opened.` : ''}`
  }
  const starts = walkedLevels.length === 1 ? 'start' : `${walkedLevels.length} starts`
  const parts = [starts, ...share(sum('goalsReached'), sum('goals'), 'goal'), ...doors]
  const last = parts.pop() ?? ''
  return `Playable: ${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last}.`
}
