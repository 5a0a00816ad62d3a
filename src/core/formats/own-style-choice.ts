import type { MapStyle } from '../picture/style'
import { OWN_STYLE_ID } from '../picture/styles/own-style'
import type { Setting } from '../settings/setting'
import type { Format } from './format'

/**
 * Adds a custom map style as a choice to a format's setting `style`. Formats without that setting do not change, nor do
 * any formats without a style.
 */
export function withOwnStyle<F extends Format>(format: F, ownStyle: MapStyle | undefined): F {
  const { settings, write } = format
  if (!ownStyle || !write || !settings?.some(choosesStyle)) return format
  return {
    ...format,
    ownStyle,
    settings: settings.map((setting) =>
      choosesStyle(setting)
        ? { ...setting, choices: [...setting.choices, { value: OWN_STYLE_ID, label: ownStyle.label }] }
        : setting,
    ),
    write: (project, name, values, context) => write(project, name, values, { ...context, ownStyle }),
  }
}

function choosesStyle(setting: Setting): setting is Extract<Setting, { readonly kind: 'choice' }> {
  return setting.kind === 'choice' && setting.id === 'style'
}
