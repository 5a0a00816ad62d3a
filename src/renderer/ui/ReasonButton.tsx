import type { ComponentPropsWithRef } from 'react'
import { texts } from '../texts'
import { Hint } from './IconButton'
import { useRowTab } from './row-tab'

interface ReasonButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'title'> {
  /** Why it does not work, as a sentence; undefined while it works. */
  readonly whyNot: string | undefined
  /** The tooltip while it works. */
  readonly help?: string | undefined
}

/**
 * A button that is sometimes off. It is never `disabled`: it takes the pointer and the focus to say why it is off, and
 * does not lose the focus when it goes off.
 */
export function ReasonButton({ whyNot, help, type = 'button', onClick, ...button }: ReasonButtonProps) {
  return (
    <Hint
      text={whyNot === undefined ? help : help === undefined ? whyNot : texts.toolbar.whyNot(help, whyNot)}
      opensOnPress={whyNot !== undefined}
    >
      <button
        className="button button-plain"
        tabIndex={useRowTab()}
        {...button}
        type={type}
        aria-disabled={whyNot !== undefined}
        onClick={(event) => {
          if (whyNot === undefined) onClick?.(event)
          else event.preventDefault() // a main button would submit its form
        }}
      />
    </Hint>
  )
}
