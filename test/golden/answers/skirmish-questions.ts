/** Every question a skirmish may be asked, with arguments drawn near what is lawful. */
import type { PlayerChance } from '../../../main/automa'
import { cm } from '../../../shared/geometry/length'
import { cos, sin } from '../../../shared/portable'
import type { Decision } from '../../../shared/protocol/decision'
import { orderedFireModes, type FireOrder } from '../../../shared/protocol/skirmish/answers'
import { activities } from '../../../shared/protocol/skirmish/command'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { SkirmishQueryInput } from '../../../shared/protocol/skirmish/query'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { Seat, Waypoint } from '../../../shared/protocol/spatial'
import type { Pose } from '../../../shared/table/types'
import { surfacesAt } from '../../../shared/table'

/** What one seat has before it, and the luck by which questions are drawn. */
export interface SkirmishSeated {
  readonly seat: Seat
  readonly view: SkirmishView
  readonly open: readonly Decision[]
  readonly luck: PlayerChance
}
type Ask = SkirmishQueryInput['ask']
type Question<A extends Ask> = Extract<SkirmishQueryInput, { ask: A }>
/** How often it is asked of each seat at each position, and how; null: nothing to ask. */
interface Drawn<A extends Ask> {
  readonly times: number
  readonly draw: (seated: SkirmishSeated) => Question<A> | null
}

type Standing = SkirmishModel & { readonly pose: Pose }
const standing = ({ view, seat }: SkirmishSeated, own: boolean): readonly Standing[] =>
  Object.values(view.models).filter(
    (model): model is Standing =>
      model.pose !== null && model.status === 'onTable' && (model.seat === seat) === own,
  )
const own = (seated: SkirmishSeated): Standing | undefined => seated.luck.pick(standing(seated, true))
const foe = (seated: SkirmishSeated): Standing | undefined => seated.luck.pick(standing(seated, false))
const anybody = (seated: SkirmishSeated): Standing | undefined =>
  seated.luck.sometimes(0.6) ? own(seated) : foe(seated)
const ownId = (seated: SkirmishSeated): string =>
  own(seated)?.id ??
  Object.values(seated.view.models).find((model) => model.seat === seated.seat)?.id ??
  'nobody'
/** An enemy who is known, or the marker of one who is not. */
function mark(seated: SkirmishSeated): string {
  const { luck, view, seat } = seated
  const rumour = luck.pick(Object.values(view.rumours).filter((one) => one.seat !== seat))
  return (luck.sometimes(0.4) ? rumour?.id : undefined) ?? foe(seated)?.id ?? rumour?.id ?? ownId(seated)
}

function off({ view, luck }: SkirmishSeated, at: Waypoint['at'], far: number): Waypoint {
  const turn = 2 * Math.PI * luck.next()
  const to = { x: at.x + far * cos(turn), z: at.z + far * sin(turn) }
  const found = surfacesAt(view.table, to)
  const surface = luck.sometimes(0.6) ? found.at(-1) : luck.pick(found)
  return { at: to, on: surface?.ref ?? { piece: null, level: 0 } }
}
const anywhere = (seated: SkirmishSeated): Waypoint => {
  const { view, luck } = seated
  return off(seated, { x: view.table.width * luck.next(), z: view.table.depth * luck.next() }, 0)
}
/** Mostly within a walk of him. */
const near = (seated: SkirmishSeated, model: Standing | undefined): Waypoint =>
  model
    ? off(seated, model.pose.at, cm(seated.luck.sometimes(0.8) ? 25 : 70) * seated.luck.next())
    : anywhere(seated)
const spot = (seated: SkirmishSeated, model: Standing | undefined) => {
  const { at } = near(seated, seated.luck.sometimes(0.9) ? model : undefined)
  return { x: at.x, y: cm(seated.luck.whole(8)) + (model?.pose.y ?? 0), z: at.z }
}
const end = (seated: SkirmishSeated) => {
  const model = anybody(seated)
  return model && seated.luck.sometimes(0.7) ? { model: model.id } : near(seated, model)
}
const facing = ({ luck }: SkirmishSeated): number => luck.whole(360)
const activity = ({ luck }: SkirmishSeated) => luck.pick(activities) ?? 'run'
/** One man, or several with the same errand. */
function members(seated: SkirmishSeated) {
  const { luck } = seated
  const men = luck.shuffled(standing(seated, true)).slice(0, luck.sometimes(0.7) ? 1 : 3)
  return men.map((one) => ({
    model: one.id,
    path: luck.sometimes(0.15)
      ? []
      : [near(seated, one), ...(luck.sometimes(0.2) ? [near(seated, one)] : [])],
    ...(luck.sometimes(0.3) && { facing: facing(seated) }),
  }))
}
function moving<A extends 'lsWalk' | 'lsProspect'>(ask: A, seated: SkirmishSeated): Question<A> | null {
  const who = members(seated)
  const target = seated.luck.sometimes(0.3) ? { target: mark(seated) } : {}
  return who.length === 0
    ? null
    : ({ ask, activity: activity(seated), members: who, ...target } as Question<A>)
}
function order(seated: SkirmishSeated): FireOrder | null {
  const { luck } = seated
  const armed = luck.pick(standing(seated, true).filter(({ weapons }) => weapons.length > 0))
  const weapon = luck.pick(armed?.weapons ?? [])?.weapon
  if (!armed || weapon === undefined) return null
  const enemy = mark(seated)
  const aim = luck.sometimes(0.2)
    ? { kind: 'point' as const, at: spot(seated, foe(seated)) }
    : enemy in seated.view.models
      ? { kind: 'model' as const, model: enemy }
      : { kind: 'marker' as const, marker: enemy }
  return { model: armed.id, weapon, mode: luck.pick(orderedFireModes) ?? 'aimed', aim }
}
const ids = (seated: SkirmishSeated, most: number): string[] =>
  Array.from({ length: 1 + seated.luck.whole(most) }, () =>
    seated.luck.sometimes(0.5) ? ownId(seated) : mark(seated),
  )
const waiting = ({ view, seat }: SkirmishSeated): readonly SkirmishModel[] =>
  Object.values(view.models).filter((one) => one.seat === seat && one.pose === null)

export const skirmishQuestions: { readonly [A in Ask]: Drawn<A> } = {
  lsSight: { times: 3, draw: (seated) => ({ ask: 'lsSight', from: end(seated), to: end(seated) }) },
  // The dearest: at few positions.
  lsField: {
    times: 1,
    draw: (seated) =>
      seated.luck.sometimes(0.2)
        ? {
            ask: 'lsField',
            of: end(seated),
            way: seated.luck.pick(['out', 'in'] as const) ?? 'out',
            among: ids(seated, 6),
          }
        : null,
  },
  lsMatrix: { times: 1, draw: (seated) => ({ ask: 'lsMatrix', from: ids(seated, 3), to: ids(seated, 3) }) },
  lsMenu: {
    times: 5,
    draw: (seated) => ({
      ask: 'lsMenu',
      models: seated.luck.sometimes(0.6) ? [ownId(seated)] : [...new Set([ownId(seated), ownId(seated)])],
    }),
  },
  lsWalk: { times: 8, draw: (seated) => moving('lsWalk', seated) },
  lsProspect: { times: 3, draw: (seated) => moving('lsProspect', seated) },
  // Dear: at few positions.
  lsReach: {
    times: 1,
    draw: (seated) =>
      seated.luck.sometimes(0.4)
        ? { ask: 'lsReach', model: ownId(seated), activity: activity(seated) }
        : null,
  },
  lsRoute: {
    times: 2,
    draw(seated) {
      const man = own(seated)
      return man ? { ask: 'lsRoute', model: man.id, activity: activity(seated), to: near(seated, man) } : null
    },
  },
  lsTargets: {
    times: 4,
    draw(seated) {
      const { luck } = seated
      const man = own(seated)
      if (!man || luck.sometimes(0.5)) return { ask: 'lsTargets', model: man?.id ?? ownId(seated) }
      const at = { ...near(seated, man), facing: facing(seated) }
      return { ask: 'lsTargets', model: man.id, at, moved: cm(luck.whole(25)) }
    },
  },
  lsOdds: {
    times: 8,
    draw(seated) {
      const shot = order(seated)
      return shot && { ask: 'lsOdds', order: shot }
    },
  },
  lsReaction: {
    times: 6,
    draw(seated) {
      const window = seated.open.find(({ form }) => form.form === 'reactPath' || form.form === 'reactFire')
      const t = seated.luck.whole(11) / 10
      return window ? { ask: 'lsReaction', decision: window.id, model: ownId(seated), t } : null
    },
  },
  lsZone: {
    times: 4,
    draw(seated) {
      const { luck } = seated
      const lead = luck.pick(standing(seated, true).filter(({ weapons }) => weapons.length > 0))
      const by = lead?.weapons.slice(0, 1).map(({ weapon }) => ({ model: lead.id, weapon })) ?? []
      const [width, height] = [cm(2 + luck.whole(20)), cm(2 + luck.whole(12))]
      return {
        ask: 'lsZone',
        lead: lead?.id ?? ownId(seated),
        centre: spot(seated, foe(seated)),
        width,
        height,
        by,
      }
    },
  },
  lsBlast: {
    times: 4,
    draw: (seated) => ({
      ask: 'lsBlast',
      at: spot(seated, anybody(seated)),
      radius: cm(1 + seated.luck.whole(8)),
      upright: seated.luck.sometimes(0.3),
    }),
  },
  lsHelicopter: { times: 1, draw: () => ({ ask: 'lsHelicopter' }) },
  lsSpotting: { times: 3, draw: (seated) => ({ ask: 'lsSpotting', model: ownId(seated) }) },
  lsCard: { times: 3, draw: (seated) => ({ ask: 'lsCard', model: anybody(seated)?.id ?? ownId(seated) }) },
  lsTape: {
    times: 3,
    draw: (seated) => ({
      ask: 'lsTape',
      stops: [near(seated, anybody(seated)), near(seated, anybody(seated))],
    }),
  },
  lsSuggestPosts: {
    times: 1,
    draw(seated) {
      const models = waiting(seated).map(({ id }) => id)
      return models.length === 0 ? null : { ask: 'lsSuggestPosts', models: models.slice(0, 4) }
    },
  },
  lsPost: {
    times: 6,
    draw(seated) {
      const { luck } = seated
      const beside = luck.sometimes(0.5) ? own(seated) : undefined
      const all = luck.shuffled(waiting(seated)).slice(0, 2)
      const models = all.length > 0 ? all.map(({ id }) => id) : [ownId(seated)]
      return {
        ask: 'lsPost',
        models: Object.fromEntries(
          models.map((id) => [id, { ...near(seated, beside), facing: facing(seated) }]),
        ),
      }
    },
  },
  lsMode: {
    times: 3,
    draw: (seated) => ({
      ask: 'lsMode',
      model: ownId(seated),
      mode: seated.luck.pick(orderedFireModes) ?? 'aimed',
    }),
  },
}
