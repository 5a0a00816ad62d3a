import type { ReactNode } from 'react'
import { useApp } from '../state/app'
import { showErrorBanner } from '../state/banner'
import { logError } from '../state/crash-entry'
import { crashTexts } from '../texts/crashes'
import { Boundary } from '../ui/Boundary'
import type { Closable } from './later'

/** A dialog. If it cannot be drawn, it is closed, and a banner says so. */
export function DialogBoundary({ onClose, children }: Closable & { readonly children: ReactNode }) {
  const app = useApp()
  const closeBroken = (error: unknown): void => {
    logError(app.host, error)
    onClose()
    showErrorBanner(app.store, crashTexts.parts.dialog)
  }
  return (
    <Boundary renderFallback={() => null} onFailed={closeBroken}>
      {children}
    </Boundary>
  )
}
