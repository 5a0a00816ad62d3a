import type { ComponentPropsWithRef } from 'react'
import { PANE } from '../state/panes'
import { PanelTitle } from '../ui/PanelTitle'

interface PanelProps extends ComponentPropsWithRef<'section'> {
  readonly label: string
  /** How many things it lists, in words; undefined for none. */
  readonly count?: string | undefined
}

/** A part of a side of the window, under its title; a pane that F6 goes to. */
export function Panel({ label, count, children, ...section }: PanelProps) {
  return (
    <section className="panel" aria-label={label} {...PANE} {...section}>
      <PanelTitle label={label} count={count} />
      {children}
    </section>
  )
}
