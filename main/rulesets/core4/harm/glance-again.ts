/**
 * A linked template may throw anew at armour (C4-VDMG-06, C4-VSHOOT-12). What has not come through always goes again, for it
 * can only gain; a glance is given up for another throw only where its firer wants that (C4-BASE-02). Nobody is asked where
 * a second throw could bring no more than a glance either.
 */
import type { RuleId } from '../../../../shared/protocol/refusal'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, type CoreGame } from '../game'
import type { Damage } from '../units'
import { damageOf, type DamageTable } from './damage-table'
import { damageWorth } from './damage-worth'
import type { HitEffect } from './hit-effect'
import type { HullHit } from './hull-hit'
import { chanceOf } from './odds/chances'
import { penetrationChances } from './penetration'

/** What becomes of a glance where nobody says otherwise: it cannot be given up, is better kept, or better thrown again. */
type GlanceAgain = 'never' | 'kept' | 'again'

/** Chances of one throw that nothing follows, after all that turns it down (C4-VDMG-07). */
function onceThrown({ throws, glancesOnly, obscured }: HullHit) {
  const { glance, pen } = penetrationChances({ ...throws, again: null })
  const turned = glancesOnly ? pen : pen * chanceOf(obscured)
  return { glance: glance + turned, pen: pen - turned }
}

/** Weighs a glance against another throw, by what the results of either table are worth to whoever strikes. */
export function glanceAgainOf(
  game: CoreGame,
  { worth = worthOfDamage }: HitEffect,
  hit: HullHit,
): GlanceAgain {
  const { model, throws, table } = hit
  const { glance, pen } = onceThrown(hit)
  if (throws.again === null || pen === 0) return 'never'
  const promises = (by: DamageTable): number =>
    [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + worth(damageOf(game, model, by, face)), 0)
  const kept = promises('glancing')
  return glance * kept + pen * promises(table) > kept ? 'again' : 'kept'
}
const worthOfDamage = (damage: readonly Damage[]): number =>
  damage.reduce((sum, one) => sum + damageWorth[one], 0)

const percent = (chance: number): number => Math.round(chance * 1000) / 10

/**
 * Does whoever struck give up a glance for another throw?
 * @param rule  by which it may be thrown again
 */
export function* throwsGlanceAgain(
  game: CoreGame,
  effect: HitEffect,
  hit: HullHit,
  total: number,
  rule: RuleId,
): Procedure<boolean> {
  const better = glanceAgainOf(game, effect, hit)
  if (better === 'never') return false
  const { seat, unit, target, weapon } = effect
  const { model, throws } = hit
  const usual = better === 'again' ? 'again' : 'keep'
  if (isAutomatic(game, seat, 'rerolls')) return usual === 'again'
  const { glance, pen } = onceThrown(hit)
  const answer = yield* ask({
    seat,
    kind: 'glanceAgain',
    args: { unit, target, model, total, armour: throws.armour, weapon: weapon ?? '' },
    because: ['C4-VDMG-06', rule, 'C4-BASE-02'],
    form: {
      form: 'option' as const,
      options: [
        { id: 'keep', text: { key: 'decision.glanceAgain.keep' } },
        {
          id: 'again',
          text: { key: 'decision.glanceAgain.again', args: { pen: percent(pen), glance: percent(glance) } },
        },
      ],
    },
    default: { form: 'option', option: usual },
    focus: { units: [unit], models: [model] },
  })
  return answer.option === 'again'
}
