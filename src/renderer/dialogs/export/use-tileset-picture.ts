import { useEffect, useState } from 'react'
import type { CustomTileset } from '../../../core/formats/format'

/** The picture of a tileset, ready to be drawn; undefined while it is unpacked, null if it cannot be. */
export function useTilesetPicture(own: CustomTileset | undefined): ImageBitmap | null | undefined {
  const [held, setHeld] = useState<{ readonly of: CustomTileset; readonly picture: ImageBitmap | null }>()
  useEffect(() => {
    if (!own) return undefined
    let isGone = false
    let unpacked: ImageBitmap | undefined
    createImageBitmap(new Blob([own.picture.bytes])).then(
      (picture) => {
        if (isGone) return picture.close()
        unpacked = picture
        setHeld({ of: own, picture })
      },
      () => !isGone && setHeld({ of: own, picture: null }),
    )
    return () => {
      isGone = true
      // The same tileset may be chosen again, and a closed picture cannot be drawn.
      setHeld(undefined)
      unpacked?.close()
    }
  }, [own])
  return held && held.of === own ? held.picture : undefined
}
