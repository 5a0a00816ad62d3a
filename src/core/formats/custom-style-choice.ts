import type { MapStyle } from '../picture/style'
import { CUSTOM_STYLE_ID } from '../picture/styles/custom-style'
import type { Setting } from '../settings/setting'
import type { OfferedFormat } from './format'

/**
 * Adds a custom map style as a choice to a format's setting `style`; the context of writing has the style itself.
 * Formats without that setting do not change, nor do any formats without a style.
 */
export function withCustomStyle<Offered extends OfferedFormat>(
  format: Offered,
  customStyle: MapStyle | undefined,
): Offered {
  const { settings } = format
  if (!customStyle || !settings?.some(choosesStyle)) return format
  return {
    ...format,
    settings: settings.map((setting) =>
      choosesStyle(setting)
        ? { ...setting, choices: [...setting.choices, { value: CUSTOM_STYLE_ID, label: customStyle.label }] }
        : setting,
    ),
  }
}

function choosesStyle(setting: Setting): setting is Extract<Setting, { readonly kind: 'choice' }> {
  return setting.kind === 'choice' && setting.id === 'style'
}
