import { useState } from 'react'
import { FONT_EXTENSIONS } from '../../../core/picture/glyphs/font-file'
import { announce, useSelected, useApp } from '../../state/app'
import { dropFont, takeFonts } from '../../files/fonts'
import { offersSystemFonts, takeSystemFonts } from '../../files/system-fonts'
import { byteWords } from '../../texts/byte-words'
import { fontTexts as words } from '../../texts/fonts'
import { FilesButton } from '../../ui/FileButton'
import { ReasonButton } from '../../ui/ReasonButton'
import { PlainButton } from '../../ui/buttons'
import './ExportFonts.css'

const ACCEPTED = FONT_EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** The fonts for letters that the program's own font lacks. */
export function ExportFonts() {
  const app = useApp()
  const fonts = useSelected((state) => state.window.fonts)
  const [problem, setProblem] = useState<string>()
  const [offersSystem] = useState(() => offersSystemFonts(app.store, app.host))
  const [isSearching, setSearching] = useState(false)

  const add = async (files: readonly File[]): Promise<void> => {
    const why = await takeFonts(app.store, files)
    setProblem(why)
    if (why === undefined) announce(app.store, words.added(files.map(({ name }) => name).join(', ')))
  }
  const addSystem = async (): Promise<void> => {
    setSearching(true)
    const reply = await takeSystemFonts(app.store, app.host)
    setSearching(false)
    setProblem('problem' in reply ? reply.problem : undefined)
    if ('added' in reply) announce(app.store, reply.added)
  }
  const remove = (name: string): void => {
    dropFont(app.store, name)
    setProblem(undefined)
    announce(app.store, words.removed(name))
  }
  return (
    <fieldset className="export-options export-fonts">
      <legend>{words.title}</legend>
      <p className="dialog-hint">{words.hint}</p>
      {fonts.length > 0 && (
        <ul>
          {fonts.map(({ name, bytes }) => (
            <li key={name}>
              <span>{name}</span>
              <span>{byteWords(bytes.length)}</span>
              <PlainButton aria-label={words.remove(name)} onClick={() => remove(name)}>
                {words.removeShort}
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      <FilesButton accept={ACCEPTED} onFiles={(files) => void add(files)}>
        {words.add}
      </FilesButton>
      {offersSystem && (
        <ReasonButton
          whyNot={isSearching ? words.systemSearching : undefined}
          aria-busy={isSearching}
          onClick={() => void addSystem()}
        >
          {words.system}
        </ReasonButton>
      )}
      {problem !== undefined && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
