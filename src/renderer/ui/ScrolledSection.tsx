import type { ComponentProps } from 'react'

type ScrolledSectionProps = Omit<ComponentProps<'section'>, 'tabIndex' | 'aria-label'> & {
  readonly 'aria-label': string
}

/** A scrolling part without focusable content: keys must be able to scroll it, as the wheel does. */
export function ScrolledSection(props: ScrolledSectionProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a tab stop no key would scroll it
  return <section {...props} tabIndex={0} />
}
