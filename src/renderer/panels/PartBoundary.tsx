import type { ReactNode } from 'react'
import { logError } from '../state/crash-entry'
import { useApp } from '../state/app'
import { crashTexts } from '../texts/crashes'
import { Boundary } from '../ui/Boundary'
import { PlainButton } from '../ui/buttons'
import './PartBoundary.css'

const words = crashTexts.parts

interface PartBoundaryProps {
  readonly label: string
  readonly children: ReactNode
}

/** A part of the window. If it cannot be drawn, a sentence and a button replace it. */
export function PartBoundary({ label, children }: PartBoundaryProps) {
  const app = useApp()
  return (
    <Boundary
      onFailed={(error) => logError(app.host, error)}
      renderFallback={(again) => (
        <div className="broken-part">
          <p role="alert">{words.broken(label)}</p>
          <PlainButton onClick={again}>{words.again}</PlainButton>
        </div>
      )}
    >
      {children}
    </Boundary>
  )
}
