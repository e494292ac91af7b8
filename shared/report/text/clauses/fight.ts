/** Charges, hand-to-hand fighting and what the nerve of men came to. */
import type { Beat } from '../../beats/beat'
import type { Clause } from '../phrasing'
import { sideOfThing } from '../speaker'
import { clause, factsOf, type Wording } from './clause'

export function chargeClauses(beat: Beat, wording: Wording): readonly Clause[] {
  const { noun, count, things } = wording
  const inInches = (value: number, id: number) => count(value, 'inches', [id])
  return [
    ...factsOf(beat, 'assaultDeclared').flatMap(({ id, data: { unit, targets } }) =>
      targets
        .slice(0, 1)
        .map((target) =>
          clause('charge.try', { ...noun('unit', unit, [id]), ...noun('target', target, [id]) }, unit),
        ),
    ),
    ...factsOf(beat, 'tankShockDeclared').map(({ id, data: { unit, target } }) =>
      clause('charge.try', { ...noun('unit', unit, [id]), ...noun('target', target, [id]) }, unit),
    ),
    ...factsOf(beat, 'assaultFailed').map(({ id, data: { target, allowance } }) =>
      clause('charge.short', { ...noun('target', target, [id]), inches: inInches(allowance, id) }),
    ),
    ...factsOf(beat, 'chargeFellShort').map(() => clause('charge.fell')),
    ...factsOf(beat, 'assaulted').map(() => clause('charge.reached')),
    ...factsOf(beat, 'lsEngaged')
      .filter(({ data }) => data.with.length > 0)
      .slice(0, 1)
      .map(({ id, data: { model, with: others } }) =>
        clause('charge.engaged', { ...noun('unit', model, [id]), others: things(others, [id]) }, model),
      ),
    ...fightClauses(beat, wording),
  ]
}
type Words = Pick<Wording, 'noun' | 'nouns' | 'count' | 'things' | 'speaker'>

export function fightClauses(beat: Beat, words: Words): readonly Clause[] {
  const { noun } = words
  const caught = new Set(factsOf(beat, 'runDown').map(({ data }) => data.unit))
  return [
    ...met(beat, words),
    ...factsOf(beat, 'vehicleAssaulted').map(({ id, data: { unit, target } }) =>
      clause('fight.hull', { ...noun('unit', unit, [id]), ...noun('target', target, [id]) }, unit),
    ),
    ...outcome(beat, words),
    ...factsOf(beat, 'heldGround').map(({ id, data }) =>
      clause('morale.held', noun('unit', data.unit, [id])),
    ),
    ...factsOf(beat, 'broke').map(({ id, data }) => clause('morale.broke', noun('unit', data.unit, [id]))),
    ...factsOf(beat, 'runDown').map(({ id, data: { unit, by } }) =>
      clause('fight.caught', { ...noun('unit', unit, [id]), ...noun('by', by, [id]) }),
    ),
    // From one pursuer, and not from another, is not away.
    ...factsOf(beat, 'escaped')
      .filter(({ data }) => !caught.has(data.unit))
      .map(({ id, data }) => clause('fight.escaped', noun('unit', data.unit, [id]))),
  ]
}
/** Those of either side who met. */
function met(beat: Beat, { noun, nouns, speaker }: Words): readonly Clause[] {
  const melee = factsOf(beat, 'lsMelee')
  if (melee.length > 0)
    return melee.flatMap(
      ({
        id,
        data: {
          ours: [one],
          theirs: [other],
        },
      }) =>
        one === undefined || other === undefined
          ? []
          : [clause('fight.try', { ...noun('unit', one, [id]), ...noun('target', other, [id]) }, one)],
    )
  return factsOf(beat, 'roundBegan').flatMap(({ id, data: { units } }) => {
    const [first] = units
    const side = first === undefined ? null : sideOfThing(first, speaker)
    const ours = units.filter((unit) => sideOfThing(unit, speaker) === side)
    const theirs = units.filter((unit) => sideOfThing(unit, speaker) !== side)
    if (theirs.length === 0) return []
    return [clause('fight.try', { ...nouns('unit', ours, [id]), ...nouns('target', theirs, [id]) }, first)]
  })
}
function outcome(beat: Beat, { noun, count }: Words): readonly Clause[] {
  const points = (value: number, of: string, id: number) => count(value, 'bare', [id], of)
  return [
    ...factsOf(beat, 'combatResult').map(({ id, data: { a, b, winner } }) => {
      const most = points(Math.max(a, b), 'combat.most', id)
      const least = points(Math.min(a, b), 'combat.least', id)
      if (winner === null) return clause('fight.even', { most, least })
      return a === b
        ? clause('fight.outlasted', { ...noun('side', winner, [id]), most, least })
        : clause('fight.won', { ...noun('side', winner, [id]), most, least })
    }),
    ...factsOf(beat, 'lsMelee').map(({ id, data: { own, other } }) =>
      clause('fight.melee', { own: points(own, 'melee.own', id), other: points(other, 'melee.other', id) }),
    ),
  ]
}
const nerve: ReadonlySet<string> = new Set([
  'morale',
  'pinning',
  'fallBack',
  'regroup',
  'leadership',
  'lastMan',
])

export function moraleClauses(beat: Beat, { noun, number, count }: Wording): readonly Clause[] {
  const tests = beat.rolls.filter(
    ({ data }) => nerve.has(data.purpose) && data.compare === 'atMost' && data.unit !== undefined,
  )
  return [
    ...tests.flatMap(({ id, data: { unit, needed, total } }) =>
      unit === undefined || needed === undefined || total === undefined
        ? []
        : [
            clause('morale.test', {
              ...noun('unit', unit, [id]),
              needed: number(needed, 'needed', [id]),
              total: number(total, 'total', [id]),
            }),
          ],
    ),
    ...factsOf(beat, 'heldGround').map(({ id, data }) =>
      clause('morale.held', noun('unit', data.unit, [id])),
    ),
    ...factsOf(beat, 'broke').map(({ id, data }) => clause('morale.broke', noun('unit', data.unit, [id]))),
    ...factsOf(beat, 'startedFallingBack').map(({ id, data }) =>
      clause('morale.broke', noun('unit', data.unit, [id])),
    ),
    ...factsOf(beat, 'fellBack').map(({ id, data: { unit, distance } }) =>
      clause('morale.fellBack', {
        ...noun('unit', unit, [id]),
        inches: count(Math.round(distance * 10) / 10, 'inches', [id]),
      }),
    ),
    ...factsOf(beat, 'regrouped').map(({ id, data }) =>
      clause('morale.regrouped', noun('unit', data.unit, [id])),
    ),
    ...factsOf(beat, 'unitPinned').map(({ id, data }) =>
      clause('fire.pinned', noun('target', data.unit, [id])),
    ),
    ...factsOf(beat, 'lsMoralePassed').map(({ id, data }) =>
      clause('morale.sideHeld', noun('side', data.seat, [id])),
    ),
    ...factsOf(beat, 'lsMoraleFailed').map(({ id, data }) =>
      clause('morale.sideFailed', noun('side', data.seat, [id])),
    ),
  ]
}
