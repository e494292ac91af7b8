/** What no skirmish comes to although it can be laid, each with its place in the case. */
import { basesTouch, standsBadly } from '../../../shared/skirmish/space'
import type { SkirmishCase } from '../../../shared/protocol/case'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import { brokenPromise, hasItsMarkers } from '../../rulesets/live-skirmish/invariants'
import { spaceOf, standingSoldier } from '../../rulesets/live-skirmish/space-now'
import { isPlaced, type SkirmishState } from '../../rulesets/live-skirmish/state'
import { saidOf, type CaseFinding } from '../fault'
import { everybodyEnlisted } from './enlist'

const cites: Readonly<Record<string, string>> = {
  tooManyAboard: 'LS-VEH-03',
  woundsNotPlayed: 'LS-WND-01',
  woundRunOut: 'LS-WND-01',
  hidesNowhere: 'LS-HIDE-01',
  suppressedNoSoldier: 'LS-SUP-01',
  actedOutOfTurn: 'LS-TURN-03',
  foughtByOneAlone: 'LS-MELEE-03',
  fightsComrade: 'LS-MELEE-03',
  fightsNobodyThere: 'LS-MELEE-03',
}
/** Fields of a model that a case calls otherwise. */
const fieldOf = (field: keyof SkirmishModel): string => (field === 'pose' ? 'at' : field)

/** @param state  the case as it was laid */
export function impossibleSkirmish(given: SkirmishCase, state: SkirmishState): readonly CaseFinding[] {
  if (state.stage === 'setup') return []
  const space = spaceOf({ state })
  const markers = (['a', 'b'] as const).flatMap((seat) =>
    hasItsMarkers(state, seat) ? [] : [saidOf('$.markers', 'LS-SETUP-05', { key: 'stageFault.markers' })],
  )
  const people = given.models.flatMap((spec, i) =>
    everybodyEnlisted([spec]).flatMap(({ id }): readonly CaseFinding[] => {
      const model = state.models[id]
      if (!model) return []
      const at = `$.models[${i}]`
      const broken = brokenPromise(state, model)
      const said = broken && {
        ...saidOf(`${at}.${fieldOf(broken.field)}`, cites[broken.what] ?? [], {
          key: `stageFault.person.${broken.what}`,
          ...(broken.other !== undefined && { args: { model: broken.other } }),
        }),
      }
      return [...(said ? [said] : []), ...wronglyPlaced(), ...foughtApart()]

      /** In a wall, on nothing, in somebody else, beside the table (LS-GEO-08). */
      function wronglyPlaced(): readonly CaseFinding[] {
        if (!model || !isPlaced(model)) return []
        const bad = standsBadly(space, standingSoldier(state, model), model.pose)
        const [, other] = bad?.at ?? []
        return bad === null
          ? []
          : [
              saidOf(
                `${at}.at`,
                bad.cite,
                bad.key === 'refusal.baseOverlap' && other !== undefined
                  ? { key: 'stageFault.inAnother', args: { model: other } }
                  : { key: bad.key, ...(bad.args && { args: bad.args }) },
              ),
            ]
      }
      /** Who is in melee touches whom he fights (LS-MELEE-03). */
      function foughtApart(): readonly CaseFinding[] {
        if (!model || !isPlaced(model)) return []
        const own = standingSoldier(state, model)
        return spec.engaged.flatMap((foe) => {
          const enemy = state.models[foe]
          if (!enemy || !isPlaced(enemy) || basesTouch(space, own, standingSoldier(state, enemy))) return []
          return [
            saidOf(`${at}.engaged`, 'LS-MELEE-03', {
              key: 'stageFault.person.foughtApart',
              args: { model: foe },
            }),
          ]
        })
      }
    }),
  )
  return [...people, ...markers]
}
