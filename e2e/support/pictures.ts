/** Between two looks at the same picture, in milliseconds: longer than the map waits before it draws a zoom sharp. */
const PAUSE = 300
/** As many looks are taken before the picture is called restless. */
const LOOKS = 30

/** A picture once it has come to rest: two looks at it, one after the other, were the same. */
export async function steadyPicture(take: () => Promise<Buffer>): Promise<Buffer> {
  let before = await take()
  for (let look = 1; look < LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    const now = await take()
    if (now.equals(before)) return now
    before = now
  }
  throw new Error(`The picture did not come to rest in ${LOOKS} looks.`)
}
