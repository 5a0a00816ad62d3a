import { useId, useMemo } from 'react'
import { defaultTheme } from '../../../core/play/theme'
import { levelById } from '../../../core/project/links'
import { THEME_IDS, THEME_LABELS, type ThemeId } from '../../../core/project/themes'
import { useSelected, useApp } from '../../state/app'
import { editProject } from '../../edit/levels'
import { themeTexts } from '../../texts/themes'
import { optionsOf, Select } from '../../ui/Select'
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
  const choose = (value: ThemeId | ''): void => {
    const chosen = value === '' ? undefined : value
    if (chosen !== theme) editProject(app.store, { kind: 'set-theme', id: levelId, theme: chosen })
  }
  return (
    <p className="level-theme" title={words.note}>
      <label htmlFor={id}>{words.label}</label>
      <Select
        id={id}
        value={theme ?? ''}
        options={[
          { id: '', label: words.automatic(THEME_LABELS[automatic]) },
          ...optionsOf(THEME_IDS, (each) => THEME_LABELS[each]),
        ]}
        onChange={choose}
      />
    </p>
  )
}
