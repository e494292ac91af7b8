/** A command of Live Skirmish out of what is listed as legal, filled in by the questions a person's pointer asks. */
import { cm, type Mm } from '../../../shared/geometry/length'
import type { Activity, LegalSkirmish, SkirmishCommand } from '../../../shared/protocol/skirmish/command'
import type { Waypoint } from '../../../shared/protocol/spatial'
import { errand } from './errands'
import { enemySoldiers, stands, type Player, type StandingSoldier } from './player'
import { spotsBeside, randomStepFrom, surfaceAt } from './random-place'

/** What is done more often than the rest: things that make something happen. */
const weight: Readonly<Partial<Record<Activity, number>>> = {
  run: 4,
  moveShoot: 5,
  cautious: 4,
  cover: 2,
  assault: 6,
  drive: 4,
  hide: 2,
  turn: 0.3,
  // Seldom possible: where they are, they are taken.
  embark: 6,
  disembark: 2,
  takeWheel: 8,
  reload: 20,
  legUp: 10,
  stabilise: 40,
  drag: 20,
  storm: 8,
  door: 3,
  callMortar: 8,
  retreat: 8,
}
const onAnErrand = 0.3
const givesUp = 0.0004
const goesAlone = 0.6
/** Several against one; and more covering fire where there is some to join. */
const inForce = 0.5
const joining = 4
const mostTogether = 5
/** Finding a way round costs far more than being refused. */
const straight = 0.75
/** Centimetres between bases in a group, and between the centres of two who touch. */
const linked = cm(7.5)
const touching = cm(3.5)
const base = cm(1.25)
const charge = cm(25)
const hidesAtFirst = 0.3
const ridesAtFirst = 0.6

export function randomOrder(player: Player, legal: readonly LegalSkirmish[]): SkirmishCommand | null {
  const { luck } = player
  const entry = luck.pick(legal)
  if (!entry) return null
  switch (entry.type) {
    case 'post':
      return posting(player, legal)
    case 'unpost':
      return entry.model !== undefined && luck.sometimes(0.02)
        ? { type: 'unpost', models: [entry.model] }
        : null
    case 'activate':
      return (luck.sometimes(onAnErrand) ? errand(player, legal) : null) ?? activity(player, legal)
    case 'spot': {
      const target = luck.pick(entry.targets ?? [])
      return entry.model !== undefined && target !== undefined
        ? { type: 'spot', model: entry.model, target }
        : null
    }
    case 'standingOrders':
      return luck.sometimes(0.02) ? standingOrders(player) : null
    case 'finishSquad':
      return entry.unit !== undefined && luck.sometimes(0.1)
        ? { type: 'finishSquad', squad: entry.unit }
        : null
    // Said by whoever plays, when nothing else is left to do.
    case 'finishPosting':
    case 'endTurn':
      return null
    case 'giveUp':
      return player.view.turn.number > 1 && luck.sometimes(givesUp) ? { type: 'giveUp' } : null
  }
}

function standingOrders({ luck, view, seat }: Player): SkirmishCommand {
  const within = (): number | null => (luck.sometimes(0.5) ? null : cm(luck.whole(60)))
  const fireAt = (often: number): number | null => (luck.sometimes(often) ? 2 + luck.whole(5) : null)
  const own = luck.pick(Object.values(view.models).filter((model) => model.seat === seat))
  return {
    type: 'standingOrders',
    orders: {
      passMovement: luck.sometimes(0.2),
      passFire: luck.sometimes(0.2),
      passIdle: luck.sometimes(0.3),
      holdsTurn: luck.sometimes(0.1),
      within: within(),
      fireAt: fireAt(0.3),
      men: own
        ? {
            [own.id]: {
              holds: luck.pick([null, 'turn', 'always'] as const) ?? null,
              within: within(),
              fireAt: fireAt(0.5),
            },
          }
        : {},
    },
  }
}

function posting(player: Player, legal: readonly LegalSkirmish[]): SkirmishCommand | null {
  const { view, luck } = player
  const waiting = legal.flatMap(({ type, model }) =>
    type === 'post' && model !== undefined && !view.posting?.posted.includes(model) ? [model] : [],
  )
  const some = luck.shuffled(waiting).slice(0, 1 + luck.whole(waiting.length))
  const carrier = luck.pick(
    Object.values(view.models).filter(
      ({ id, seat, pose, vehicle }) =>
        vehicle &&
        seat === player.seat &&
        pose &&
        Object.values(view.models).filter(({ aboard }) => aboard === id).length < vehicle.seats,
    ),
  )
  // Whoever infiltrates or lies in ambush goes on foot (LS-EXT-01, LS-EXT-02).
  const rider = some.find((id) => view.models[id]?.kind === 'soldier' && view.models[id].status === 'waiting')
  if (carrier && rider !== undefined && luck.sometimes(ridesAtFirst))
    return { type: 'post', models: [{ model: rider, hidden: false, aboard: carrier.id }] }
  const places = player.ask({ ask: 'lsSuggestPosts', models: some })
  const models = Object.entries(places).map(([model, place]) =>
    'aboard' in place
      ? { model, aboard: place.aboard, hidden: false }
      : {
          model,
          pose: { ...place, facing: luck.sometimes(0.5) ? place.facing : 360 * luck.next() },
          hidden:
            view.settings['ls.deployHidden'] === true &&
            view.models[model]?.kind === 'soldier' &&
            luck.sometimes(hidesAtFirst),
        },
  )
  return models.length > 0 ? { type: 'post', models } : null
}

function activity(player: Player, legal: readonly LegalSkirmish[]): SkirmishCommand | null {
  const { view, luck } = player
  const open = legal.filter(({ type }) => type === 'activate')
  const lead = luck.pick([...new Set(open.flatMap(({ model }) => model ?? []))])
  const model = lead === undefined ? undefined : view.models[lead]
  const entry = weighed(
    open.filter((one) => one.model === lead),
    luck.next(),
    view.zones.some(({ seat }) => seat === player.seat),
  )
  if (!model || entry?.activity === undefined) return null
  const { activity: letter, allowance = 0 } = entry
  if (!stands(model)) return { type: 'activate', activity: letter, members: [{ model: model.id, path: [] }] }
  const others = open.flatMap((one) =>
    one.activity === letter && one.model !== lead ? (one.model ?? []) : [],
  )
  if (letter === 'assault') return assault(player, model, others)
  if (letter === 'stabilise') return aid(player, model)
  const about = target(player, entry, model)
  if (about === null) return null
  const people = [model, ...companions(player, model, others)]
  const still = allowance === 0 || luck.sometimes(letter === 'cover' || letter === 'cautious' ? 0.5 : 0.1)
  const { dx, dz } = randomStepFrom(player, model.pose.at, allowance)
  const members = people.flatMap((one) => {
    const to = still ? null : surfaceAt(player, { x: one.pose.at.x + dx, z: one.pose.at.z + dz })
    const path = to ? way(player, one, letter, to) : []
    const facing = luck.sometimes(0.3) ? 360 * luck.next() : undefined
    return path === null ? [] : [{ model: one.id, path: [...path], ...(facing !== undefined && { facing }) }]
  })
  if (members.length === 0) return null
  const reverse = letter === 'drive' && luck.sometimes(0.2)
  return {
    type: 'activate',
    activity: letter,
    members,
    ...(about !== undefined && { target: about }),
    ...(reverse && { reverse }),
  }
}
function weighed(entries: readonly LegalSkirmish[], at: number, covers: boolean): LegalSkirmish | undefined {
  const weights = entries.map(
    ({ activity: letter }) =>
      ((letter && weight[letter]) ?? 1) * (covers && letter === 'cover' ? joining : 1),
  )
  let left = at * weights.reduce((sum, one) => sum + one, 0)
  return entries.find((_, i) => (left -= weights[i] ?? 0) < 0)
}
/** Straight there, whether it can be walked or not, or round what is in the way; null: there is no way round. */
function way(
  player: Player,
  model: StandingSoldier,
  letter: Activity,
  to: Waypoint,
): readonly Waypoint[] | null {
  if (player.luck.sometimes(straight)) return [to]
  const { path, refusal } = player.ask({ ask: 'lsRoute', model: model.id, activity: letter, to })
  return refusal ? null : path
}

/** Comrades of his squad who can do the same and hang together with him (LS-ACT-02). */
function companions(
  { view, luck }: Player,
  lead: StandingSoldier,
  others: readonly string[],
): readonly StandingSoldier[] {
  if (luck.sometimes(goesAlone)) return []
  const together = [lead]
  for (const model of luck.shuffled(others.map((id) => view.models[id])).filter(stands))
    if (
      model.squad === lead.squad &&
      together.length < mostTogether &&
      together.some((one) => apart(one, model) < linked)
    )
      together.push(model)
  return together.slice(1)
}
const apart = (one: StandingSoldier, other: StandingSoldier): Mm =>
  Math.hypot(one.pose.at.x - other.pose.at.x, one.pose.y - other.pose.y, one.pose.at.z - other.pose.at.z)

/** Into contact with an enemy who is near enough; whoever is in a fight already goes on with it. */
function assault(player: Player, model: StandingSoldier, others: readonly string[]): SkirmishCommand | null {
  const { luck } = player
  const on = (path: readonly Waypoint[]) => ({
    type: 'activate' as const,
    activity: 'assault' as const,
    members: [{ model: model.id, path: [...path] }],
  })
  if (model.engaged.length > 0) return on([])
  const foe = luck.pick(
    enemySoldiers(player).filter((enemy) => enemy.kind === 'soldier' && apart(enemy, model) < charge),
  )
  if (!foe) return null
  const path = way(player, model, 'assault', spotsBeside(player, foe, base))
  if (!path) return null
  const alone = on(path)
  const helpers = luck.sometimes(inForce) ? companions(player, model, others) : []
  const more = helpers.map((one) => ({ model: one.id, path: [spotsBeside(player, foe, base)] }))
  return { ...alone, members: [...alone.members, ...more.slice(0, 2)] }
}

/** A medic to a wounded comrade who is near enough (LS-WND-02). */
function aid(player: Player, model: StandingSoldier): SkirmishCommand | null {
  const wounded = player.luck.pick(
    Object.values(player.view.models)
      .filter(stands)
      .filter(({ seat, wound }) => seat === model.seat && wound !== null && !wound.stabilised)
      .filter((one) => apart(one, model) < charge),
  )
  if (!wounded) return null
  const path =
    apart(wounded, model) < touching
      ? []
      : way(player, model, 'stabilise', spotsBeside(player, wounded, base))
  return path === null
    ? null
    : {
        type: 'activate',
        activity: 'stabilise',
        members: [{ model: model.id, path: [...path] }],
        target: wounded.id,
      }
}

/** Whom or what an activity is about: one of the listed, or somebody at his elbow; undefined where it is about nobody. */
function target(
  player: Player,
  { activity: letter, targets }: LegalSkirmish,
  model: StandingSoldier,
): string | null | undefined {
  const { view, luck } = player
  if (targets) return luck.pick(targets) ?? null
  const near = (fits: (other: StandingSoldier) => boolean): string | null =>
    luck.pick(
      Object.values(view.models)
        .filter(stands)
        .filter((other) => other.id !== model.id && fits(other)),
    )?.id ?? null
  const own = (other: StandingSoldier): boolean => other.seat === model.seat
  switch (letter) {
    case 'embark':
      return near((other) => own(other) && other.kind === 'vehicle')
    case 'drag':
      return near((other) => own(other) && other.wound !== null && apart(other, model) < touching)
    case 'legUp':
      return near((other) => own(other) && other.kind === 'soldier' && apart(other, model) < touching)
    case 'storm':
      return luck.pick(Object.keys(view.buildings)) ?? null
    default:
      return undefined
  }
}
