import { ArrowBigDown, ArrowBigLeft, ArrowBigRight, ArrowBigUp, DoorOpen, Undo2, Redo2 } from 'lucide-react'
import type { Move } from '../../core/play/moves'
import { PANE } from '../state/panes'
import { playTexts } from '../texts/play'
import { IconButton } from '../ui/IconButton'
import { useApp } from '../state/app'
import { walkOn } from './walk-moves'
import './WalkPad.css'

const words = playTexts.buttons

type PadMove = keyof typeof words.moves & Move

const PAD: readonly (readonly [move: PadMove, Icon: typeof Undo2])[] = [
  ['turn-left', Undo2],
  ['forward', ArrowBigUp],
  ['turn-right', Redo2],
  ['step-left', ArrowBigLeft],
  ['back', ArrowBigDown],
  ['step-right', ArrowBigRight],
  ['take', DoorOpen],
]

/** Buttons that walk, for the mouse and for touch. */
export function WalkPad() {
  const app = useApp()
  return (
    <fieldset className="walk-pad" data-play="" {...PANE}>
      <legend className="unseen">{words.pad}</legend>
      {PAD.map(([move, Icon]) => (
        <IconButton key={move} label={words.moves[move]} onClick={() => walkOn(app.store, move)}>
          <Icon size={16} />
        </IconButton>
      ))}
    </fieldset>
  )
}
