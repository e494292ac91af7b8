import { inches } from '../../../shared/geometry/length'
import { checkDeployment } from '../../../main/rulesets/core4/deployment'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { missionKept } from '../../../main/rulesets/core4/mission'
import { leadershipOf } from '../../../main/rulesets/core4/morale'
import { countersKept } from '../../../main/rulesets/core4/objectives'
import { commandersKept } from '../../../main/rulesets/sixth-missions/commanders/kept'
import { controlOf } from '../../../main/rulesets/sixth-missions/markers/control'
import { markersFor, markersKept, markerTerms } from '../../../main/rulesets/sixth-missions/markers/kept'
import { guardProfile, place, waypoint, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { missionNamed } from '../missions'
import { gameOf, laying, posesAt, settingUp, sixth, squad, waiting } from '../sixth-missions/setting-up'
import type { Boundary } from './boundary'

type Spec = NonNullable<Parameters<typeof settingUp>[0]>

/** Why a marker may not lie there, where another lies at (20, 20). */
const markerAt = (x: number, y: number): string | undefined => {
  const laid = laying(settingUp({ during: 'counters' }), [[20, 20, 0]])
  const state = keeping(laid, countersKept, { placing: { seat: 'b', objective: 'markers', left: 2 } })
  const verdict = sixth.check(state, 'b', { type: 'placeCounter', to: waypoint(state, x, y) })
  return verdict.ok ? undefined : verdict.refusal.key
}
/** From rim to rim: half an inch for each. */
const nearEdge = (distance: number): boolean => markerAt(50, distance + 0.5) === 'refusal.counterNearEdge'
const nearOther = (distance: number): boolean => markerAt(21 + distance, 20) === 'refusal.counterNearCounter'

const standings = (distance: number, more: Partial<UnitSpec> = {}) => {
  const units = [
    squad('L', 'a', 1, [40, 25]),
    squad('E', 'b', 1, [41 + distance, 24], { category: 'elites', ...more }),
  ]
  const state = laying(settingUp({ units, stage: 'battle' }), [[40, 24, 0]])
  const [terms] = markerTerms(state)
  const marker = terms && markersFor(state, terms)[0]
  if (!terms || !marker) throw new Error('there is a marker')
  return controlOf(gameOf(state), marker, terms)
}
const contests = (distance: number): boolean => standings(distance).contested
const controls = (distance: number): boolean => {
  const state = laying(settingUp({ units: [squad('L', 'a', 1, [41 + distance, 24])], stage: 'battle' }), [
    [40, 24, 0],
  ])
  const [terms] = markerTerms(state)
  const marker = terms && markersFor(state, terms)[0]
  return terms !== undefined && marker !== undefined && controlOf(gameOf(state), marker, terms).holder === 'a'
}

const placing = (units: readonly UnitSpec[], spec: Spec = {}): CoreState => {
  const state = settingUp({ ...spec, units, during: 'deploy', stage: 'deployment' })
  return {
    ...keeping(state, missionKept, { deploysFirst: 'a' }),
    deploy: { seat: 'a', category: 'troops' },
    turn: { ...state.turn, game: 0, player: 0 },
  }
}
const put = (state: CoreState, unit: string, x: number, y: number) =>
  checkDeployment(gameOf(state), 'a', unit, posesAt(state, unit, x, y)).refusal?.key
/** So far from the line, in the own half. */
const deploys = (distance: number): boolean =>
  put(waiting(placing([squad('L', 'a', 1, [20, 4])]), 'L'), 'L', 20, 24 - distance - 0.5) === undefined

const lateAt =
  (refusal: string) =>
  (distance: number): boolean => {
    const units = [squad('I', 'a', 1, [40, 10], { rules: ['infiltrate'] }), squad('E', 'b', 1, [40, 40])]
    const state = waiting(placing(units), 'I')
    const unit = state.units['I']
    if (!unit) throw new Error('it is there')
    const late: CoreState = {
      ...state,
      deploy: { seat: 'a', category: null },
      units: { ...state.units, I: { ...unit, conditions: ['deploysLate'] } },
    }
    const key = put(late, 'I', 40, 40 - 1 - distance)
    return refusal === 'refusal.lateTooNear' ? key === refusal : key !== undefined
  }

const scouts = (more: Partial<UnitSpec>, enemy: readonly UnitSpec[] = []): CoreState => {
  const state = placing([squad('S', 'a', 1, [20, 8], { rules: ['scouts'], ...more }), ...enemy])
  return { ...state, stage: 'earlyMoves', deploy: null, early: { seat: 'a', left: { a: ['S'], b: [] } } }
}
const goesAhead = (state: CoreState, x: number, y: number): boolean =>
  sixth.check(state, 'a', { type: 'redeploy', unit: 'S', poses: posesAt(state, 'S', x, y) }).ok
const onFoot = (distance: number): boolean => goesAhead(scouts({}), 20, 8 + distance)
const riding = (distance: number): boolean => goesAhead(scouts({ type: 'bikes' }), 20, 8 + distance)
const farFromEnemy = (distance: number): boolean =>
  goesAhead(scouts({}, [squad('E', 'b', 1, [20, 13 + distance])]), 20, 12)

const hears = (distance: number): boolean => {
  const units = [
    squad('K', 'a', 1, [20, 4], { character: 'independent', profile: { ...guardProfile, ld: 9 } }),
    squad('L', 'a', 1, [21 + distance, 4], { profile: { ...guardProfile, ld: 7 } }),
  ]
  const state = keeping(settingUp({ units, stage: 'battle' }), commandersKept, {
    of: { a: { unit: 'K', model: 'K.1', trait: 'steadyVoice' } },
  })
  return leadershipOf(gameOf(state), 'L', 'morale').value === 9
}

const carries = (distance: number): boolean => {
  const mission = missionNamed('s6-the-prize')
  const units = [squad('L', 'a', 1, [37, 24])]
  const state = keeping(laying(settingUp({ mission, units, stage: 'battle' }), [[36, 24, 0]]), markersKept, {
    bearers: { 'counter-1': 'L.1' },
  })
  const model = state.models['L.1']
  if (!model?.pose) throw new Error('he stands')
  const end = { ...model, pose: { ...model.pose, at: place(48, 37 + distance, 24) } }
  const about = {
    unit: 'L',
    purpose: 'move' as const,
    moving: ['L.1'],
    ends: [end],
    went: { 'L.1': inches(distance) },
  }
  return gameOf(state).ask('moveEnds', null, about).value === null
}

export const sixthSettingUp: readonly Boundary[] = [
  ['S6-MISS-OBJ-03', 'a marker lies too near the edge', 'within', 6, nearEdge],
  ['S6-MISS-OBJ-03', 'a marker lies too near another', 'within', 12, nearOther],
  ['S6-MISS-OBJ-06', 'a marker is controlled', 'within', 3, controls],
  ['S6-MISS-OBJ-06', 'a marker is contested', 'within', 3, contests],
  ['S6-MISS-DEP-01', 'one deploys, from the line', 'more than', 12, deploys],
  ['S6-MISS-DEP-09', 'an infiltrator is too near', 'within', 12, lateAt('refusal.lateTooNear')],
  ['S6-MISS-DEP-09', 'an infiltrator is seen', 'within', 18, lateAt('refusal.lateInSight')],
  ['S6-MISS-DEP-10', 'scouts on foot go ahead', 'within', 6, onFoot],
  ['S6-MISS-DEP-10', 'scouts on bikes go ahead', 'within', 12, riding],
  ['S6-MISS-DEP-10', 'scouts keep from an enemy', 'more than', 12, farFromEnemy],
  ['S6-MISS-CMD-03', 'a steady voice is heard', 'within', 12, hears],
  ['S6-MISS-MIS-6', 'the prize is carried', 'within', 6, carries],
]
