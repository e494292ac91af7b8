/** What a side of a skirmish may have to hide, and the game without it (LS-ENG-07). Pure. */
import type { SkirmishSnapshot } from '../../../shared/protocol/api'
import type { Decision } from '../../../shared/protocol/decision'
import { standingOrdersSchema } from '../../../shared/protocol/skirmish/command'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import type { Seat } from '../../../shared/protocol/spatial'
import type { ModelId } from '../../../shared/table/types'
import type { Cloth, Cover } from './turn-taking'
import { namesNobody, publicTimeline, toldToAll } from './veil'

/** In the open: neither lying hidden, spotted or not, nor waiting for his time. */
const isOpen = ({ hidden, status }: SkirmishModel): boolean =>
  hidden === null && status !== 'ambush' && status !== 'infiltrator'

/** Either side may have men hidden at any time; who is put down hidden is settled where the other does not look. */
function over({ view }: SkirmishSnapshot, _seat: Seat): Cover {
  if (view.stage === 'over') return 'none'
  return view.stage === 'deployment' ? 'curtain' : 'veil'
}
/** Questions about what lies in the open: whether one of them is asked is known to both. */
const openKinds: ReadonlySet<string> = new Set([
  'lsMarker',
  'lsEdge',
  'lsReactPath',
  'lsReactFire',
  'lsAllotHits',
  'lsCrawl',
  'lsDodge',
  'lsFallBack',
  'lsFriendlyTie',
  'lsGiveUpDice',
  'lsMeleeLoser',
  'lsOccupantsHit',
  'lsRetreat',
  'lsRetreatEdge',
  'lsShift',
  'lsStormEnter',
  'lsStormHits',
  'lsStormOn',
  'lsSurvivor',
  'lsTreat',
])
/** Windows are answered by those whom everybody sees; what else is asked must not be about anybody else. */
function withoutHidden(decision: Decision, hidden: ReadonlySet<ModelId>): Decision {
  const { form } = decision
  const isSeen = ({ model }: { readonly model: string }): boolean => !hidden.has(model)
  if (form.form === 'reactPath')
    return {
      ...decision,
      form: { ...form, chances: form.chances.filter(isSeen), spots: form.spots.filter(isSeen) },
    }
  if (form.form === 'reactFire')
    return {
      ...decision,
      form: { ...form, chances: form.chances.filter(isSeen), spots: form.spots.filter(isSeen) },
    }
  return decision
}
const noOrders = standingOrdersSchema.parse({})
function veiled(view: SkirmishView, hidden: ReadonlySet<ModelId>): SkirmishView {
  const isSeen = (id: string): boolean => !hidden.has(id)
  const { activity, sides } = view
  return {
    ...view,
    models: Object.fromEntries(Object.entries(view.models).filter(([id]) => isSeen(id))),
    squads: Object.fromEntries(
      Object.entries(view.squads).map(([id, squad]) => [
        id,
        { ...squad, soldiers: squad.soldiers.filter(isSeen) },
      ]),
    ),
    markers: Object.fromEntries(
      Object.entries(view.markers).map(([id, marker]) => [
        id,
        marker.revealedTo.length > 1 ? marker : { ...marker, type: null, counts: null },
      ]),
    ),
    devices: [],
    secretDie: null,
    orders: noOrders,
    scenario: { ...view.scenario, aims: { en: '', ru: '' } },
    // What either has scored may turn on what one of them knows alone.
    sides: { a: { ...sides.a, points: [], total: 0 }, b: { ...sides.b, points: [], total: 0 } },
    activity: activity && { ...activity, members: activity.members.filter(({ model }) => isSeen(model)) },
  }
}
function veil(snapshot: SkirmishSnapshot): SkirmishSnapshot {
  const { view, seat, decisions, legal, timeline } = snapshot
  const hidden: ReadonlySet<ModelId> = new Set(
    Object.values(view.models).flatMap((model) => (model.seat === seat && !isOpen(model) ? [model.id] : [])),
  )
  return {
    ...snapshot,
    ...toldToAll(snapshot),
    timeline: publicTimeline(timeline),
    decisions: decisions
      .filter(({ kind }) => openKinds.has(kind))
      .map((one) => withoutHidden(one, hidden))
      .filter(namesNobody(hidden)),
    legal: legal.filter(({ model }) => model === undefined || !hidden.has(model)),
    view: veiled(view, hidden),
  }
}
export const skirmishCloth: Cloth<SkirmishSnapshot> = { over, veil }
