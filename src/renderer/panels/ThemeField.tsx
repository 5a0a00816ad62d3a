import { useId, useMemo } from 'react'
import { defaultTheme } from '../../core/play/theme'
import { levelById } from '../../core/project/links'
import { THEME_IDS, THEME_LABELS } from '../../core/project/themes'
import { useSelected, useApp } from '../state/app'
import { editProject } from '../edit/levels'
import { themeTexts } from '../texts/themes'
import './LevelsPanel.css'

const words = themeTexts

/** How the level in view looks in first person: chosen, or what the level seems to be. */
export function ThemeField() {
  const app = useApp()
  const id = useId()
  const project = useSelected((state) => state.document.project)
  const levelId = useSelected((state) => state.document.levelId)
  const theme = levelById(project, levelId)?.theme
  const automatic = useMemo(() => defaultTheme(project, levelId), [project, levelId])
  const choose = (value: string): void => {
    const chosen = THEME_IDS.find((each) => each === value)
    if (chosen !== theme) editProject(app.store, { kind: 'set-theme', id: levelId, theme: chosen })
  }
  return (
    <p className="level-theme" title={words.note}>
      <label htmlFor={id}>{words.label}</label>
      <select
        id={id}
        className="field-input"
        value={theme ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{words.automatic(THEME_LABELS[automatic])}</option>
        {THEME_IDS.map((each) => (
          <option key={each} value={each}>
            {THEME_LABELS[each]}
          </option>
        ))}
      </select>
    </p>
  )
}
