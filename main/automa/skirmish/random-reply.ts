/** An answer to any decision of Live Skirmish, drawn from what may be chosen; null where the default has to do. */
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type {
  FireAim,
  FireOrder,
  Reaction,
  SkirmishForm,
  TargetOption,
  WeaponOption,
  ZoneOrder,
} from '../../../shared/protocol/skirmish'
import type { PlayerChance } from '../chance'
import { randomAnswer } from '../random-answer'
import { stands, type Player } from './player'
import { anywhere, pointOfAim, randomStepFrom, surfaceAt } from './random-place'

type Form<F extends SkirmishForm['form']> = Extract<SkirmishForm, { form: F }>

/** How often somebody who may fire does, who may react does, and who may look for hidden men does. */
const fires = 0.9
const reacts = 0.75
const looks = 0.5
/** How often a place other than the one proposed is tried. */
const ownPlace = 0.7

export function randomReply(player: Player, decision: Decision): Answer | null {
  const { luck } = player
  const { form } = decision
  switch (form.form) {
    case 'fire':
      return { form: 'fire', orders: randomFire(player, form) }
    case 'zones':
      return { form: 'zones', orders: randomZones(player, form) }
    case 'reactPath':
      return { form: 'reaction', reactions: pathReactions(form, luck) }
    case 'reactFire':
      return { form: 'reaction', reactions: fireReactions(form, luck) }
    case 'allot':
      return { form: 'allot', counts: allotted(form, luck) }
    case 'assign':
      return { form: 'assign', values: assigned(form, luck) }
    case 'place': {
      const at = luck.sometimes(ownPlace) ? anywhere(player, form) : null
      return at && { form: 'place', at }
    }
    case 'way':
      return randomWay(player, form)
    default:
      return randomAnswer(decision, luck)
  }
}

const usable = ({ refusal, targets, point }: WeaponOption): boolean =>
  !refusal && (point !== undefined || targets.some((target) => !target.refusal))
const aimAt = (player: Player, target: string): FireAim =>
  target in player.view.models ? { kind: 'model', model: target } : { kind: 'marker', marker: target }

function randomFire(player: Player, { firers, common }: Form<'fire'>): FireOrder[] {
  const { luck } = player
  const all = firers.flatMap(({ weapons }) => weapons.filter(usable).flatMap(({ targets }) => targets))
  // A group fires at one target (LS-ACT-03).
  const shared = common ? luck.pick(all.filter(({ refusal }) => !refusal))?.target : undefined
  return firers.flatMap(({ model, weapons }): readonly FireOrder[] => {
    if (!luck.sometimes(fires)) return []
    const order = randomShot(player, model, weapons.filter(usable), shared)
    return order ? [order] : []
  })
}
function randomShot(
  player: Player,
  model: string,
  weapons: readonly WeaponOption[],
  only?: string,
): FireOrder | null {
  const { luck } = player
  const option = luck.pick(weapons)
  if (!option) return null
  const { weapon, mode, point } = option
  const targets = option.targets.filter(
    ({ refusal, target }) => !refusal && (only === undefined || target === only),
  )
  const at = point && (targets.length === 0 || luck.sometimes(0.2)) ? pointOfAim(player) : null
  if (at) return { model, weapon, mode, aim: { kind: 'point', at } }
  const target = luck.pick(targets)
  if (!target) return null
  const split = mode === 'burst' && luck.sometimes(0.5) ? spread(target, targets, luck) : undefined
  return { model, weapon, mode, aim: aimAt(player, target.target), ...(split && { split }) }
}
/** Some dice of a burst go to somebody else (LS-SHOOT-06). */
function spread(
  first: TargetOption,
  targets: readonly TargetOption[],
  luck: PlayerChance,
): Record<string, number> | undefined {
  const second = luck.pick(targets.filter(({ target }) => target !== first.target))
  if (!second || first.dice < 2) return undefined
  const given = 1 + luck.whole(first.dice - 1)
  return { [first.target]: first.dice - given, [second.target]: given }
}

/** Nobody brings two weapons (LS-COV-03). */
const onePerModel = (all: Form<'zones'>['contributors']): ZoneOrder['by'] =>
  all
    .filter(({ model }, i) => all.findIndex((one) => one.model === model) === i)
    .map(({ model, weapon }) => ({ model, weapon }))

function randomZones(player: Player, { contributors, joinable, size }: Form<'zones'>): ZoneOrder[] {
  const { luck } = player
  const by = onePerModel(luck.shuffled(contributors))
  const [first] = by
  if (!first) return []
  const zone = luck.pick(joinable)
  if (zone !== undefined && luck.sometimes(0.7)) return [{ zone: { how: 'join', zone }, by: [first] }]
  const centre = pointOfAim(player)
  if (!centre) return []
  const share = (most: number): number => most * (0.5 + 0.5 * luck.next())
  const panel = (at: typeof centre): ZoneOrder['zone'] => ({
    how: 'new',
    centre: at,
    width: share(size.width),
    height: share(size.height),
  })
  // A group may be divided between two zones (LS-COV-03).
  const second = by.length > 1 && luck.sometimes(0.5) ? pointOfAim(player) : null
  const half = Math.ceil(by.length / 2)
  return second
    ? [
        { zone: panel(centre), by: by.slice(0, half) },
        { zone: panel(second), by: by.slice(half) },
      ]
    : [{ zone: panel(centre), by }]
}

function pathReactions({ chances, spots }: Form<'reactPath'>, luck: PlayerChance): Reaction[] {
  const seen = spots
    .filter(() => luck.sometimes(looks))
    .slice(0, 1)
    .map(({ model, target, from, to }): Reaction => ({
      do: 'spot',
      model,
      target,
      t: between(from, to, luck),
    }))
  const models = [...new Set(chances.map(({ model }) => model))].filter(() => luck.sometimes(reacts))
  const shots = models.flatMap((id): readonly Reaction[] => {
    const chance = luck.pick(chances.filter(({ model }) => model === id))
    if (!chance) return []
    const { model, target, weapon, mode, from, to } = chance
    return [
      {
        do: 'fire',
        t: between(from, to, luck),
        order: { model, weapon, mode, aim: { kind: 'model', model: target } },
      },
    ]
  })
  return [...seen, ...shots]
}
/** Often an end of the stretch: there the borders are. */
const between = (from: number, to: number, luck: PlayerChance): number =>
  luck.sometimes(0.3) ? (luck.sometimes(0.5) ? from : to) : from + (to - from) * luck.next()

function fireReactions({ chances, spots }: Form<'reactFire'>, luck: PlayerChance): Reaction[] {
  const seen = spots
    .filter(() => luck.sometimes(looks))
    .slice(0, 1)
    .map(({ model, target }): Reaction => ({ do: 'spot', model, target, t: 1 }))
  const done = chances.flatMap(({ model, fire, dodge, ground, seekCover }): readonly Reaction[] => {
    if (!luck.sometimes(reacts)) return []
    const option = luck.pick(fire.filter(usable))
    const target = option && luck.pick(option.targets.filter(({ refusal }) => !refusal))
    const open: Reaction[] = [
      ...(option && target
        ? [
            {
              do: 'fire' as const,
              t: 1,
              order: {
                model,
                weapon: option.weapon,
                mode: option.mode,
                aim: { kind: 'model' as const, model: target.target },
              },
            },
          ]
        : []),
      ...(dodge ? [] : [{ do: 'dodge' as const, model }]),
      ...(ground ? [] : [{ do: 'ground' as const, model }]),
      ...(seekCover ? [] : [{ do: 'seekCover' as const, model }]),
    ]
    const one = luck.pick(open)
    return one ? [one] : []
  })
  return [...seen, ...done]
}

function allotted({ total, among }: Form<'allot'>, luck: PlayerChance): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(among.map(({ id }) => [id, 0]))
  for (let left = total; left > 0; left--) {
    const one = luck.pick(among.filter(({ id, most }) => (counts[id] ?? 0) < most))
    if (!one) break
    counts[one.id] = (counts[one.id] ?? 0) + 1
  }
  return counts
}
function assigned({ keys, values }: Form<'assign'>, luck: PlayerChance): Record<string, string> {
  const pool = luck.shuffled(values.flatMap(({ id, count }) => Array.from({ length: count }, () => id)))
  return Object.fromEntries(keys.flatMap((key, i) => (pool[i] === undefined ? [] : [[key, pool[i]]])))
}

function randomWay(player: Player, { model, reach, into, spots }: Form<'way'>): Answer | null {
  const { view, luck } = player
  const spot = luck.pick(spots)
  if (spot && luck.sometimes(0.7)) return { form: 'paths', paths: { [model]: [...spot.path] } }
  const one = view.models[model]
  if (into !== 'anywhere' || !stands(one)) return null
  const { dx, dz } = randomStepFrom(player, one.pose.at, reach)
  const to = surfaceAt(player, { x: one.pose.at.x + dx, z: one.pose.at.z + dz })
  return to && { form: 'paths', paths: { [model]: [to] } }
}
