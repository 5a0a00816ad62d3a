import { ChevronLeft, ChevronRight, List } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Roll } from '../../../editor/rolls'
import { runAction } from '../../actions'
import { drawThumbnail } from '../../canvas/thumbnail'
import { mapStyleShown } from '../../looks/looks'
import { goToRoll, rollsShown } from '../../generate/rolls'
import { runTexts } from '../../texts/runs'
import { Drawing } from '../../ui/Drawing'
import { Hint, IconButton } from '../../ui/IconButton'
import { ReasonButton } from '../../ui/ReasonButton'
import { useSelected, useApp } from '../../state/app'
import { useWhyBusy, useWhyNot } from '../use-why-not'
import { inLevelWords, kindOfLevel } from '../../../core/play/level-words'
import './RollStrip.css'

/** Side of a thumbnail in CSS pixels. */
const SIDE = 40

/** The last rolls of the level: buttons for one step back or forward, and a list of all. */
export function RollStrip() {
  const app = useApp()
  const [isOpen, setOpen] = useState(false)
  const rolls = useSelected((state) => state.session.rolls)
  const document = useSelected((state) => state.document)
  const whyNoPrevious = useWhyNot('generate.previousRoll')
  const whyNoNext = useWhyNot('generate.nextRoll')
  const { list, at, isChanged } = rollsShown({
    ...app.store.getState(),
    session: { ...app.store.getState().session, rolls },
    document,
  })
  if (list.length === 0) return null
  const words = runTexts.rolls[isChanged ? 'changed' : 'shown'](at + 1, list.length)
  return (
    <section className="rolls" aria-label={runTexts.rolls.label}>
      <div className="rolls-row">
        <IconButton
          label={runTexts.rolls.previous}
          whyNot={whyNoPrevious}
          onClick={() => runAction(app, 'generate.previousRoll')}
        >
          <ChevronLeft size={16} />
        </IconButton>
        <span className="rolls-words">{words}</span>
        <IconButton
          label={runTexts.rolls.next}
          whyNot={whyNoNext}
          onClick={() => runAction(app, 'generate.nextRoll')}
        >
          <ChevronRight size={16} />
        </IconButton>
        <Hint text={isOpen ? runTexts.rolls.hideAll : runTexts.rolls.showAll}>
          <button
            type="button"
            className="button button-icon"
            aria-label={runTexts.rolls.showAll}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <List size={16} />
          </button>
        </Hint>
      </div>
      {isOpen && (
        <ol className="rolls-list" reversed>
          {list.toReversed().map((roll, index) => (
            <RollEntry
              key={roll.id}
              roll={roll}
              number={list.length - index}
              isShown={!isChanged && list.length - index === at + 1}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

interface RollEntryProps {
  readonly roll: Roll
  readonly number: number
  readonly isShown: boolean
}

function RollEntry({ roll, number, isShown }: RollEntryProps) {
  const app = useApp()
  const style = useSelected((state) => mapStyleShown(state.window.looks))
  const whyBusy = useWhyBusy()
  const draw = useCallback(
    (context: CanvasRenderingContext2D): void => drawThumbnail(context, roll.level, style),
    [roll, style],
  )
  return (
    <li>
      <ReasonButton
        className="row roll"
        aria-current={isShown}
        whyNot={whyBusy}
        onClick={() => goToRoll(app.store, roll)}
      >
        <Drawing className="roll-picture" width={SIDE} height={SIDE} draw={draw} />
        <span className="roll-name">{runTexts.rolls.entry(number)}</span>
        <span className="cut roll-seed">{runTexts.rolls.seed(roll.recipe.seed)}</span>
        <span className="roll-counts">
          {inLevelWords(kindOfLevel(roll), runTexts.rolls.contents(roll.streets, roll.buildings))}
        </span>
      </ReasonButton>
    </li>
  )
}
