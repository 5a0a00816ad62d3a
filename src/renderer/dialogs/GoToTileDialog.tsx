import { worldTexts } from '../texts/worlds'
import { useSelected, useApp } from '../state/app'
import { cursorOn } from '../state/world-state'
import { putWorldCursor, shownWorld } from '../worlds/worlds'
import { GoToDialog } from './GoToDialog'

const words = worldTexts.goTo

/** Asks for the column and row of a tile and goes there. */
export function GoToTileDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const world = useSelected(shownWorld)
  const cursor = useSelected((state) => (world ? cursorOn(state.world, world) : 0))
  if (!world) return null
  const { width, height } = world.overland
  const find = (typed: string): number | string => {
    const [, column, row] = /^\D*(\d+)\D+(\d+)\D*$/.exec(typed) ?? []
    const [x, y] = [Number(column) - 1, Number(row) - 1]
    return x >= 0 && x < width && y >= 0 && y < height ? y * width + x : words.none(width, height)
  }
  return (
    <GoToDialog
      words={words}
      label={words.tile}
      placeholder={`${(cursor % width) + 1}, ${Math.floor(cursor / width) + 1}`}
      help={words.help(width, height)}
      find={find}
      onGo={(tile) => putWorldCursor(app.store, tile)}
      onClose={onClose}
    />
  )
}
