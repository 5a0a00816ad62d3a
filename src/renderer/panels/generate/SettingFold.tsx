import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { SETTING_PARTS, type SettingPart } from '../../../core/settings/setting'
import { changeLayout } from '../../looks/layout-changes'
import { useSelected, useApp } from '../../state/app'
import { texts } from '../../texts'
import './GeneratePanel.css'

interface SettingFoldProps {
  readonly part: SettingPart
  /** The labels of its settings, which it shows while it is closed. */
  readonly labels: readonly string[]
  /** Whether it stays open because one of its settings is invalid. */
  readonly isForced: boolean
  readonly children: ReactNode
}

/** Settings that few towns need, closed until they are wanted. The layout remembers which are open. */
export function SettingFold({ part, labels, isForced, children }: SettingFoldProps) {
  const app = useApp()
  const isOpen = useSelected((state) => state.window.layout.unfolded.includes(part)) || isForced
  const id = useId()
  const toggle = (): void =>
    changeLayout(app.store, (layout) => ({
      ...layout,
      unfolded: SETTING_PARTS.filter((other) => (other === part ? !isOpen : layout.unfolded.includes(other))),
    }))
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <div className="fold">
      <button
        type="button"
        className="fold-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon size={14} aria-hidden />
        <span className="fold-title">{texts.generate.parts[part]}</span>
        {!isOpen && <span className="cut soft">{labels.join(', ')}</span>}
      </button>
      <div id={id} className="fields" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}
