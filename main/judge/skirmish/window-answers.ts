/** What one man may do in the reaction window that is open, and when: readable by name, lengths in centimetres (LS-REACT, LS-OPP). */
import type { Decision } from '../../../shared/protocol/decision'
import type {
  FireChance,
  PathChance,
  SpotChance,
  WeaponOption,
} from '../../../shared/protocol/skirmish/decision-forms'
import type { Refusal } from '../../../shared/protocol/refusal'
import { liveSkirmish } from '../../rulesets/live-skirmish'
import { chancesAtMoment } from '../../rulesets/live-skirmish/reactions/path-chances'
import type { SkirmishState } from '../../rulesets/live-skirmish/state'
import type { SkirmishCaseQuestion } from '../../../shared/protocol/case'
import { inCm } from './places'

/** @returns null: no window is open, or nothing is left for him in it */
export function windowAnswer(
  state: SkirmishState,
  open: readonly Decision[],
  { model, t }: Extract<SkirmishCaseQuestion, { ask: 'reactions' }>,
): unknown {
  const form = open
    .map((decision) => decision.form)
    .find((one) => one.form === 'reactPath' || one.form === 'reactFire')
  if (form?.form !== 'reactPath' && form?.form !== 'reactFire') return null
  const spots = form.spots.filter((one) => one.model === model)
  if (form.form === 'reactFire') {
    const chance = form.chances.find((one) => one.model === model)
    return chance || spots.length > 0 ? { ...(chance && underFire(chance)), spot: spotsOf(spots) } : null
  }
  const chances =
    t === undefined
      ? form.chances.filter((one) => one.model === model)
      : chancesAtMoment(liveSkirmish.gameOf(state), model, t)
  return chances.length + spots.length > 0 ? { fire: shotsOf(chances), spot: spotsOf(spots) } : null
}

/** By weapon, mode and target: the stretches of the path, with the lowest number needed on each. */
const shotsOf = (chances: readonly PathChance[]): object =>
  grouped(
    chances,
    ({ weapon, mode, target }) => `${weapon} ${mode} ${target}`,
    ({ from, to, best }) => ({ from, to, needed: best.needed, at: best.t }),
  )
const spotsOf = (spots: readonly SpotChance[]): object =>
  grouped(
    spots,
    ({ target }) => target,
    ({ from, to, needed }) => ({ from, to, needed }),
  )
function grouped<T>(list: readonly T[], key: (one: T) => string, shown: (one: T) => object): object {
  const rows: Record<string, object[]> = {}
  for (const one of list) (rows[key(one)] ??= []).push(shown(one))
  return rows
}

/** True, or why not. */
const may = (refusal: Refusal | null): true | Refusal => refusal ?? true
const underFire = ({ fire, dodge, ground, seekCover, zone }: FireChance): object => ({
  fire: Object.fromEntries(
    fire.flatMap(({ weapon, mode, targets }: WeaponOption) =>
      targets.map(({ target, needed, dice, distance, cover }) => [
        `${weapon} ${mode} ${target}`,
        { needed, dice, distance: inCm(distance), cover },
      ]),
    ),
  ),
  dodge: may(dodge),
  ground: may(ground),
  seekCover: may(seekCover),
  zone: zone ?? null,
})
