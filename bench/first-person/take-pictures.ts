/** Takes pictures of the first-person view, into `out/first-person-pictures` unless a folder is named. For looking at. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { THEME_IDS } from '../../src/core/project/themes'
import { openFirstPersonPage } from './open-page'

const folder = process.argv[2] ?? join('out', 'first-person-pictures')
mkdirSync(folder, { recursive: true })
const { openPage, close } = await openFirstPersonPage()
try {
  const page = await openPage({ viewport: { width: 960, height: 600 } })
  for (const sample of ['sampleTown', 'sampleWithEverything'] as const) {
    const size = sample === 'sampleTown' ? 30 : 20
    for (const position of ['street', 'gate', 'door', 'house', 'sign', 'turn', 'rock', 'bars'] as const) {
      const isThere = await page.evaluate(
        ({ sample, size, position }) => {
          const { scene, viewpoints } = window.firstPersonPage
          const level = window.firstPersonPage[sample](size, size)
          const positions = viewpoints(level)
          const look =
            position === 'turn'
              ? { ...positions.street, angle: positions.street.angle + 0.45 }
              : positions[position]
          if (!scene || !look) return false
          scene.setLevel(level)
          scene.setMoved(
            new Map(position === 'house' || position === 'sign' ? [[positions.door.edge, 1]] : []),
          )
          scene.look(look)
          return true
        },
        { sample, size, position },
      )
      if (isThere) await page.screenshot({ path: join(folder, `${sample}-${position}.png`) })
    }
  }
  for (const id of THEME_IDS) {
    for (const position of ['street', 'turn', 'gate', 'door', 'house'] as const) {
      await page.evaluate(
        ({ id, position }) => {
          const { scene, sampleTown, viewpoints } = window.firstPersonPage
          const level = sampleTown(30, 30)
          const positions = viewpoints(level)
          const look =
            position === 'turn'
              ? { ...positions.street, angle: positions.street.angle + 0.45 }
              : positions[position]
          scene?.setLevel(level, id)
          scene?.look(look)
        },
        { id, position },
      )
      await page.screenshot({ path: join(folder, `theme-${id}-${position}.png`) })
    }
  }
  const shots = await page.evaluate(() => {
    const { furnishedTown, sampleWithEverything, edgesToSee } = window.firstPersonPage
    const looks = [
      ...furnishedTown(30, 30).looks.map((look, index) => ({
        of: 'furnished' as const,
        name: look.name,
        index,
      })),
      ...edgesToSee(sampleWithEverything(30, 30)).map(({ name }, index) => ({
        of: 'edge' as const,
        name,
        index,
      })),
    ]
    return looks
  })
  for (const { of, name, index } of shots) {
    await page.evaluate(
      ({ of, index }) => {
        const { scene, furnishedTown, sampleWithEverything, edgesToSee } = window.firstPersonPage
        const furnished = furnishedTown(30, 30)
        const everything = sampleWithEverything(30, 30)
        scene?.setLevel(of === 'furnished' ? furnished.level : everything)
        const look = of === 'furnished' ? furnished.looks[index] : edgesToSee(everything)[index]
        const opened = of === 'furnished' ? furnished.looks[index]?.opened : undefined
        scene?.setMoved(new Map(opened === undefined ? [] : [[opened, 1]]))
        if (look) scene?.look(look)
      },
      { of, index },
    )
    await page.screenshot({ path: join(folder, `${of}-${name}.png`) })
  }
  console.log(`Pictures are in ${folder}`)
} finally {
  await close()
}
