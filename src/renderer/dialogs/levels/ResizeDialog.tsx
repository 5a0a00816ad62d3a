import { useId, useMemo, useState } from 'react'
import type { AnchorSide } from '../../../core/level/relay-grid'
import { lossOfRelay } from '../../../core/level/relay-loss'
import { relayOfResize } from '../../../editor/commands/resize'
import { currentLevel } from '../../../editor/editor-document'
import { edit } from '../../edit/edit'
import { smallestSide } from '../../edit/level-size'
import { drawingTexts } from '../../texts/drawing'
import { FormDialog } from '../../ui/FormDialog'
import { RelaySketch } from '../../ui/RelaySketch'
import { SizeFields, useTypedSize } from './SizeFields'
import { useSelected, useApp } from '../../state/app'
import { useLevelWords } from '../../state/use-level-words'
import './ResizeDialog.css'

const words = drawingTexts.relay

const SIDES: readonly AnchorSide[] = [0, 1, 2]
const ANCHORS = SIDES.flatMap((y) => SIDES.map((x) => ({ x, y })))

/** Asks for another size of the town, and lists what would be cut off. */
export function ResizeDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const generator = useSelected((state) => state.level.generator)
  const level = useSelected((state) => currentLevel(state.document))
  const inWords = useLevelWords()
  const [anchor, setAnchor] = useState<{ x: AnchorSide; y: AnchorSide }>({ x: 0, y: 0 })

  // A town below today's minimum size keeps its size.
  const min = Math.min(smallestSide(generator), level.width, level.height)
  const size = useTypedSize(level, min, generator)
  const { width, height, problem } = size
  const isRight = problem === undefined
  const isSame = width === level.width && height === level.height
  const relay = isRight ? relayOfResize(level, { width, height, anchor }) : undefined
  const loss = useMemo(
    () => (isRight ? lossOfRelay(level, relayOfResize(level, { width, height, anchor })) : undefined),
    [isRight, level, width, height, anchor],
  )

  const resize = (): void => {
    onClose()
    edit(app.store, { kind: 'resize', width, height, anchor })
  }

  return (
    <FormDialog
      title={inWords(words.title)}
      text={words.text}
      onClose={onClose}
      submit={words.resize}
      whyNot={isSame ? inWords(words.sameSize) : problem}
      onSubmit={resize}
    >
      <div className="fields">
        <SizeFields size={size} />
      </div>
      <div className="relay">
        <Anchors anchor={anchor} onChange={setAnchor} />
        {relay && <RelaySketch level={level} relay={relay} />}
      </div>
      <output className={size.problems.area === undefined ? 'dialog-hint relay-loss' : 'field-problem'}>
        {size.problems.area ?? (loss ? inWords(isSame ? words.sameSize : words.willGo(loss)) : '\u00a0')}
      </output>
    </FormDialog>
  )
}

interface Anchor {
  readonly x: AnchorSide
  readonly y: AnchorSide
}

/** The nine anchors. */
function Anchors({ anchor, onChange }: { anchor: Anchor; onChange: (anchor: Anchor) => void }) {
  const name = useId()
  return (
    <fieldset className="anchors">
      <legend>{words.anchor}</legend>
      <div className="anchor-grid">
        {ANCHORS.map(({ x, y }) => (
          <label key={`${x} ${y}`} className="anchor" title={words.anchors[3 * y + x]}>
            <input
              type="radio"
              name={name}
              aria-label={words.anchors[3 * y + x]}
              checked={anchor.x === x && anchor.y === y}
              onChange={() => onChange({ x, y })}
            />
          </label>
        ))}
      </div>
      <p className="anchor-name">{words.anchors[3 * anchor.y + anchor.x]}</p>
    </fieldset>
  )
}
