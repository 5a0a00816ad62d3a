import { describe, expect, it } from 'vitest'
import type { Host } from '../../../src/ipc/host'
import { givenFiles, openerOf } from '../../../src/renderer/files/beside'
import { givenOf, mapsAmong } from '../../../src/renderer/files/dropped'
import { StandInHost } from '../support/stand-in-host'

const bytes = new Uint8Array()
const fileAt = (path: string, text = path) => ({
  path,
  file: new File([text], path.slice(path.lastIndexOf('/') + 1)),
})
const textOf = (found: { readonly bytes: Uint8Array } | { readonly problem: string }): string =>
  'bytes' in found ? new TextDecoder().decode(found.bytes) : found.problem

/** A host that reads files beside others, as that of the desktop. */
function desktop(): Host {
  const host = new StandInHost()
  host.beside.set('tiles/kinds.tsx', new Uint8Array(Buffer.from('of the host')))
  return Object.assign(host, { kind: 'desktop' })
}

describe('the files that a file names', () => {
  it('are those that the user gave: by their place in the folder, else by their names', async () => {
    const given = givenFiles([fileAt('maps/tiles/kinds.tsx'), fileAt('maps/kinds.tsx'), fileAt('Walls.TSX')])
    const open = openerOf(new StandInHost(), { bytes, name: 'a.tmx', given, path: 'maps/world/a.tmx' })
    expect(textOf(await open('../tiles/kinds.tsx', 100))).toBe('maps/tiles/kinds.tsx')
    expect(textOf(await open('../kinds.tsx', 100))).toBe('maps/kinds.tsx')
    expect(textOf(await open('elsewhere/walls.tsx', 100))).toBe('Walls.TSX')
    expect(textOf(await open('../kinds.tsx', 3))).toContain('at most 256 MB together')
  })

  it('are read by the host of the desktop beside a file that it opened, and by no other host', async () => {
    const opened = { bytes, name: 'a.tmx', file: 'token' }
    const open = openerOf(desktop(), opened)
    expect(textOf(await open('tiles/kinds.tsx', 100))).toBe('of the host')
    expect(textOf(await open('none.tsx', 100))).toBe('There is no such file.')
    expect(textOf(await open('C:/kinds.tsx', 100))).toContain('on another computer')
    const dropped = openerOf(desktop(), { bytes, name: 'a.tmx' })
    const page = openerOf(new StandInHost(), opened)
    for (const other of [dropped, page])
      expect(textOf(await other('tiles/kinds.tsx', 100))).toContain('chosen together')
  })
})

describe('several files that were dropped', () => {
  const map = fileAt('a.tmx', '<map orientation="orthogonal">')

  it('are maps by their names and beginnings, and the others belong to them', async () => {
    const others = [
      fileAt('kinds.tsx', '<tileset>'),
      fileAt('kinds.tsj', '{"tiledversion":"1"}'),
      fileAt('a.png'),
    ]
    expect(await mapsAmong([...others, map, fileAt('letter.doc', 'Dear')])).toEqual([map])
    expect(await mapsAmong([fileAt('letter.doc', 'Dear')])).toEqual([])
  })

  it('have the paths of the chosen folder, without what is hidden there, else their bare names', () => {
    const inFolder = Object.defineProperty(new File([], 'a.tmx'), 'webkitRelativePath', {
      value: 'maps/a.tmx',
    })
    expect(givenOf([inFolder, map.file]).map(({ path }) => path)).toEqual(['maps/a.tmx', 'a.tmx'])
    const hidden = Object.defineProperty(new File([], 'b.tmx'), 'webkitRelativePath', {
      value: 'maps/.old/b.tmx',
    })
    expect(givenOf([hidden])).toEqual([])
  })
})
