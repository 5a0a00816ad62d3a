import { describe, expect, it } from 'vitest'
import { fixture } from '../../../support/files'
import { hashOfRun, type OldTown } from '../../../support/old-towns'

// Written by version 1 of the generator, and never written again: old recipes and town codes give what they gave.
const towns = JSON.parse(new TextDecoder().decode(fixture('towns/version-1.json'))) as readonly OldTown[] // written by us

describe('a town of version 1 without drawn gates', () => {
  it.each(towns.map((town, index) => [index, town] as const))('keeps its bytes: %i', (_, town) => {
    expect(hashOfRun(town)).toBe(town.sha256)
  })
})
