import type { Happening } from '../../core/logic/rules'
import type { MoveResult } from '../../core/play/move'

/** A sound made by code: filtered noise that fades, and a low knock under it. */
interface Sound {
  /** Length in seconds, and loudness from 0 to 1. */
  readonly length: number
  readonly loudness: number
  /** The middle of the noise, and the pitch of the knock at its start and end, in hertz. */
  readonly noise: number
  readonly knock: readonly [number, number]
}

const SOUNDS = {
  step: { length: 0.09, loudness: 0.16, noise: 900, knock: [120, 60] },
  door: { length: 0.42, loudness: 0.22, noise: 420, knock: [210, 90] },
  bump: { length: 0.12, loudness: 0.2, noise: 240, knock: [90, 45] },
  /** A dry click. */
  plate: { length: 0.15, loudness: 0.22, noise: 1800, knock: [260, 80] },
  /** Metal that rings, and rises. */
  key: { length: 0.3, loudness: 0.14, noise: 5200, knock: [1250, 1900] },
  /** A long way down. */
  fall: { length: 0.75, loudness: 0.24, noise: 300, knock: [420, 40] },
} as const satisfies Readonly<Record<string, Sound>>

export type SoundName = keyof typeof SOUNDS

/** Names the sound of a move; turns are silent. Only the most striking thing that happened is heard. */
export function soundOf(
  { happened, happenings }: Pick<MoveResult, 'happened' | 'happenings'>,
  isThroughDoor: boolean,
): SoundName | undefined {
  switch (happened) {
    case 'opened':
    case 'broken':
    case 'used':
    case 'found':
      return 'door'
    case 'moved':
    case 'linked':
      return soundOfThings(happenings ?? []) ?? (isThroughDoor ? 'door' : 'step')
    case 'stopped':
      return 'bump'
    case 'turned':
      return undefined
  }
}

function soundOfThings(happenings: readonly Happening[]): SoundName | undefined {
  if (happenings.some(({ thing, event }) => thing.role === 'pit' && event === 'move')) return 'fall'
  if (happenings.some(({ thing, event }) => thing.role === 'key' && event === 'take')) return 'key'
  return happenings.some(({ thing, event }) => thing.place?.kind === 'plate' && event === 'enter')
    ? 'plate'
    : undefined
}

let context: AudioContext | undefined

/** Plays a sound, if the machine can. */
export function play(name: SoundName): void {
  const { length, loudness, noise, knock } = SOUNDS[name]
  try {
    context ??= new AudioContext()
  } catch {
    return // no device for sound
  }
  const now = context.currentTime
  const volume = context.createGain()
  volume.gain.setValueAtTime(loudness, now)
  volume.gain.exponentialRampToValueAtTime(0.001, now + length)
  volume.connect(context.destination)

  const hiss = context.createBufferSource()
  hiss.buffer = noiseOf(context, length)
  const filter = context.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = noise
  hiss.connect(filter).connect(volume)
  hiss.start(now)

  const tone = context.createOscillator()
  tone.frequency.setValueAtTime(knock[0], now)
  tone.frequency.exponentialRampToValueAtTime(knock[1], now + length)
  tone.connect(volume)
  tone.start(now)
  tone.stop(now + length)
}

function noiseOf({ sampleRate }: AudioContext, length: number): AudioBuffer {
  const buffer = new AudioBuffer({ length: Math.ceil(sampleRate * length), sampleRate })
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1
  return buffer
}
