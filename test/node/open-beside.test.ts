import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { IS_MISSING } from '../../src/core/formats/beside'
import { openWithin } from '../../src/node/open-beside'
import { skippedUnless } from '../support/skipped'

let folder = ''
let maps = ''
beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'brownstone-beside-')))
  maps = path.join(folder, 'maps')
  await mkdir(path.join(maps, 'tiles'), { recursive: true })
  await writeFile(path.join(maps, 'tiles', 'kinds.tsx'), 'kinds')
  await writeFile(path.join(folder, 'secret.tsx'), 'secret')
})
afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

const isPosix = process.platform !== 'win32'
const open = (name: string, within = maps, left = 100) =>
  openWithin({ from: maps, within, cure: 'Name another.' })(name, left)

describe('files that a file names', () => {
  it('are opened in its folder and below, and in a larger folder if that is named', async () => {
    expect(await open('tiles/kinds.tsx')).toEqual({ bytes: new Uint8Array(Buffer.from('kinds')) })
    expect(await open('../secret.tsx', folder)).toEqual({ bytes: new Uint8Array(Buffer.from('secret')) })
  })

  it('are not opened outside it, whether they exist or not', async () => {
    const outside = { problem: `It lies outside the folder “${maps}”. Name another.` }
    expect(await open('../secret.tsx')).toEqual(outside)
    expect(await open('../nothing.tsx')).toEqual(outside)
    expect(await open('tiles/../../secret.tsx')).toEqual(outside)
    expect(await open('..')).toEqual(outside)
    // A folder whose name begins like that of the maps.
    await mkdir(`${maps}-2`)
    await writeFile(path.join(`${maps}-2`, 'kinds.tsx'), 'x')
    expect(await open('../maps-2/kinds.tsx')).toEqual(outside)
  })

  it(
    'are not opened where a link leads out',
    skippedUnless(isPosix, 'links need rights on Windows'),
    async () => {
      const outside = { problem: `It lies outside the folder “${maps}”. Name another.` }
      await symlink(path.join(folder, 'secret.tsx'), path.join(maps, 'link.tsx'))
      await symlink(folder, path.join(maps, 'up'))
      await symlink(path.join(maps, 'tiles', 'kinds.tsx'), path.join(maps, 'inner.tsx'))
      expect(await open('link.tsx')).toEqual(outside)
      expect(await open('up/secret.tsx')).toEqual(outside)
      expect(await open('inner.tsx')).toEqual({ bytes: new Uint8Array(Buffer.from('kinds')) })
    },
  )

  it(
    'are files, not folders or pipes, and within the limit',
    skippedUnless(isPosix, 'pipes are other things on Windows'),
    async () => {
      expect(await open('tiles')).toEqual({ problem: 'It is not a file.' })
      execFileSync('mkfifo', [path.join(maps, 'pipe.tsx')])
      expect(await open('pipe.tsx')).toEqual({ problem: 'It is not a file.' })
      expect(await open('none.tsx')).toEqual({ problem: IS_MISSING })
      expect(await open('tiles/kinds.tsx', maps, 4)).toMatchObject({
        problem: expect.stringContaining('too large') as string,
      })
    },
  )
})
