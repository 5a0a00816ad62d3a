import { useId, useMemo } from 'react'
import { defaultTheme } from '../../core/play/theme'
import { levelById } from '../../core/project/links'
import { THEMES, themeLabel } from '../../core/project/themes'
import { useSelected, useWorkbench } from '../desk/workbench'
import { editProject } from '../edit/levels'
import { placeTexts } from '../texts/places'

const words = placeTexts.levels

/** How the level in view looks in first person: chosen, or what the level seems to be. */
export function ThemeField() {
  const bench = useWorkbench()
  const id = useId()
  const project = useSelected((state) => state.document.project)
  const levelId = useSelected((state) => state.document.levelId)
  const theme = levelById(project, levelId)?.theme
  const automatic = useMemo(() => defaultTheme(project, levelId), [project, levelId])
  const choose = (value: string): void => {
    const chosen = THEMES.find((each) => each.id === value)?.id
    if (chosen !== theme) editProject(bench, { kind: 'set-theme', id: levelId, theme: chosen })
  }
  return (
    <p className="level-theme" title={words.themeNote}>
      <label htmlFor={id}>{words.theme}</label>
      <select
        id={id}
        className="field-input"
        value={theme ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{words.automatic(themeLabel(automatic))}</option>
        {THEMES.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label}
          </option>
        ))}
      </select>
    </p>
  )
}
