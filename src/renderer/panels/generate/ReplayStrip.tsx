import { Images } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LIST_NAMES, NO_POINTER, type StatusLists } from '../../../core/generate/town/ground/status-lists'
import { cellName } from '../../../core/level/grid'
import type { Level } from '../../../core/level/level'
import {
  frameWords,
  goToShare,
  goToStepOfBuild,
  goToStreet,
  leaveReplay,
  toggleLetters,
  toggleLists,
  togglePlay,
} from '../../generate/replay'
import { hasLists, listsShown, whyHere } from '../../state/replay-level'
import { saveFrames } from '../../generate/replay-frames'
import type { Replay } from '../../state/run-state'
import { runTexts } from '../../texts/runs'
import { Hint, IconButton } from '../../ui/IconButton'
import { useSelected, useApp } from '../../state/app'
import { useLevelWords } from '../../state/use-level-words'
import { ReplayBar, writeWhy } from './ReplayBar'
import { hintHere } from '../../ui/hint-here'
import { PlainButton } from '../../ui/buttons'
import './ReplayBar.css'

/** Shown above the map during the replay of a town: a slider over its build, and why the cell under the pointer is there. */
export function ReplayStrip() {
  const replay = useSelected((state) => state.level.replay)
  return replay ? <OpenStrip replay={replay} /> : null
}

function OpenStrip({ replay }: { readonly replay: Replay }) {
  const app = useApp()
  const why = useRef<HTMLParagraphElement>(null)
  const inWords = useLevelWords()
  useEffect(() => {
    const words = (): string => {
      const state = app.store.getState()
      const cell = app.store.hover.getState().cell ?? state.level.cursor
      const lists = listsShown(state)
      const detail = lists ? ` ${listsOfCell(lists, state.level.replay?.roll.level, cell)}` : ''
      return `${inWords(whyHere(state, cell) ?? hintHere(runTexts.replay.whyHint))}${detail}`
    }
    return writeWhy(why, words, app.store.hover.subscribe, app.store.subscribe)
  }, [app, inWords])
  return (
    <ReplayBar
      below={replay.hasLists ? <ListsTable /> : undefined}
      label={runTexts.replay.label}
      sliderLabel={runTexts.replay.slider}
      max={100}
      value={replay.share}
      words={inWords(frameWords(replay))}
      isPlaying={replay.isPlaying}
      onGo={(share) => goToShare(app.store, share)}
      onStep={(step) => goToStepOfBuild(app.store, step)}
      onStreet={(step) => goToStreet(app.store, step)}
      onPlay={() => togglePlay(app.store)}
      onLeave={() => leaveReplay(app.store)}
      why={why}
    >
      <Hint text={runTexts.replay.lettersHelp}>
        <PlainButton aria-pressed={replay.hasLetters} onClick={() => toggleLetters(app.store)}>
          {runTexts.replay.letters}
        </PlainButton>
      </Hint>
      {hasLists(replay.roll) ? (
        <Hint text={runTexts.replay.listsHelp}>
          <PlainButton aria-pressed={replay.hasLists} onClick={() => toggleLists(app.store)}>
            {runTexts.replay.lists}
          </PlainButton>
        </Hint>
      ) : null}
      <IconButton
        label={runTexts.replay.saveFrames}
        onClick={() => void saveFrames(app.store, app.host, app.jobs)}
      >
        <Images size={16} />
      </IconButton>
    </ReplayBar>
  )
}

/** Head and count of the five lists at the frame, and the number of networks. */
function ListsTable() {
  const lists = useSelected(listsShown)
  const level = useSelected((state) => state.level.replay?.roll.level)
  if (!lists || !level) return null
  return (
    <table className="replay-lists">
      <tbody>
        <tr>
          {LIST_NAMES.map((name) => (
            <th key={name} scope="col">
              {runTexts.replay.listNames[name]}
            </th>
          ))}
          <th scope="col">{runTexts.replay.networks}</th>
        </tr>
        <tr>
          {LIST_NAMES.map((name, list) => (
            <td key={name}>{listWords(lists, level, list)}</td>
          ))}
          <td>{lists.networks}</td>
        </tr>
      </tbody>
    </table>
  )
}

function listWords({ heads, counts }: StatusLists, level: Level, list: number): string {
  const head = heads[list] ?? NO_POINTER
  return runTexts.replay.list(counts[list] ?? 0, head < 0 ? undefined : cellName(level, head))
}

/** The fields of a cell in the lists, in words. */
function listsOfCell(lists: StatusLists, level: Level | undefined, cell: number): string {
  const list = LIST_NAMES[lists.status[cell] ?? NO_POINTER]
  if (!level || !list) return ''
  const nameOf = (other: number | undefined): string | undefined =>
    other === undefined || other < 0 ? undefined : cellName(level, other)
  return runTexts.replay.cellOfList({
    list: runTexts.replay.listNames[list],
    previous: nameOf(lists.previous[cell]),
    next: nameOf(lists.next[cell]),
    number: list === 'street' ? lists.number[cell] : undefined,
  })
}
