import { layOut, type PaperLayout } from '../../src/core/formats/pdf/layout'
import { PDF_SETTINGS } from '../../src/core/formats/pdf/settings'
import type { Grid } from '../../src/core/level/grid'
import { parseSettings } from '../../src/core/settings/parse'
import type { SettingValues } from '../../src/core/settings/setting'

/** Lays out a map on paper; missing options of the PDF format have their initial values. */
export function layOutWith(grid: Grid, values: SettingValues): PaperLayout {
  return layOut(grid, parseSettings(PDF_SETTINGS, values, grid))
}
