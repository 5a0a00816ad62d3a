import type { ComponentProps } from 'react'

type KeyedPlaceProps = Omit<ComponentProps<'div'>, 'role' | 'tabIndex' | 'aria-label'> & {
  readonly 'aria-label': string
}

/**
 * A place with keys of its own, such as a map: one tab stop, within which screen readers hand on every key. Whoever makes
 * one tells in words what is done there, for it has no parts that could be read.
 */
export function KeyedPlace(props: KeyedPlaceProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated, though no rule knows how
  return <div {...props} role="application" tabIndex={0} />
}
