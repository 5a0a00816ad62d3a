import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../src/renderer')

/** Why elements of a file may be `disabled`, which takes the pointer and the focus from them. Commands never are. */
const DISABLED: Readonly<Record<string, string>> = {
  'dialogs/CompareDialog.tsx': 'The reason is part of the label of each version.',
  'panels/cell/EffectFields.tsx': 'Fields wait for a run; the fieldset and its buttons say so.',
  'panels/generate/SettingSelects.tsx': 'Fields wait for a run; the fieldset around them says so.',
  'panels/cell/PlaceProperties.tsx': 'Fields wait for a run; the fieldset and its buttons say so.',
  'panels/generate/QuotaField.tsx': 'Rows wait for a run; the fieldset and the buttons below it say so.',
  'panels/generate/DistrictSettings.tsx': 'Fields wait for a run; the fieldset says so.',
  'panels/generate/SeedField.tsx': 'The field waits for a run; its button says so.',
  'panels/generate/SettingField.tsx': 'The label and the note below a setting say why it has no effect.',
  'panels/cell/TypedProperty.tsx': 'The field waits for a run; its fieldset says so.',
  'ui/NumberField.tsx': 'The note below a field says why.',
  'ui/Select.tsx': 'Options that are gone stay readable, and say why.',
}

/** Elements that are off but keep the pointer and the focus, and how they say why. */
const OFF: Readonly<Record<string, string>> = {
  'dialogs/export/LevelChoiceFields.tsx': 'The title and the description of the last tick.',
  'dialogs/export/SaveExports.tsx': 'The note below the box, and its title.',
  'panels/toolbar/BrushSize.tsx': 'The tooltip.',
  'panels/check/ResultsPanel.tsx': 'The note beside the box, and its title.',
  'panels/levels/WrapsField.tsx': 'The note below the box.',
  'panels/toolbar/toolbar-buttons.tsx': 'The tooltip.',
  'panels/menus/use-menu-line.tsx': 'A line below the command.',
  'ui/FilterList.tsx': 'The second line of the entry.',
  'ui/IconButton.tsx': 'The tooltip.',
  'ui/ReasonButton.tsx': 'The tooltip.',
}

interface Tag {
  readonly name: string
  readonly text: string
}

/** The opening tags of plain elements, and of choices, in a source file. */
function tagsOf(source: string): Tag[] {
  return [...source.matchAll(/<([a-z]+|Select)(?=[\s>])/g)].map((match) => {
    let depth = 0
    let end = match.index
    while (end < source.length && (depth > 0 || source[end] !== '>')) {
      if (source[end] === '{') depth++
      if (source[end] === '}') depth--
      end++
    }
    return { name: match[1] ?? '', text: source.slice(match.index, end) }
  })
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({
    file: file.split(path.sep).join('/'),
    source: readFileSync(path.join(root, file), 'utf8'),
  }))

/** The files that use an attribute on plain elements. */
function users(attribute: RegExp, element = /^/): string[] {
  return files
    .filter(({ source }) =>
      tagsOf(source).some(({ name, text }) => element.test(name) && attribute.test(text)),
    )
    .map(({ file }) => file)
    .sort()
}

describe('commands that are off', () => {
  it('are no disabled buttons, because those cannot say why on hover and focus', () => {
    expect(users(/\sdisabled\b/, /^button$/)).toEqual([])
  })

  it('are disabled fields only where the reason can be read elsewhere', () => {
    expect(users(/\sdisabled\b/)).toEqual(Object.keys(DISABLED).sort())
  })

  it('say why where they mark themselves as off', () => {
    const marked = files.filter(({ source }) => /['\s]aria-disabled['=]/.test(source)).map(({ file }) => file)
    expect(marked.sort()).toEqual(Object.keys(OFF).sort())
  })
})
