import type { ReactNode } from 'react'
import { useWhyNot } from '../use-why-not'
import { defined } from '../../../core/text/defined'

interface MenuLineState {
  readonly isEnabled: boolean
  /**
   * The attributes of the line. A line that is off is not `disabled`: it must take the pointer and the focus to say
   * why.
   */
  readonly props: {
    readonly className: string
    readonly 'aria-disabled'?: true
    readonly 'aria-description'?: string
  }
  /** Says why the line is off, while it is pointed at or has the focus. */
  readonly why: ReactNode
}

/** Whether an action can be chosen in a menu, and why not. */
export function useMenuLine(id: string): MenuLineState {
  const whyNot = useWhyNot(id)
  const isEnabled = whyNot === undefined
  return {
    isEnabled,
    props: {
      className: 'menu-item',
      ...(isEnabled ? {} : { 'aria-disabled': true }),
      ...defined({ 'aria-description': whyNot }),
    },
    why: whyNot !== undefined && (
      <span className="menu-why" aria-hidden>
        {whyNot}
      </span>
    ),
  }
}
