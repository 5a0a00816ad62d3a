import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { RowWindow } from './use-window'

/** The row of a list that is kept in view. */
export interface FollowedRow {
  /** Its index; undefined if there is none. */
  readonly index: number | undefined
  /** Key that tells whether it is another row than before; that one is followed again. */
  readonly key?: string | undefined
}

/** Starts and ends following. */
export interface Following {
  readonly follow: () => void
  readonly leave: () => void
}

/**
 * Keeps a row in view from when it becomes the followed one: rows near it are measured, added or removed, and the list
 * changes its size or was folded. Ends when the user scrolls, or moves the focus to another row.
 */
export function useFollowedRow(
  list: RefObject<HTMLElement | null>,
  view: Pick<RowWindow, 'reveal' | 'scroller'>,
  { index, key }: FollowedRow,
): Following {
  const isFollowed = useRef(false)
  const latest = useRef({ index, show: (): void => undefined })
  useLayoutEffect(() => {
    isFollowed.current = key !== undefined
  }, [key])
  useLayoutEffect(() => {
    const show = (): void => {
      if (isFollowed.current && index !== undefined) view.reveal(index)
    }
    latest.current = { index, show }
    show()
  })
  const { scroller } = view
  useEffect(() => {
    const [element, outside] = [list.current, scroller.current]
    if (!element || !outside) return undefined
    const leave = (): void => {
      isFollowed.current = false
    }
    const sizes = new ResizeObserver(() => latest.current.show())
    for (const one of new Set([element, outside])) sizes.observe(one)
    outside.addEventListener('wheel', leave, { passive: true })
    outside.addEventListener('pointerdown', leave)
    const leaveForAnother = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : undefined
      if (row && Number(row.dataset['index']) !== latest.current.index) leave()
    }
    element.addEventListener('focusin', leaveForAnother)
    return () => {
      sizes.disconnect()
      outside.removeEventListener('wheel', leave)
      outside.removeEventListener('pointerdown', leave)
      element.removeEventListener('focusin', leaveForAnother)
    }
  }, [list, scroller])
  return {
    follow: () => {
      isFollowed.current = true
    },
    leave: () => {
      isFollowed.current = false
    },
  }
}
