import type { ReactNode } from 'react'

interface FieldProps {
  readonly label: string
  /** Of the control that the label belongs to. */
  readonly id: string
  readonly help?: string | undefined
  /** The control, and what belongs to it. */
  readonly children: ReactNode
}

/** One line of a form: a label, and behind it what is set. */
export function Field({ label, id, help, children }: FieldProps) {
  return (
    <div className="field" title={help}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  )
}
