/** Colours that mean something on the table; each also has its own line pattern (warnings are never colour alone). */
import { Color } from 'three'
import type { RingPattern } from './ring-field'
import type { SceneProps } from '../props'

export const tones = {
  legal: '#7ddc8a',
  test: '#f2b441',
  refused: '#f0604d',
  bone: '#efe6d2',
  focus: '#8fc7f0',
  vital: '#f4cf6a',
  shade: '#000000',
  quiet: '#8b8478',
} as const
export type Tone = keyof typeof tones

export const toneColour: Readonly<Record<Tone, Color>> = Object.fromEntries(
  Object.entries(tones).map(([name, hex]) => [name, new Color(hex)]),
) as Record<Tone, Color>

type Mark = SceneProps['rings'][string]
export const markLook: Readonly<Record<Mark, { readonly tone: Tone; readonly pattern: RingPattern }>> = {
  can: { tone: 'legal', pattern: 'solid' },
  partly: { tone: 'test', pattern: 'dashed' },
  cannot: { tone: 'refused', pattern: 'crossed' },
  act: { tone: 'bone', pattern: 'thin' },
  done: { tone: 'quiet', pattern: 'dotted' },
}
