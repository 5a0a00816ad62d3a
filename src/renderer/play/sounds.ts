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

const STEP: Sound = { length: 0.09, loudness: 0.16, noise: 900, knock: [120, 60] }
const DOOR: Sound = { length: 0.42, loudness: 0.22, noise: 420, knock: [210, 90] }
const BUMP: Sound = { length: 0.12, loudness: 0.2, noise: 240, knock: [90, 45] }

/** Returns the sound of what happened to the walker; turns are silent. */
export function soundOf(happened: MoveResult['happened'], isThroughDoor: boolean): Sound | undefined {
  switch (happened) {
    case 'opened':
    case 'used':
    case 'found':
      return DOOR
    case 'moved':
      return isThroughDoor ? DOOR : STEP
    case 'linked':
      return STEP
    case 'stopped':
      return BUMP
    case 'turned':
      return undefined
  }
}

let context: AudioContext | undefined

/** Plays a sound, if the machine can. */
export function play({ length, loudness, noise, knock: [from, to] }: Sound): void {
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
  tone.frequency.setValueAtTime(from, now)
  tone.frequency.exponentialRampToValueAtTime(to, now + length)
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
