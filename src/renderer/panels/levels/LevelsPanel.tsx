import { ArrowDown, ArrowUp, Copy, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { currentEntry } from '../../../editor/editor-document'
import { runAction } from '../../actions'
import { importTexts } from '../../texts/imports'
import { placeTexts } from '../../texts/places'
import { IconButton } from '../../ui/IconButton'
import { useSelected, useApp } from '../../state/app'
import { LevelTree } from './LevelTree'
import { ThemeField } from './ThemeField'
import { useWhyNot } from '../use-why-not'
import { WrapsField } from './WrapsField'
import { WorldButtons } from '../worlds/WorldButtons'
import { Panel } from '../Panel'
import './LevelsPanel.css'
import '../../ui/FilterList.css'

const words = placeTexts.levels

/** The worlds and levels of the project: a click or Enter shows one, buttons and keys change them. */
export function LevelsPanel() {
  const count = useSelected((state) => state.document.project.levels.length)
  const hasSource = useSelected(({ document }) => currentEntry(document).source !== undefined)
  const readAgain = importTexts.again.title
  return (
    <Panel className="panel panel-tall panel-levels" label={words.label} count={words.count(count)}>
      <div className="levels-scroll">
        <LevelTree />
      </div>
      <div className="level-buttons">
        <LevelButton action="town.addLevel" label={words.add} icon={<Plus size={16} />} />
        <LevelButton action="town.copyLevel" label={words.copy} icon={<Copy size={16} />} />
        <LevelButton action="town.renameLevel" label={words.rename} icon={<Pencil size={16} />} />
        <LevelButton action="town.levelUp" label={words.up} icon={<ArrowUp size={16} />} />
        <LevelButton action="town.levelDown" label={words.down} icon={<ArrowDown size={16} />} />
        {hasSource && (
          <LevelButton action="file.readAgain" label={readAgain} icon={<RefreshCw size={16} />} />
        )}
        <LevelButton action="town.removeLevel" label={words.remove} icon={<Trash2 size={16} />} />
      </div>
      <ThemeField />
      <WrapsField />
      <WorldButtons />
    </Panel>
  )
}

function LevelButton({
  action,
  label,
  icon,
}: {
  readonly action: string
  readonly label: string
  readonly icon: ReactNode
}) {
  const app = useApp()
  const whyNot = useWhyNot(action)
  return (
    <IconButton label={label} whyNot={whyNot} onClick={() => runAction(app, action)}>
      {icon}
    </IconButton>
  )
}
