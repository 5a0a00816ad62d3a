import type { Typesetter } from '../picture/glyphs/typesetter'
import { withTypesetter } from '../picture/glyphs/typesetter'
import type { Format } from './format'

/** Lets a format that draws texts draw them with a typesetter; other formats do not change. */
export function withFonts<F extends Format>(format: F, typesetter: Typesetter | undefined): F {
  const { write } = format
  if (!typesetter || !write || format.drawsTexts !== true) return format
  return {
    ...format,
    write: (project, name, values, context) =>
      withTypesetter(typesetter, () => write(project, name, values, context)),
  }
}
