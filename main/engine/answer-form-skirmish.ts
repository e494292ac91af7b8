/** Forms of answer that Live Skirmish brings: shots, covering zones, reactions, sums and assignments. */
import type { Decision, DecisionForm } from '../../shared/protocol/decision'
import { allowed, refuse, type Refusal, type Verdict } from '../../shared/protocol/refusal'
import type { FireAim, FireOrder, Reaction, ZoneOrder } from '../../shared/protocol/skirmish/answers'
import type {
  FireChance,
  PathChance,
  SpotChance,
  WeaponOption,
} from '../../shared/protocol/skirmish/decision-forms'
import { checkEach, checkListed, hasDoubles } from './answer-form-lists'

type FormOf<F extends DecisionForm['form']> = Extract<DecisionForm, { form: F }>
type Because = Pick<Decision, 'because'>

/** A place is nobody's name. */
const aimedAt = (aim: FireAim): string | null =>
  aim.kind === 'model' ? aim.model : aim.kind === 'marker' ? aim.marker : null
const settle = (refusal: Refusal | null | undefined): Verdict => (refusal ? { ok: false, refusal } : allowed)

export function checkFire({ because }: Because, form: FormOf<'fire'>, orders: readonly FireOrder[]): Verdict {
  if (hasDoubles(orders.map(({ model, weapon }) => `${model} ${weapon}`)))
    return refuse('chosenTwice', because)
  // LS-ACT-03: one common target; a burst may still spread from it.
  if (form.common && new Set(orders.map(({ aim }) => JSON.stringify(aim))).size > 1)
    return refuse('oneTarget', because)
  return checkEach(orders, (order) => {
    const firer = form.firers.find(({ model }) => model === order.model)
    return firer ? checkShot({ because }, firer.weapons, order) : stranger(because, order.model)
  })
}

function checkShot({ because }: Because, weapons: readonly WeaponOption[], order: FireOrder): Verdict {
  const weapon = weapons.find((one) => one.weapon === order.weapon && one.mode === order.mode)
  if (!weapon) return refuse('notListed', because, undefined, [order.model])
  if (weapon.refusal) return settle(weapon.refusal)
  const name = aimedAt(order.aim)
  if (name === null) return weapon.point ? allowed : refuse('notAtPlace', because, undefined, [order.model])
  const target = weapon.targets.find((one) => one.target === name)
  if (!target) return stranger(because, name)
  if (target.refusal) return settle(target.refusal)
  const listed = weapon.targets.map((one) => one.target)
  return checkListed({ because }, listed, Object.keys(order.split ?? {}))
}

export function checkZones(
  { because }: Because,
  form: FormOf<'zones'>,
  orders: readonly ZoneOrder[],
): Verdict {
  const key = ({ model, weapon }: { model: string; weapon: string }): string => `${model} ${weapon}`
  const chosen = orders.flatMap(({ by }) => by.map(key))
  // LS-COV-03: nobody splits his number between two zones.
  if (hasDoubles(chosen)) return refuse('chosenTwice', because)
  const listed = checkListed({ because }, form.contributors.map(key), chosen)
  if (!listed.ok) return listed
  const joined = orders.flatMap(({ zone }) => (zone.how === 'join' ? [zone.zone] : []))
  return hasDoubles(joined) ? refuse('chosenTwice', because) : checkListed({ because }, form.joinable, joined)
}

/** One reaction to a model (LS-REACT-01); spotting is none, and counts once by itself. */
const actors = (reactions: readonly Reaction[]): readonly string[] =>
  reactions.map((one) => (one.do === 'spot' ? `${one.model} spots` : actor(one)))
const actor = (one: Reaction): string => (one.do === 'fire' ? one.order.model : one.model)

export function checkPathReactions(
  { because }: Because,
  form: FormOf<'reactPath'>,
  reactions: readonly Reaction[],
): Verdict {
  if (hasDoubles(actors(reactions))) return refuse('chosenTwice', because)
  return checkEach(reactions, (one) => {
    if (one.do !== 'fire' && one.do !== 'spot') return refuse('notAnOption', because)
    if (one.t < form.from) return refuse('pathIsPast', because)
    const chances =
      one.do === 'fire'
        ? form.chances.filter((chance) => isShot(chance, one.order))
        : form.spots.filter((chance) => isSpot(chance, one))
    if (chances.length === 0) return stranger(because, actor(one))
    return chances.some(({ from, to }) => from <= one.t && one.t <= to)
      ? allowed
      : refuse('notThere', because, undefined, [actor(one)])
  })
}
const isShot = (chance: PathChance, { model, weapon, mode, aim }: FireOrder): boolean =>
  chance.model === model && chance.weapon === weapon && chance.mode === mode && chance.target === aimedAt(aim)
const isSpot = (chance: SpotChance, spot: { readonly model: string; readonly target: string }): boolean =>
  chance.model === spot.model && chance.target === spot.target

export function checkFireReactions(
  { because }: Because,
  form: FormOf<'reactFire'>,
  reactions: readonly Reaction[],
): Verdict {
  if (hasDoubles(actors(reactions))) return refuse('chosenTwice', because)
  return checkEach(reactions, (one) => {
    if (one.do === 'spot')
      return form.spots.some((chance) => isSpot(chance, one)) ? allowed : stranger(because, one.target)
    const chance = form.chances.find(({ model }) => model === actor(one))
    if (!chance) return stranger(because, actor(one))
    return one.do === 'fire'
      ? checkShot({ because }, chance.fire, one.order)
      : settle(refusalOf(chance, one.do))
  })
}
const refusalOf = (chance: FireChance, what: 'dodge' | 'ground' | 'seekCover'): Refusal | null => chance[what]

export function checkAllotmentForm(
  { because }: Because,
  { total, among }: FormOf<'allot'>,
  counts: Readonly<Record<string, number>>,
): Verdict {
  const listed = checkListed(
    { because },
    among.map(({ id }) => id),
    Object.keys(counts),
  )
  if (!listed.ok) return listed
  const over = among.find(({ id, most }) => (counts[id] ?? 0) > most)
  if (over) return refuse('allottedTooMany', because, { most: over.most }, [over.id])
  const allotted = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return allotted === total ? allowed : refuse('allottedWrongly', because, { total, allotted })
}

export function checkAssignment(
  { because }: Because,
  { keys, values }: FormOf<'assign'>,
  assigned: Readonly<Record<string, string>>,
): Verdict {
  const listed = checkListed({ because }, keys, Object.keys(assigned))
  if (!listed.ok) return listed
  if (Object.keys(assigned).length < keys.length)
    return refuse('assignedNotAll', because, { count: keys.length })
  const known = checkListed(
    { because },
    values.map(({ id }) => id),
    Object.values(assigned),
  )
  if (!known.ok) return known
  const fits = values.every(
    ({ id, count }) => Object.values(assigned).filter((one) => one === id).length === count,
  )
  return fits ? allowed : refuse('assignedWrongly', because)
}

const stranger = (because: Decision['because'], id: string): Verdict =>
  refuse('notListed', because, undefined, [id])
