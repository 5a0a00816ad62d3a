import { Redo2, Undo2 } from 'lucide-react'
import { Toolbar as Bar } from 'radix-ui'
import type { ReactNode } from 'react'
import { redoLabel, undoLabel } from '../../../editor/editor-document'
import { runAction } from '../../actions'
import { texts } from '../../texts'
import { tourStop } from '../../tour/tour'
import { Hint } from '../../ui/IconButton'
import { useLabelWithKey } from '../use-key'
import { useWhyNot } from '../use-why-not'
import { useSelected, useApp } from '../../state/app'
import './Toolbar.css'

const words = texts.toolbar

/** Undo and redo in a toolbar. */
export function UndoButtons() {
  const undo = useSelected((state) => undoLabel(state.document))
  const redo = useSelected((state) => redoLabel(state.document))
  return (
    <>
      <ActionButton
        id="edit.undo"
        name={words.undo}
        says={undo === undefined ? words.undo : words.undoOf(undo)}
        iconOnly
      >
        <Undo2 size={18} />
      </ActionButton>
      <ActionButton
        id="edit.redo"
        name={words.redo}
        says={redo === undefined ? words.redo : words.redoOf(redo)}
        iconOnly
      >
        <Redo2 size={18} />
      </ActionButton>
    </>
  )
}

interface ActionButtonProps {
  readonly id: string
  readonly name: string
  /** Text of the tooltip before the key, if it differs from the name. */
  readonly says?: string
  readonly iconOnly?: boolean
  readonly children: ReactNode
}

/** A toolbar button that runs an action, with its key in the tooltip. */
export function ActionButton({ id, name, says = name, iconOnly = false, children }: ActionButtonProps) {
  const app = useApp()
  const whyNot = useWhyNot(id)
  const label = useLabelWithKey(id, says)
  return (
    <Hint
      text={whyNot === undefined ? label : texts.toolbar.whyNot(label, whyNot)}
      opensOnPress={whyNot !== undefined}
    >
      <Bar.Button
        className={iconOnly ? 'button button-icon' : 'button button-stacked'}
        aria-label={name}
        aria-disabled={whyNot !== undefined}
        {...(id === 'play.fromStart' ? tourStop('play') : {})}
        onClick={() => runAction(app, id)}
      >
        {children}
        {!iconOnly && <span>{name}</span>}
      </Bar.Button>
    </Hint>
  )
}
