/** What a charge would meet: bad ground, those who strike from cover, and what grenades on either side do about it. Pure. */
import type { GameView, UnitView } from '../../../../shared/protocol/game-view'
import type { AssaultPreview } from '../../../../shared/protocol/previews/combat'
import type { PieceId, UnitId } from '../../../../shared/table/types'

interface ChargeNote {
  readonly key: 'difficult' | 'cover' | 'frag' | 'plasma' | 'photon'
  readonly count?: number
  /** What they stand in. */
  readonly piece?: PieceId
  readonly cite: string
}
const carriers = (view: GameView, unit: UnitView | undefined, gear: string): number =>
  (unit?.models ?? []).filter((id) => view.models[id]?.pose != null && view.models[id]?.gear.includes(gear))
    .length

export function chargeNotes(
  view: GameView,
  unit: UnitId,
  { target, cover, difficult }: AssaultPreview,
): readonly ChargeNote[] {
  const grenades = (key: 'frag' | 'plasma' | 'photon', of: UnitId, cite: string): readonly ChargeNote[] => {
    const count = carriers(view, view.units[of], key)
    return count === 0 ? [] : [{ key, count, cite }]
  }
  return [
    ...(difficult === true ? [{ key: 'difficult' as const, cite: 'C4-ASSAULT-07' }] : []),
    ...(cover === undefined
      ? []
      : [
          { key: 'cover' as const, count: cover.models, piece: cover.piece, cite: 'C4-ASSAULT-16' },
          ...grenades('frag', unit, 'C4-ASSAULT-17'),
          ...grenades('plasma', unit, 'C4-ASSAULT-18'),
        ]),
    ...grenades('photon', target, 'C4-ASSAULT-19'),
  ]
}
