import type { ElementType, Key, ReactElement } from 'react'
import { jsx as create, jsxs as createWithList } from 'react/jsx-runtime'
import { visibleProps } from './visible-props'

/**
 * What the compiler turns JSX into, in place of React's own: every text of the window passes through here on its way to
 * the user, whichever part of the program wrote it.
 */
export { Fragment, type JSX } from 'react/jsx-runtime'

export function jsx(type: ElementType, props: object, key?: Key): ReactElement {
  return create(type, visibleProps(props), key)
}

export function jsxs(type: ElementType, props: object, key?: Key): ReactElement {
  return createWithList(type, visibleProps(props), key)
}
