import { TEMPLATES } from '../../../core/templates/index'
import type { Template } from '../../../core/templates/template'
import { useTemplateTowns } from '../../files/template-towns'
import { LevelPicture } from '../../map/LevelPicture'
import { texts } from '../../texts'
import './StartDialog.css'

const words = texts.start
/** Size of a picture, in CSS pixels. */
const PICTURE = { width: 140, height: 100 }

interface StartTemplatesProps {
  /** Whether their pictures may be made: first come the fresh towns and the editor. */
  readonly mayBegin: boolean
  readonly onTake: (template: Template) => void
}

/** Sketches to begin a town with, each with a picture of a finished one. */
export function StartTemplates({ mayBegin, onTake }: StartTemplatesProps) {
  const towns = useTemplateTowns(mayBegin)
  return (
    <section aria-label={words.templates}>
      <h3 className="start-heading">
        {words.templates}
        <span className="start-heading-help">{words.templatesHelp}</span>
      </h3>
      <ul className="start-templates">
        {TEMPLATES.map((template) => {
          const level = towns.get(template.id)
          return (
            <li key={template.id}>
              <button
                type="button"
                className="card start-template"
                title={template.about}
                onClick={() => onTake(template)}
              >
                {level ? (
                  <LevelPicture level={level} label="" {...PICTURE} />
                ) : (
                  <span className="start-template-place" />
                )}
                {template.name}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
