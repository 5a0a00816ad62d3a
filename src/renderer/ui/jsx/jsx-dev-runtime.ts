import type { ElementType } from 'react'
import { jsxDEV as create } from 'react/jsx-dev-runtime'
import { visibleProps } from './visible-props'

/** The same as `jsx-runtime` for servers of development and tests, whose elements know their line of code. */
export { Fragment, type JSX } from 'react/jsx-dev-runtime'

export const jsxDEV: typeof create = (type: ElementType, props, ...more) =>
  create(type, visibleProps(Object(props)), ...more)
