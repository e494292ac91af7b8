/** What a shot makes of the cover of those it is fired at: it leaves none, or a worse one (CF-TERRAIN-14 steps 3 and 5, CF-LOS-12). */
import type { Modifier } from '../../../../shared/protocol/event'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { AnsweredValue } from '../../../engine'
import type { AtCover, CoreGame, CoverSave } from '../game'
import { unsaveable, type Turned } from '../harm'
import type { WeaponShots } from './shot'

/** With who says so. */
export type ShotAtCover = AnsweredValue<AtCover>

/** The owner's die (C4-VSHOOT-30). */
const turnedFrom = 4
const plain: AtCover = { saved: true, worse: 0, obscured: turnedFrom, lent: [] }
export const plainAtCover: ShotAtCover = { value: plain, changedBy: [] }

/** @param measured  the distance to them may be known (C4-BASE-15) */
export const aimedAtCover = (
  game: CoreGame,
  target: UnitId,
  shot: WeaponShots,
  measured: boolean,
): WeaponShots =>
  shot.shots === 0
    ? shot
    : {
        ...shot,
        atCover: game.ask('atCover', plain, { weapon: shot.weapon, model: shot.model, target, measured }),
      }
/** Of whoever else it strikes: nobody aims at them, but what a hit leaves of cover, and what it lends, it leaves to all. */
export const strayAtCover = ({ value, changedBy }: ShotAtCover): ShotAtCover => ({
  value: { ...plain, saved: value.saved, lent: value.lent },
  changedBy: changedBy.filter(({ from, to }) => from.saved !== to.saved || from.lent !== to.lent),
})

/** Nothing shelters him; what he is lent may all the same. */
const inTheOpen: CoverSave = { save: unsaveable, piece: null, modifiers: [] }

/** The cover that is left against it, worse or none, but for what hangs about them (CF-STRAT-25); what its owner makes of that is asked when he saves. */
export function coverLeft({ value, changedBy }: ShotAtCover, cover: CoverSave | null): CoverSave | null {
  if (!value.saved) return null
  if (value.lent.length > 0) return worsened(value, changedBy, { ...(cover ?? inTheOpen), lent: value.lent })
  return cover && worsened(value, changedBy, cover)
}
function worsened(value: AtCover, changedBy: ShotAtCover['changedBy'], cover: CoverSave): CoverSave {
  if (value.worse === 0 || cover.piece === null) return cover
  const worse = changedBy.flatMap(({ by, cite, from, to }) =>
    to.worse === from.worse ? [] : [{ by, cite, times: to.worse - from.worse }],
  )
  return { ...cover, worse }
}
/** Who changes the die for an obscured hull by the shot alone. */
const obscuredModifiers = ({ changedBy }: ShotAtCover): readonly Modifier[] =>
  changedBy.flatMap(({ by, cite, from, to }) =>
    from.obscured === to.obscured ? [] : [{ by, cite, from: from.obscured, to: to.obscured }],
  )
/** The owner's die against what penetrates this hull, and who has changed it; null: he throws none. */
export function turnedBy(
  game: CoreGame,
  atCover: ShotAtCover,
  model: ModelId,
  obscured: boolean,
): Turned | null {
  const { lent, obscured: face } = atCover.value
  const heard = game.ask('turnsPenetration', obscured ? face : null, { model, lent })
  const shown = (number: number | null): number => number ?? unsaveable
  const by = heard.changedBy.map(({ from, to, ...who }) => ({ ...who, from: shown(from), to: shown(to) }))
  return heard.value === null
    ? null
    : { face: heard.value, modifiers: [...(obscured ? obscuredModifiers(atCover) : []), ...by] }
}
