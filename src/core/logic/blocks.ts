import type { Machine } from './machine'
import type { Regions } from './regions'
import { grown } from './grown'

/** Maximum memory for the bits of blocks, in bytes. */
const MAX_BIT_BYTES = 64 * 1024 * 1024

/**
 * The blocks of a search. A block is a region of sites with the bits that decide what can happen; each of its sites is a node.
 * Blocks are found by open addressing, and their nodes have consecutive numbers.
 */
export class Blocks {
  count = 0
  /** Nodes of all blocks. */
  nodes = 0
  /** The region and the first node of each block. */
  regionOf = new Int32Array(64)
  first = new Int32Array(64)
  #bits: Uint32Array
  #slots = new Int32Array(256).fill(-1)
  readonly #words: number
  readonly #lastMask: number
  readonly #state: Uint32Array

  constructor(
    readonly machine: Pick<Machine, 'decisiveBits' | 'decisiveWords' | 'initial'>,
    readonly regions: Regions,
    readonly maxNodes: number,
  ) {
    const { decisiveBits, decisiveWords } = machine
    this.#words = decisiveWords
    this.#lastMask = decisiveBits % 32 === 0 ? -1 : (1 << (decisiveBits % 32)) - 1
    this.#state = new Uint32Array(decisiveWords)
    this.#bits = new Uint32Array(64 * decisiveWords)
  }

  /** Returns the block of a region in a state; -1 if there is none. */
  find(region: number, state: Uint32Array): number {
    this.#pack(state)
    return this.#slots[this.#slotOf(region)] as number
  }

  /** Returns the block of a region in a state, a new one if there was none; -1 if it does not fit. */
  at(region: number, state: Uint32Array): number {
    this.#pack(state)
    const slot = this.#slotOf(region)
    const known = this.#slots[slot] as number
    return known >= 0 ? known : this.#add(region, slot)
  }

  /** Writes the bits of a block into a state; all other bits are as at the beginning. */
  load(block: number, state: Uint32Array): void {
    const { initial } = this.machine
    state.set(initial)
    for (let word = 0; word < this.#words; word++) {
      const mask = this.#maskOf(word)
      state[word] = (this.#bits[block * this.#words + word] as number) | ((initial[word] as number) & ~mask)
    }
  }

  /** Whether a bit that decides is set in a block. */
  has(block: number, bit: number): boolean {
    return ((this.#bits[block * this.#words + (bit >> 5)] as number) & (1 << (bit & 31))) !== 0
  }

  #maskOf(word: number): number {
    return word === this.#words - 1 ? this.#lastMask : -1
  }

  #pack(state: Uint32Array): void {
    for (let word = 0; word < this.#words; word++) {
      this.#state[word] = (state[word] as number) & this.#maskOf(word)
    }
  }

  /** Returns the slot of the packed state, or the free one where it belongs. */
  #slotOf(region: number): number {
    const slots = this.#slots
    let slot = hashOf(region, this.#state, 0, this.#words) & (slots.length - 1)
    for (let block = slots[slot] as number; block >= 0; block = slots[slot] as number) {
      if (this.regionOf[block] === region && this.#isPacked(block)) break
      slot = (slot + 1) & (slots.length - 1)
    }
    return slot
  }

  #isPacked(block: number): boolean {
    for (let word = 0; word < this.#words; word++) {
      if (this.#bits[block * this.#words + word] !== this.#state[word]) return false
    }
    return true
  }

  #add(region: number, slot: number): number {
    const { first, count: sizes } = this.regions
    const size = (first[region + 1] as number) - (first[region] as number)
    const isLarge = (this.count + 1) * this.#words * 4 > MAX_BIT_BYTES
    if (isLarge || this.nodes + size > this.maxNodes || region >= sizes) return -1
    const block = this.count++
    this.regionOf = grown(this.regionOf, this.count)
    this.first = grown(this.first, this.count)
    this.#bits = grown(this.#bits, this.count * this.#words)
    this.regionOf[block] = region
    this.first[block] = this.nodes
    this.#bits.set(this.#state, block * this.#words)
    this.nodes += size
    this.#slots[slot] = block
    if (this.count * 2 > this.#slots.length) this.#rehash()
    return block
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 4).fill(-1)
    for (let block = 0; block < this.count; block++) {
      const region = this.regionOf[block] as number
      let slot = hashOf(region, this.#bits, block * this.#words, this.#words) & (slots.length - 1)
      while ((slots[slot] as number) >= 0) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = block
    }
    this.#slots = slots
  }
}

/** Mixes a region with some words of bits. */
function hashOf(region: number, bits: Uint32Array, from: number, words: number): number {
  let hash = Math.imul(region + 1, 0x9e3779b1)
  for (let word = from; word < from + words; word++) {
    hash = Math.imul(hash ^ (bits[word] as number), 0x85ebca6b)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
