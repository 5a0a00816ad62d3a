import type { MapStyle } from '../picture/style'
import { OWN_STYLE_ID } from '../picture/styles/own-style'
import type { Setting } from '../settings/setting'
import type { WritableFormat } from './format'

/**
 * Adds a custom map style as a choice to a format's setting `style`; the context of writing has the style itself.
 * Formats without that setting do not change, nor do any formats without a style.
 */
export function withOwnStyle(format: WritableFormat, ownStyle: MapStyle | undefined): WritableFormat {
  const { settings } = format
  if (!ownStyle || !settings?.some(choosesStyle)) return format
  return {
    ...format,
    settings: settings.map((setting) =>
      choosesStyle(setting)
        ? { ...setting, choices: [...setting.choices, { value: OWN_STYLE_ID, label: ownStyle.label }] }
        : setting,
    ),
  }
}

function choosesStyle(setting: Setting): setting is Extract<Setting, { readonly kind: 'choice' }> {
  return setting.kind === 'choice' && setting.id === 'style'
}
