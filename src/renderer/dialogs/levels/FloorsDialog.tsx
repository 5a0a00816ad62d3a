import { Progress } from 'radix-ui'
import { useState } from 'react'
import { makeFloors, maxFloors, type FloorsWork } from '../../generate/floors'
import { floorTexts } from '../../texts/floors'
import { FormDialog } from '../../ui/FormDialog'
import { NumberField } from '../../ui/NumberField'
import { useSelected, useApp } from '../../state/app'
import { PlainButton } from '../../ui/buttons'
import { useFloorsWork } from './use-floors-work'
import '../../panels/RunProgress.css'

const words = floorTexts

/** Asks for the number of floors to make below the level in view, and shows the progress. */
export function FloorsDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const max = useSelected(maxFloors)
  const [count, setCount] = useState(Math.min(3, max))
  const { work, problem, start, stop } = useFloorsWork(onClose)
  const isRight = Number.isInteger(count) && count >= 2 && count <= max
  return (
    <FormDialog
      title={words.title}
      text={words.text}
      onClose={onClose}
      submit={words.make}
      whyNot={work ? words.making(work.floor, work.floors) : isRight ? undefined : words.needsCount(max)}
      onSubmit={() => void start((how) => makeFloors(app.store, app.jobs, count, how))}

      others={work && <PlainButton onClick={stop}>{words.stop}</PlainButton>}
    >
      <div className="fields">
        <NumberField
          label={words.count}
          value={count}
          min={2}
          max={max}
          unit={words.range(max)}
          problem={isRight ? undefined : words.needsCount(max)}
          disabled={work !== undefined}
          onChange={setCount}
        />
      </div>
      {work && <Work work={work} />}
      <output className={problem === undefined ? 'dialog-hint' : 'field-problem'}>
        {work ? words.making(work.floor, work.floors) : (problem ?? '\u00a0')}
      </output>
    </FormDialog>
  )
}

/** Number of existing floors. */
function Work({ work: { floor, floors } }: { readonly work: FloorsWork }) {
  const share = Math.round((100 * (floor - 1)) / floors)
  return (
    <Progress.Root className="run-bar" value={share} aria-label={words.progress}>
      <Progress.Indicator className="run-done" style={{ transform: `scaleX(${share / 100})` }} />
    </Progress.Root>
  )
}
