import type { ComponentProps } from 'react'
import { useRowTab } from './row-tab'

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'>

/** A button among others. */
export function PlainButton(props: ButtonProps) {
  return <button type="button" className="button button-plain" {...props} />
}

/** The default button of a dialog or a panel. */
export function MainButton(props: ButtonProps) {
  return <button type="button" className="button button-main" {...props} />
}

/** A low button in a row of a list. */
export function RowButton(props: ButtonProps) {
  return <button type="button" tabIndex={useRowTab()} className="button button-plain button-low" {...props} />
}
