import { useMemo, useRef, useState } from 'react'
import type { Level } from '../../../core/level/level'
import { TILES, TILESET_PATH } from '../../../core/formats/tiled/custom-tiles/choice'
import { guessTable, needsBlocks } from '../../../core/formats/tiled/custom-tiles/guess'
import { readCustomTileset } from '../../../core/formats/tiled/custom-tiles/read-tileset'
import { TABLE_SECTIONS, type TileTable } from '../../../core/formats/tiled/custom-tiles/table'
import { readTileTable, tileTableText } from '../../../core/formats/tiled/custom-tiles/table-file'
import { WRITE_SETTINGS } from '../../../core/formats/tiled/settings'
import { parseSettings } from '../../../core/settings/parse'
import type { SettingProblem, SettingValues } from '../../../core/settings/setting'
import { fileStem } from '../../state/file-names'
import { announce, useSelected, useApp } from '../../state/app'
import { storedTilesets, takeTiles } from '../../files/custom-tilesets'
import { saveText } from '../../files/save-text'
import { customTilesTexts } from '../../texts/custom-tiles'
import { SelectField } from '../../ui/SelectField'
import { TextField } from '../../ui/TextField'
import { FilesButton } from '../../ui/FileButton'
import { TileTablePreview } from './TileTablePreview'
import { TileTableSection } from './TileTableSection'
import { useTilesetPicture } from './use-tileset-picture'
import { PlainButton } from '../../ui/buttons'
import './CustomTiles.css'

const words = customTilesTexts

interface CustomTilesProps {
  readonly values: SettingValues
  readonly problems: readonly SettingProblem[]
  /** The level of the preview. */
  readonly level: Level
  readonly onChange: (changed: SettingValues) => void
}

/** Custom tileset for a Tiled map: its files, the table of its tiles, and a preview of both. */
export function CustomTiles({ values, problems, level, onChange }: CustomTilesProps) {
  const app = useApp()
  const tilesets = useSelected(storedTilesets)
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<string>()
  // So that the table comes back with its tileset, after a look at the map without it.
  const tables = useRef(new Map<string, TileTable>())
  const { tiles: text, tilesetPath, variant } = parseSettings(WRITE_SETTINGS, values)
  const table = useMemo(() => tableOf(text), [text])
  const custom = tilesets.find(({ file }) => file.name === table?.tileset)
  const read = useMemo(() => custom && readCustomTileset(custom), [custom])
  const sheet = read?.status === 'read' ? read.sheet : undefined
  const picture = useTilesetPicture(custom)
  const problemOf = (id: string): string | undefined =>
    problems.find(({ setting }) => setting === id)?.message

  const say = (sentence: string): void => {
    setSaid(sentence)
    announce(app.store, sentence)
  }
  const use = (chosen: TileTable, isNew = false): void => {
    tables.current.set(chosen.tileset, chosen)
    const blocks = isNew && needsBlocks(chosen) ? { variant: 'blocks' } : {}
    onChange({ [TILES]: tileTableText(chosen), ...blocks })
  }
  const choose = (name: string): void => {
    setProblem(undefined)
    setSaid('')
    const tileset = tilesets.find(({ file }) => file.name === name)
    const content = tileset && readCustomTileset(tileset)
    if (content?.status !== 'read') return onChange({ [TILES]: '' })
    use(tables.current.get(name) ?? guessTable(content.sheet, name), !tables.current.has(name))
  }
  const open = async (files: readonly File[]): Promise<void> => {
    const taken = await takeTiles(app.store, files)
    if (taken.status === 'refused') {
      setSaid('')
      return setProblem(taken.message)
    }
    setProblem(undefined)
    use(taken.table, true)
    say(taken.text)
  }
  const save = async (): Promise<void> => {
    if (!table) return
    const name = `${fileStem(table.tileset.replace(/\.ts[xj]$/i, ''))}.tiles.json`
    const saved = await saveText(app.host, { label: words.fileKind, name, text: tileTableText(table, true) })
    if (saved) say('name' in saved ? words.saved(saved.name) : words.notSaved(saved.message))
  }

  const absent =
    table && !custom ? [{ id: table.tileset, label: words.isMissing(table.tileset), isDisabled: true }] : []
  const sections = TABLE_SECTIONS.filter((section) => (section.variant ?? variant) === variant)
  return (
    <fieldset className="export-options export-tiles">
      <legend>{words.title}</legend>
      <SelectField
        label={words.choose}
        value={table?.tileset ?? ''}
        options={[
          { id: '', label: words.none },
          ...tilesets.map(({ file }) => ({ id: file.name, label: file.name })),
          ...absent,
        ]}
        problem={problem === undefined ? problemOf(TILES) : undefined}
        onChange={choose}
      />
      <div className="buttons export-tiles-buttons">
        <FilesButton accept=".tsx,.tsj,.json,.png,image/png" onFiles={(files) => void open(files)}>
          {words.open}
        </FilesButton>
        {table && <PlainButton onClick={() => void save()}>{words.save}</PlainButton>}
      </div>
      {problem !== undefined && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <p className="dialog-hint">{said}</p>
      {!table && <p className="dialog-hint">{words.hint}</p>}
      {table && sheet && (
        <>
          <p className="dialog-hint">{words.about(sheet.count, sheet.tile, usedTiles(table))}</p>
          <TextField
            label={words.path}
            value={tilesetPath}
            maxLength={500}
            placeholder={`../tilesets/${table.tileset}`}
            hint={words.pathHint}
            problem={problemOf(TILESET_PATH)}
            onChange={(typed) => onChange({ [TILESET_PATH]: typed.trim() })}
          />
          {picture === null && <p className="dialog-hint">{words.noPicture}</p>}
          {picture && (
            <TileTablePreview level={level} variant={variant} table={table} sheet={sheet} picture={picture} />
          )}
          {sections.map((section) => (
            <TileTableSection
              key={section.id}
              section={section}
              table={table}
              sheet={sheet}
              picture={picture ?? undefined}
              onChange={use}
            />
          ))}
        </>
      )}
    </fieldset>
  )
}

function tableOf(text: string): TileTable | undefined {
  const read = text === '' ? undefined : readTileTable(text)
  return read?.status === 'read' ? read.table : undefined
}

/** The number of different tiles in a table. */
function usedTiles({ tiles }: TileTable): number {
  return new Set(Object.values(tiles).flatMap((section) => Object.values(section))).size
}
