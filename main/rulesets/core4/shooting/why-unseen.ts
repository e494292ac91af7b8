/** Why a unit sees nobody of another, in one case that can be looked at: who looks, at whom, and what hides him (C4-LOS-01). */
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { blockerText, mostHidden, type Blocker } from '../../../../shared/sight'
import type { Mount } from '../../../../shared/protocol/vehicle'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { standingModels, type CoreGame } from '../game'
import { coreLook, mountLook } from '../sight'

const cite = ['C4-LOS-01', 'C4-SHOOT-04']

/** @param firer  whose eye it is, or that of one of its mounts; of the models of the target the one of which the most is open to it */
export function unseenRefusal(
  game: CoreGame,
  firer: ModelId,
  target: UnitId,
  mount: Mount | null = null,
): Refusal {
  const looks = standingModels(game.state, target).map(({ id }) =>
    mount ? mountLook(game, firer, mount, id) : coreLook(game, firer, id),
  )
  const [first, ...others] = looks
  if (first === undefined) return refuse('noSight', cite, { model: firer, target }, [firer]).refusal
  const best = others.reduce((most, look) => (look.clear > most.clear ? look : most), first)
  const hides = mostHidden(best, standsThere)
  const rules = [...new Set([best.cite, ...cite])]
  const who = { model: firer, target: best.to }
  return hides === null
    ? refuse('unseenFor', rules, { ...who, why: best.because }, [firer, best.to]).refusal
    : refuse(
        'unseenBy',
        rules,
        { ...who, by: blockerText(hides.blocker), hidden: hides.hidden, all: hides.of },
        [firer, best.to, hides.blocker.id],
      ).refusal
}
/** What can be pointed at; a depth or a ruin seen through is a rule, said in its own words. */
const standsThere = ({ kind }: Blocker): boolean => kind === 'solid' || kind === 'model' || kind === 'area'
