import { describe, expect, it } from 'vitest'
import type { BodyClass } from '../../../shared/table'
import type { Piece } from '../../../shared/table/types'
import { createSightScene, look, sees, type SightSettings } from '../../../shared/sight'
import { box, floor, model, perch, ruin, ruinA, ruinB, table } from './CF-RUIN-board'

type Place = readonly [number, number, number]
interface Example {
  readonly n: string
  readonly pieces: readonly Piece[]
  readonly from: Place
  readonly to: Place
  readonly clear: number | 'some'
  readonly cite?: string
  readonly cover?: readonly string[]
  readonly shooter?: BodyClass
  readonly on?: readonly [string | null, string | null]
  readonly settings?: Partial<SightSettings>
}
const perch6 = perch('P', 12, 25, 2)
const roof = ruin('R', { rubbleLine: box(0, 14, 0, 10), levels: [floor(0), floor(1, box(0, 14, 0, 10))] })
const roofUnderRoof = ruin('R', {
  rubbleLine: box(0, 14, 0, 10),
  levels: [floor(0), floor(1, box(0, 14, 0, 10)), floor(2, box(0, 14, 0, 10))],
})
const A = [ruinA]
const B = [ruinB, perch6]
const onP = ['P', null] as const
const inA = ['A', null] as const
const examples: readonly Example[] = [
  {
    n: '1: through the window, 4.0" deep',
    pieces: A,
    from: [10, 23, 0],
    to: [24.5, 23, 0],
    clear: 4,
    cite: 'CF-LOS-04',
    cover: ['A'],
  },
  {
    n: '2: exactly 6.0" deep',
    pieces: A,
    from: [10, 23, 0],
    to: [26.5, 23, 0],
    clear: 'some',
    cite: 'CF-LOS-04',
    cover: ['A'],
  },
  { n: '3: 6.1" deep', pieces: A, from: [10, 23, 0], to: [26.6, 23, 0], clear: 0, cite: 'CF-LOS-04' },
  { n: '4: beyond the ruin', pieces: A, from: [10, 23, 0], to: [33, 23, 0], clear: 0, cite: 'CF-LOS-06' },
  { n: '5: a solid wall', pieces: A, from: [10, 21, 0], to: [24.5, 21, 0], clear: 0, cite: 'CF-LOS-03' },
  {
    n: '5: the wall does not count in abstract mode',
    pieces: A,
    from: [10, 21, 0],
    to: [24.5, 21, 0],
    clear: 5,
    settings: { ruinMode: 'abstract' },
  },
  {
    n: '6: over B from two floors up, the legs hidden',
    pieces: B,
    from: [12, 25, 6],
    to: [38, 25, 0],
    clear: 4,
    cite: 'CF-LOS-07',
    cover: ['B'],
    on: onP,
  },
  {
    n: '7: the head only',
    pieces: B,
    from: [12, 25, 6],
    to: [36, 25, 0],
    clear: 1,
    cite: 'CF-LOS-07',
    cover: ['B'],
    on: onP,
  },
  { n: '8: too close behind B', pieces: B, from: [12, 25, 6], to: [34, 25, 0], clear: 0, on: onP },
  {
    n: '9: 6.5" deep in B, seen from above',
    pieces: B,
    from: [12, 25, 6],
    to: [27, 25, 0],
    clear: 'some',
    cite: 'CF-LOS-07',
    on: onP,
  },
  {
    n: '10: a wall without windows',
    pieces: [ruinB],
    from: [12, 25, 0],
    to: [27, 25, 0],
    clear: 0,
    cite: 'CF-LOS-03',
  },
  {
    n: '11: 6.0" apart in the same ruin',
    pieces: A,
    from: [22, 28.5, 0],
    to: [29, 28.5, 0],
    clear: 'some',
    cite: 'CF-LOS-05',
  },
  {
    n: '12: 6.1" apart in the same ruin',
    pieces: A,
    from: [22, 28.5, 0],
    to: [29.1, 28.5, 0],
    clear: 0,
    cite: 'CF-LOS-05',
  },
  {
    n: '13: up past the slab edge, the head only',
    pieces: A,
    from: [23, 29, 0],
    to: [23, 26, 3],
    clear: 1,
    cover: ['A'],
    on: [null, 'A'],
  },
  {
    n: '14: the slab between',
    pieces: A,
    from: [23, 24, 0],
    to: [23, 24, 3],
    clear: 0,
    cite: 'CF-LOS-03',
    on: [null, 'A'],
  },
  {
    n: '15: 3" behind the window',
    pieces: A,
    from: [23, 23, 3],
    to: [10, 23, 0],
    clear: 0,
    cite: 'CF-LOS-03',
    on: inA,
  },
  {
    n: '16: 2" behind the window',
    pieces: A,
    from: [22, 23, 3],
    to: [10, 23, 0],
    clear: 1,
    cite: 'CF-LOS-04',
    on: inA,
  },
  {
    n: '17: at the window',
    pieces: A,
    from: [20.8, 23, 3],
    to: [10, 23, 0],
    clear: 5,
    cite: 'CF-LOS-04',
    on: inA,
    cover: [],
  },
  {
    n: '18: across the open corner, ground to ground',
    pieces: A,
    from: [32, 27, 0],
    to: [27, 31, 0],
    clear: 0,
    cite: 'CF-LOS-06',
  },
  {
    n: '19: the same corner, a shooter of size 3',
    pieces: A,
    from: [33, 27, 0],
    to: [27, 31.5, 0],
    clear: 5,
    cite: 'CF-LOS-07',
    shooter: 'monstrousCreature',
  },
  {
    n: '20: the same corner from a floor up',
    pieces: [ruinA, perch('P', 40, 20, 1)],
    from: [40, 20, 3],
    to: [26, 34, 0],
    clear: 5,
    on: onP,
  },
  {
    n: '21: beside the footprint',
    pieces: A,
    from: [33, 29, 0],
    to: [29, 33, 0],
    clear: 5,
    cite: 'C4-LOS-02',
  },
  {
    n: '22: 10" apart on an open roof',
    pieces: [roof],
    from: [1, 5, 3],
    to: [12, 5, 3],
    clear: 5,
    cite: 'CF-LOS-07',
    on: ['R', 'R'],
  },
  {
    n: '23: the same under another slab',
    pieces: [roofUnderRoof],
    from: [1, 5, 3],
    to: [12, 5, 3],
    clear: 0,
    cite: 'CF-LOS-05',
    on: ['R', 'R'],
  },
]

describe('CF-LOS-14 the worked examples (CF-LOS-01 to CF-LOS-07, CF-LOS-11, CF-LOS-15)', () => {
  it.each(examples.map((example) => [example.n, example] as const))('%s', (_, example) => {
    const { pieces, from, to, clear, cite, cover, settings } = example
    const [onFrom, onTo] = example.on ?? [null, null]
    const shooter = model('s', from, example.shooter ?? 'infantry', onFrom)
    const target = model('t', to, 'infantry', onTo)
    const scene = createSightScene(table(...pieces), [shooter, target], settings)
    const witness = look(scene, 's', 't')
    expect(witness.visible).toBe(clear !== 0)
    expect(sees(scene, 's', 't')).toBe(clear !== 0)
    if (clear !== 'some') expect(witness.clear).toBe(clear)
    if (cite) expect(witness.cite).toBe(cite)
    if (cover) expect(witness.cover).toEqual(cover)
  })
})
