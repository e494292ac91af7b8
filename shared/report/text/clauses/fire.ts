/** Fire: who shot at whom with what, from where, and what the dice made of it. */
import type { GameEvent } from '../../../protocol/event'
import type { Beat } from '../../beats/beat'
import type { Clause } from '../phrasing'
import { enumerated } from '../speaker'
import { clause, factsOf, type Wording } from './clause'
import { highPlace } from './places'

export function fireClauses(beat: Beat, wording: Wording): readonly Clause[] {
  return [...declared(beat, wording), ...(highPlace(beat, wording) ?? []), ...resolved(beat, wording)]
}
/** Somebody has loosed a shot, whatever came of it: not all who look for one do. */
export const hasFired = (beat: Beat): boolean =>
  factsOf(beat, 'shootingResolved').some(({ data }) => data.shots > 0 || data.hits > 0) ||
  beat.facts.some(({ type }) => loosed.has(type)) ||
  beat.losses.length > 0
const loosed: ReadonlySet<string> = new Set([
  ...['shotsFired', 'markerPlaced', 'markerStruck', 'flameStruck', 'siegeShellFired', 'hullStruck'],
  ...['lsShot', 'lsBlast', 'lsMortarBurst', 'lsStrikeLanded', 'lsDeviceWentOff'],
])
/** A skirmish has a shot a man, a battle one shooting a unit. */
function declared(beat: Beat, { noun, things }: Wording): readonly Clause[] {
  const shots = factsOf(beat, 'lsShot')
  if (shots.length > 0)
    return shots.slice(0, 3).map(({ id, data: { model, weapon, targets, mode } }) => {
      const target = targets.find(({ name }) => name !== null)?.name
      const words = { ...noun('unit', model, [id]), weapon: things([weapon], [id]) }
      if (mode === 'smoke') return clause('fire.smoke', words, model)
      return target === undefined || target === null
        ? clause('fire.area', words, model)
        : clause('fire.try', { ...words, ...noun('target', target, [id]) }, model)
    })
  return factsOf(beat, 'shootingDeclared').flatMap(({ id, data: { unit, target } }) => {
    const fired = factsOf(beat, 'shotsFired').filter(({ data }) => data.unit === unit)
    const forced = factsOf(beat, 'targetForced').filter(({ data }) => data.unit === unit)
    const last = forced.at(-1)
    const words = {
      ...noun('unit', unit, [id]),
      ...noun('target', last?.data.target ?? target, [last?.id ?? id]),
    }
    const silent = fired.length === 0 && factsOf(beat, 'shootingResolved').length === 0 && !hasFired(beat)
    return [
      fired.length === 0
        ? clause('fire.bare', words, unit)
        : clause(
            'fire.try',
            {
              ...words,
              weapon: things(
                fired.map(({ data }) => data.weapon),
                fired.map((one) => one.id),
              ),
            },
            unit,
          ),
      ...forced.map((one) => clause('fire.forced', noun('wanted', one.data.wanted, [one.id]))),
      ...(silent ? [clause('fire.silent')] : []),
    ]
  })
}
/** What it came to; losses are told by themselves. */
export function resolved(beat: Beat, wording: Wording): readonly Clause[] {
  return [
    ...factsOf(beat, 'shootingResolved').flatMap((fact) => cameTo(fact, beat, wording)),
    ...skirmishDice(beat, wording),
    ...suffered(beat, wording),
  ]
}
function cameTo(
  { id, data: { target, shots, hits, wounds, unsaved, removed } }: GameEvent<'shootingResolved'>,
  beat: Beat,
  { count, noun, speaker }: Wording,
): readonly Clause[] {
  if (shots === 0 && hits === 0) return beat.kind === 'template' ? [] : [clause('fire.unfired')]
  const args = {
    shots: count(shots, 'shots', [id]),
    hits: count(hits, 'hits', [id]),
    wounds: count(wounds, 'wounds', [id]),
    unsaved: count(unsaved, 'wounds', [id], 'unsaved'),
    ...noun('target', target, [id]),
  }
  if (hits === 0) return [clause('fire.none', args)]
  // Under a template hits are no share of the shots.
  const isBlast = beat.kind === 'template' || hits > shots
  const struck = factsOf(beat, 'hullStruck').filter(({ data }) => data.target === target)
  if (struck.length > 0) {
    const turned = factsOf(beat, 'penetrationTurned')
    const ids = [...struck, ...turned].map((one) => one.id)
    const glances = struck.filter(({ data }) => data.outcome === 'glance').length + turned.length
    const pens = struck.filter(({ data }) => data.outcome === 'pen').length - turned.length
    return glances + pens === 0
      ? [clause('fire.hullOff', args)]
      : [
          clause('fire.hull', {
            ...args,
            results: enumerated(
              [
                ...(glances === 0 ? [] : [count(glances, 'glances', ids)]),
                ...(pens === 0 ? [] : [count(pens, 'pens', ids)]),
              ],
              speaker.names,
            ),
          }),
        ]
  }
  const came = removed.length > 0 ? 'killed' : wounds === 0 ? 'held' : unsaved === 0 ? 'saved' : 'hurt'
  return [clause(`${isBlast ? 'blast' : 'fire'}.${came}`, args)]
}
function skirmishDice(beat: Beat, { count, number }: Wording): readonly Clause[] {
  const aimed = beat.rolls.filter(({ data }) => data.purpose === 'lsToHit' && data.needed !== undefined)
  if (aimed.length === 0) return []
  const dice = aimed.flatMap(({ data }) => data.dice.filter(({ rerolled }) => rerolled !== true))
  const ids = aimed.map(({ id }) => id)
  const hits = dice.filter(({ success }) => success === true).length
  return [clause('fire.dice', { dice: count(dice.length, 'dice', ids), hits: number(hits, 'hits', ids) })]
}
const damages = (beat: Beat, { noun, word }: Wording): readonly Clause[] =>
  factsOf(beat, 'vehicleDamaged').map(({ id, data: { model, damage } }) =>
    clause('fire.damage', {
      ...noun('unit', model, [id]),
      results: damage.flatMap((one, i) => [...(i === 0 ? [] : [', ']), ...word(`damage.${one}`)]),
    }),
  )
/** Without those who are told as lost. */
export function damagesLeft(beat: Beat, wording: Wording): readonly Clause[] {
  const lost = new Set(beat.losses.flatMap(({ models }) => models))
  return damages({ ...beat, facts: beat.facts.filter((fact) => !isOfAny(fact, lost)) }, wording)
}
const isOfAny = (fact: GameEvent, models: ReadonlySet<string>): boolean =>
  fact.type === 'vehicleDamaged' && models.has(fact.data.model)
/** What befalls those who were struck and still stand. */
function suffered(beat: Beat, wording: Wording): readonly Clause[] {
  const { noun, count, speaker } = wording
  const lost = new Set(beat.losses.flatMap(({ models }) => models))
  const on = new Map(factsOf(beat, 'lsSuppressed').map((fact) => [fact.data.model, fact]))
  const suppressed = [...on.values()].filter(({ data }) => data.on && !lost.has(data.model))
  return [
    ...damages(beat, wording),
    ...factsOf(beat, 'lsWounded').map(({ id, data: { model, turns } }) =>
      clause('fire.wounded', { ...noun('unit', model, [id]), turns: count(turns, 'turns', [id]) }),
    ),
    ...factsOf(beat, 'lsGlancedOff').map(({ id, data }) =>
      clause('fire.glanced', noun('unit', data.model, [id])),
    ),
    ...suppressed
      .slice(0, 2)
      .map(({ id, data }) => clause('fire.suppressed', noun('unit', data.model, [id]))),
    ...factsOf(beat, 'wentToGround').map(({ id, data }) =>
      clause('fire.ducked', noun('target', data.unit, [id])),
    ),
    ...factsOf(beat, 'unitPinned')
      .filter(({ data }) => speaker.named.units[data.unit] !== undefined)
      .map(({ id, data }) => clause('fire.pinned', noun('target', data.unit, [id]))),
  ]
}
