/** Why a unit sees nobody of another, in one case that can be looked at: who looks, at whom, and what hides him (C4-LOS-01). */
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Blocker, SightWitness } from '../../../../shared/sight/witness'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { CoreGame } from '../part'
import { coreLook } from '../sight'
import { standingModels } from '../state'

const cite = ['C4-LOS-01', 'C4-SHOOT-04']

/** @param firer  whose eye it is; of the models of the target the one of which the most is open to it */
export function unseenRefusal(game: CoreGame, firer: ModelId, target: UnitId): Refusal {
  const looks = standingModels(game.state, target).map(({ id }) => coreLook(game, firer, id))
  const [first, ...others] = looks
  if (first === undefined) return refuse('noSight', cite, { model: firer, target }, [firer]).refusal
  const best = others.reduce((most, look) => (look.clear > most.clear ? look : most), first)
  const hides = mostHidden(best)
  const rules = [...new Set([best.cite, ...cite])]
  const who = { model: firer, target: best.to }
  return hides === null
    ? refuse('unseenFor', rules, { ...who, why: best.because }, [firer, best.to]).refusal
    : refuse('unseenBy', rules, { ...who, by: hides.id, hidden: hides.count, all: best.samples }, [
        firer,
        best.to,
        hides.id,
      ]).refusal
}
/** What can be pointed at; a depth or a ruin seen through is a rule, said in its own words. */
const standsThere = ({ kind }: Blocker): boolean => kind === 'solid' || kind === 'model' || kind === 'area'

/** What hides the most of him, and how many of the places looked at. */
function mostHidden({ rays, clear }: SightWitness): { readonly id: string; readonly count: number } | null {
  const counts = new Map<string, number>()
  for (const { blocker } of rays)
    if (blocker !== undefined && standsThere(blocker))
      counts.set(blocker.id, (counts.get(blocker.id) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  // Open to the eye and yet not seen: a rule forbids it.
  return most === undefined || clear > 0 ? null : { id: most[0], count: most[1] }
}
