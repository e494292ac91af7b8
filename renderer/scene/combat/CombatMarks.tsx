/** A combat on the table: the engaged ringed, contacts base to base, arrows from those who strike now to those they strike. */
import { useMemo } from 'react'
import type { SceneView } from '../scene-view'
import type { Seat } from '../../../shared/protocol/spatial'
import type { Side } from '../miniatures/kit'
import type { Troupe } from '../miniatures/troupe'
import { Strokes, type Stroke } from '../marks/Strokes'
import type { CombatMarksShown } from './fight-props'
import { Rings, type RingMark } from './Rings'
import { arrow, touch } from './strike-strokes'

const seats = ['a', 'b'] as const

export function CombatMarks({
  combat,
  view,
  troupe,
  sides,
}: {
  readonly combat: CombatMarksShown
  readonly view: SceneView
  readonly troupe: Troupe
  readonly sides: Readonly<Record<Seat, Side>>
}) {
  // `view` is what the troupe was last told: with it the places change.
  const contacts = useMemo(
    () =>
      combat.contacts.flatMap(([a, b]): Stroke[] => {
        const [one, other] = [troupe.actors.get(a), troupe.actors.get(b)]
        return one && other ? [touch(one, other)] : []
      }),
    [combat.contacts, troupe, view.models],
  )
  const blows = useMemo(() => {
    const of = (seat: Seat) =>
      combat.strikes
        .filter((strike) => strike.seat === seat)
        .flatMap(({ from, to }): readonly Stroke[] => {
          const [one, other] = [troupe.actors.get(from), troupe.actors.get(to)]
          return one && other ? arrow(one, other) : []
        })
    return { a: of('a'), b: of('b') }
  }, [combat.strikes, troupe, view.models])
  const rings = useMemo(() => {
    const striking = new Set(combat.strikes.map(({ from }) => from))
    return combat.engaged.flatMap((id): RingMark[] => {
      const model = view.models[id]
      if (model?.pose == null) return []
      return [
        {
          model,
          pattern: striking.has(id) ? 'dotted' : 'thin',
          tone: striking.has(id) ? 'vital' : 'bone',
          grow: 1.2,
        },
      ]
    })
  }, [combat, view.models])
  return (
    <>
      <Rings marks={rings} />
      <Strokes strokes={contacts} tone="bone" width={2} opacity={0.6} above />
      {seats.map((seat) => (
        // A side has its pattern as its bases have: one dashed, the other whole.
        <Strokes
          key={seat}
          strokes={blows[seat]}
          tone="bone"
          colour={sides[seat].rim}
          width={3}
          dashed={sides[seat].mark === 'plain'}
          above
        />
      ))}
    </>
  )
}
