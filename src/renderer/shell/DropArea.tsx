import { useState, type DragEvent, type ReactNode } from 'react'
import { openDrop } from '../files/open-dropped'
import { texts } from '../texts'
import { useApp, useSelected } from '../state/app'
import './DropArea.css'
import './Editor.css'

/** Opens files and folders dropped anywhere on the window; anything else that is dragged is left alone. */
export function DropArea({ children }: { readonly children: ReactNode }) {
  const app = useApp()
  const [isOver, setOver] = useState(false)
  const isPresenting = useSelected((state) => state.window.isPresenting)
  const isWalking = useSelected((state) => state.play !== undefined)

  const handleOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    // An open question must be answered first.
    const mayDrop = app.store.getState().window.dialog === undefined
    event.dataTransfer.dropEffect = mayDrop ? 'copy' : 'none'
    setOver(mayDrop)
  }
  const handleLeave = (event: DragEvent): void => {
    const next = event.relatedTarget
    if (!(next instanceof Node) || !event.currentTarget.contains(next)) setOver(false)
  }
  const handleDrop = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault() // or the browser would leave the page for the file
    setOver(false)
    if (app.store.getState().window.dialog === undefined) void openDrop(app, event.dataTransfer)
  }

  return (
    <div
      className={`app${isPresenting ? ' app-presenting' : ''}${isWalking ? ' app-walking' : ''}`}
      onDragOver={handleOver}
      onDragLeave={handleLeave}
      onDrop={handleDrop}
    >
      {children}
      {isOver && <div className="drop-notice">{texts.banner.dropHere}</div>}
    </div>
  )
}
