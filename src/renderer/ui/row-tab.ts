import { createContext, useContext } from 'react'

/** `tabIndex` of the controls in a row of a list: only those of one row are tab stops. Undefined outside such lists. */
export const RowTab = createContext<0 | -1 | undefined>(undefined)

/** The `tabIndex` for a control that may be in a row of a list. */
export function useRowTab(): 0 | -1 | undefined {
  return useContext(RowTab)
}
