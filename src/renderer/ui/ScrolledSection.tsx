import type { ComponentProps } from 'react'

type ScrolledSectionProps = Omit<ComponentProps<'section'>, 'tabIndex' | 'aria-label'> & {
  readonly 'aria-label': string
}

/** A part that scrolls by itself and holds nothing to stop at: what the wheel scrolls, keys must scroll as well. */
export function ScrolledSection(props: ScrolledSectionProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a tab stop no key would scroll it
  return <section {...props} tabIndex={0} />
}
