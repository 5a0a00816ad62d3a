import { Tabs } from 'radix-ui'
import { ALL_STYLES } from '../../../core/picture/styles/index'
import { CUSTOM_STYLE_ID } from '../../../core/picture/styles/custom-style'
import { THEMES, UI_SCALES } from '../../../ipc/menu-choices'
import { openStyleEditor, resetLayout } from '../../looks/layout-changes'
import { chooseMapStyle, chooseTheme } from '../../looks/looks'
import { chooseScale } from '../../looks/scale'
import { windowTexts } from '../../texts/window'
import { ModalDialog } from '../../ui/ModalDialog'
import { Select, type SelectOption } from '../../ui/Select'
import { useSelected, useApp } from '../../state/app'
import { KeysTab } from './KeysTab'
import { PlainButton } from '../../ui/buttons'
import './PreferencesDialog.css'
import '../../panels/style/StylePanel.css'

const words = windowTexts.preferences

interface PreferencesDialogProps {
  readonly tab: 'general' | 'keys'
  readonly onClose: () => void
}

/** Settings for every town: looks, size, keys. Each change applies at once. */
export function PreferencesDialog({ tab, onClose }: PreferencesDialogProps) {
  return (
    <ModalDialog title={words.title} text={words.text} onClose={onClose} wide>
      <Tabs.Root defaultValue={tab} className="preferences">
        <Tabs.List className="preferences-tabs" aria-label={words.title}>
          <Tabs.Trigger value="general" className="button preferences-tab">
            {words.general}
          </Tabs.Trigger>
          <Tabs.Trigger value="keys" className="button preferences-tab">
            {words.keys}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="general" className="preferences-page">
          <General onClose={onClose} />
        </Tabs.Content>
        <Tabs.Content value="keys" className="preferences-page">
          <KeysTab />
        </Tabs.Content>
      </Tabs.Root>
    </ModalDialog>
  )
}

function General({ onClose }: Pick<PreferencesDialogProps, 'onClose'>) {
  const app = useApp()
  const looks = useSelected((state) => state.window.looks)
  const scale = useSelected((state) => state.window.scale)
  return (
    <div className="fields">
      <Choice
        label={words.theme}
        value={looks.theme}
        options={THEMES}
        onChoose={(id) => chooseTheme(app.store, id)}
      />
      <Choice
        label={words.mapStyle}
        value={looks.mapStyle}
        options={[
          { id: 'theme', label: words.mapStyleAsTheme },
          ...ALL_STYLES,
          ...(looks.custom ? [{ id: CUSTOM_STYLE_ID, label: looks.custom.name }] : []),
        ]}
        onChoose={(id) => chooseMapStyle(app.store, id)}
      />
      <div className="preference">
        <span>{words.style}</span>
        <PlainButton
          onClick={() => {
            onClose()
            openStyleEditor(app.store)
          }}
        >
          {words.editStyle}
        </PlainButton>
      </div>
      <Choice
        label={words.scale}
        value={String(scale)}
        options={UI_SCALES.map((size) => ({ id: String(size), label: words.percent(size) }))}
        help={words.scaleHelp}
        onChoose={(id) => chooseScale(app.store, Number(id))}
      />
      <div className="preference">
        <span>{words.layout}</span>
        <PlainButton onClick={() => resetLayout(app.store)}>{words.resetLayout}</PlainButton>
      </div>
    </div>
  )
}

interface ChoiceProps<Id extends string> {
  readonly label: string
  readonly value: string
  readonly options: readonly SelectOption<Id>[]
  readonly help?: string
  readonly onChoose: (id: Id) => void
}

function Choice<Id extends string>({ label, value, options, help, onChoose }: ChoiceProps<Id>) {
  return (
    <label className="preference">
      <span>{label}</span>
      <Select value={value} options={options} onChange={onChoose} />
      {help !== undefined && <span className="soft">{help}</span>}
    </label>
  )
}
