/** Between two looks at the same picture, in milliseconds. */
const PAUSE = 300
/** Looks in a row that must be the same: together longer than the map frames cells that are shown, which is 1.4 s. */
const ALIKE = 6
/** As many looks are taken before the picture is called restless. */
const LOOKS = 30

/** A picture once it has come to rest. */
export async function steadyPicture(take: () => Promise<Buffer>): Promise<Buffer> {
  let before = await take()
  let alike = 1
  for (let look = 1; look < LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    const now = await take()
    alike = now.equals(before) ? alike + 1 : 1
    if (alike === ALIKE) return now
    before = now
  }
  throw new Error(`The picture did not come to rest in ${LOOKS} looks.`)
}
