/**
 * Eight tags a tile, shared by the steps of a scenario. A step takes its tags and releases them; taking a tag that
 * another step still holds is a programming mistake, which would be hard to find without this check.
 */

/** Names of the tags; steps that never overlap share them. */
export const Tag = {
  /** Where a growing cluster may continue, in three grades. */
  frontier: 0x07,
  /** Parts of the frontier, for growths that need fewer. */
  near0: 0x01,
  near1: 0x02,
  near2: 0x04,
  near3: 0x08,
  /** Belongs to the current object. */
  member: 0x10,
  /** No island with smooth shores here; no lake here. */
  noBigIsland: 0x20,
  noLake: 0x20,
  used: 0x20,
  /** No island with ragged shores here. */
  noSmallIsland: 0x40,
  noRiver: 0x40,
  /** Keeps its terrain. */
  reserved: 0x40,
  /** No glacier here. */
  noIce: 0x40,
  /** No start here. */
  noStart: 0x80,
} as const

const NAMES: readonly string[] = ['0x01', '0x02', '0x04', '0x08', '0x10', '0x20', '0x40', '0x80']

/** The tags of every tile of one map, and their holders. */
export class Tags {
  readonly bits: Uint8Array<ArrayBuffer>
  /** The holder of each of the eight; empty for a free one. */
  readonly #owners: string[] = NAMES.map(() => '')

  constructor(tiles: number) {
    this.bits = new Uint8Array(tiles)
  }

  /** Takes tags and clears them on every tile. Throws if one is held, naming both owners. */
  take(mask: number, owner: string): void {
    for (const [bit, name] of NAMES.entries()) {
      const holder = this.#owners[bit] ?? ''
      if (((mask >> bit) & 1) === 1 && holder !== '') {
        throw new Error(`"${owner}" takes the tag ${name}, which "${holder}" still holds`)
      }
    }
    this.#own(mask, owner)
    this.clear(mask)
  }

  /** Releases tags. Throws if one is not held by this owner. */
  free(mask: number, owner: string): void {
    for (const [bit, name] of NAMES.entries()) {
      const holder = this.#owners[bit] ?? ''
      if (((mask >> bit) & 1) === 1 && holder !== owner) {
        const truth = holder === '' ? 'nobody holds' : `"${holder}" holds`
        throw new Error(`"${owner}" gives back the tag ${name}, which ${truth}`)
      }
    }
    this.#own(mask, '')
  }

  /** Clears tags on every tile; the holders stay. */
  clear(mask: number): void {
    const others = ~mask
    for (let tile = 0; tile < this.bits.length; tile++) this.bits[tile] = (this.bits[tile] as number) & others
  }

  /** Returns the held tags with their owners: empty after a scenario that released everything. */
  held(): readonly string[] {
    return this.#owners.flatMap((owner, bit) => (owner === '' ? [] : [`${NAMES[bit]} by "${owner}"`]))
  }

  #own(mask: number, owner: string): void {
    for (let bit = 0; bit < 8; bit++) if (((mask >> bit) & 1) === 1) this.#owners[bit] = owner
  }
}
