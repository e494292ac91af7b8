/** The sound of a fall, made on the spot: brown noise through a falling filter, and stones. Off unless the player wants it. */
import { acts } from './acts'

const seconds = acts.end + 0.8

function brownNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate)
  const samples = buffer.getChannelData(0)
  let last = 0
  for (let i = 0; i < samples.length; i++) {
    last = (last + 0.02 * (Math.random() * 2 - 1)) / 1.02
    samples[i] = last * 3.5
  }
  return buffer
}

/** A stone hitting stone: a tick of noise with a quick end. */
function stones(context: AudioContext, into: AudioNode, from: number): void {
  for (let i = 0; i < 46; i++) {
    const at = from + acts.giveWay + Math.random() ** 1.4 * (acts.settle - acts.giveWay + 0.6)
    const pitch = context.createOscillator()
    const loudness = context.createGain()
    pitch.type = 'triangle'
    pitch.frequency.setValueAtTime(90 + Math.random() * 380, at)
    pitch.frequency.exponentialRampToValueAtTime(40, at + 0.07)
    loudness.gain.setValueAtTime(0, at)
    loudness.gain.linearRampToValueAtTime(0.05 + Math.random() * 0.08, at + 0.004)
    loudness.gain.exponentialRampToValueAtTime(0.0008, at + 0.09)
    pitch.connect(loudness).connect(into)
    pitch.start(at)
    pitch.stop(at + 0.1)
  }
}

/** Starts it; the answer stops it. */
export function startRumble(): () => void {
  const context = new AudioContext()
  const begins = context.currentTime + 0.02
  const noise = context.createBufferSource()
  noise.buffer = brownNoise(context)
  const filter = context.createBiquadFilter()
  filter.type = 'lowpass'
  filter.frequency.setValueAtTime(140, begins)
  filter.frequency.linearRampToValueAtTime(520, begins + 1.6)
  filter.frequency.exponentialRampToValueAtTime(90, begins + seconds)
  const loudness = context.createGain()
  loudness.gain.setValueAtTime(0.0001, begins)
  loudness.gain.exponentialRampToValueAtTime(0.12, begins + acts.giveWay)
  loudness.gain.exponentialRampToValueAtTime(0.6, begins + 1.5)
  loudness.gain.exponentialRampToValueAtTime(0.0005, begins + seconds)
  noise.connect(filter).connect(loudness).connect(context.destination)
  stones(context, context.destination, begins)
  noise.start(begins)
  noise.stop(begins + seconds)
  return () => {
    // A context that is closed already has nothing left to say.
    if (context.state !== 'closed') context.close().catch(() => undefined)
  }
}
