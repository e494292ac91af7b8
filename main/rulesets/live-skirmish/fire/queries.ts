/** Questions about fire: weapons and targets, chances, a zone or a blast laid somewhere. Nothing unknown is named. */
import type { Decision } from '../../../../shared/protocol/decision'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type {
  SkirmishOdds,
  SkirmishQuery,
  SkirmishQueryResult,
} from '../../../../shared/protocol/skirmish/query'
import type { Seat } from '../../../../shared/protocol/spatial'
import { decoyBody } from '../hidden'
import { byNumber, markerOf, mayKnow, mayMeasure } from '../knowledge'
import type { SkirmishGame, SkirmishPart } from '../part'
import { spaceAt } from '../reactions/path-chances'
import {
  numbersFor,
  blastSphere,
  underUpright,
  soldierBody,
  withModel,
  withoutModels,
  type SkirmishSpace,
  poseOn,
  prismOutline,
  isInZone,
  zonePrism,
} from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isPlaced, soldierOf, modelsInOrder, type SkirmishState } from '../state'
import { firerOf, firingBody, isFirer, weaponsOf, type As } from './firer'
import { isImpossible, isRefused, judgeShot, shotRefusal } from './judge-shot'
import { firerLook } from './look'
import { shotOdds } from './odds'
import { coveringZone } from '../../../../shared/skirmish/tables'
import { modesFor, optionOf, weaponOptions } from './weapon-options'
import { prismOf } from './zone-test'
import { contribution, judgeZone } from './zones'

type Asked<A extends SkirmishQuery['ask']> = Extract<SkirmishQuery, { ask: A }>

const isOwn = (state: SkirmishState, seat: Seat, id: string): boolean => state.models[id]?.seat === seat
const notYours = (id: string): Refusal => refuse('lsNotYours', 'LS-ENG-07', undefined, [id]).refusal

/** The table as this seat sees it: of a marker its place, somebody lying there or nobody; no unknown man without one. */
function spaceShown(game: SkirmishGame, seat: Seat): SkirmishSpace {
  const { state } = game
  const space = spaceOf(game)
  const unknown = modelsInOrder(state).filter((model) => isPlaced(model) && !mayKnow(state, model, seat))
  const marked = unknown.flatMap((model) => {
    const body = space.models.get(model.id)
    const marker = markerOf(state, model)
    return body && marker !== null ? [{ ...body, id: marker, unit: marker }] : []
  })
  const decoys = state.secrets.decoys.flatMap((decoy) =>
    decoy.seat === seat ? [] : [decoyBody(state, decoy)],
  )
  const lying = soldierBody(numbersFor(state.tables, state.settings), 'prone')
  return [...marked, ...decoys]
    .sort((one, other) => byNumber(one.id, other.id))
    .reduce(
      (shown, there) => withModel(shown, { ...there, body: lying }),
      withoutModels(
        space,
        unknown.map(({ id }) => id),
      ),
    )
}

/** The space with this model standing elsewhere, for a look ahead. */
function standingThere(game: SkirmishGame, { model: id, at }: Asked<'lsTargets'>): SkirmishSpace {
  const space = spaceOf(game)
  const model = soldierOf(game.state, id)
  const pose = at && poseOn(space, at, at.facing)
  return pose ? withModel(space, standingSoldier(game.state, { ...model, pose })) : space
}

function askTargets(
  game: SkirmishGame,
  seat: Seat,
  query: Asked<'lsTargets'>,
): SkirmishQueryResult['lsTargets'] {
  if (!isOwn(game.state, seat, query.model)) return []
  const as: As = {
    reaction: false,
    space: standingThere(game, query),
    ...(query.moved !== undefined && { moved: query.moved }),
  }
  return weaponOptions(game, query.model, as)
}

function askMode(
  game: SkirmishGame,
  seat: Seat,
  { model, mode }: Asked<'lsMode'>,
): SkirmishQueryResult['lsMode'] {
  const none = { weapon: '', mode, targets: [] }
  if (!isOwn(game.state, seat, model)) return { ...none, refusal: notYours(model) }
  const as = { reaction: false }
  const firer = firerOf(game, model, as)
  if (!isFirer(firer)) return { ...none, refusal: firer }
  const weapon = weaponsOf(firer.model).find((one) => modesFor(game.state, firer, one).includes(mode))
  return weapon === undefined
    ? { ...none, refusal: refuse('lsNoSuchMode', 'LS-SHOOT-02', undefined, [model]).refusal }
    : optionOf(game, firer, weapon, mode, as)
}

const noOdds = {
  needed: 0,
  dice: 0,
  modifiers: [],
  hits: [1],
  save: null,
  falls: 0,
  suppressed: 0,
  unharmed: 1,
}
function askOdds(game: SkirmishGame, seat: Seat, { order, t }: Asked<'lsOdds'>): SkirmishOdds {
  if (!isOwn(game.state, seat, order.model)) return { ...noOdds, refusal: notYours(order.model) }
  const { activity } = game.state
  const reaction = activity !== null && activity.seat !== seat
  const as: As = { reaction, ...(activity && t !== undefined && { space: spaceAt(game, t) }) }
  const judged = judgeShot(game, order, as)
  if (isRefused(judged)) return { ...noOdds, refusal: judged.refusal }
  const refusal = isImpossible(game, judged) ? shotRefusal(game, order, as) : null
  return { ...shotOdds(game, judged, as), ...(refusal && { refusal }) }
}

const noZone = { corners: [], from: 0, to: 0, inside: [], value: 0 }
function askZone(game: SkirmishGame, seat: Seat, query: Asked<'lsZone'>): SkirmishQueryResult['lsZone'] {
  const { lead, width, height, by, join } = query
  const space = spaceShown(game, seat)
  const body = isOwn(game.state, seat, lead) ? firingBody(space, soldierOf(game.state, lead)) : null
  if (!body || by.some(({ model }) => !isOwn(game.state, seat, model)))
    return { ...noZone, refusal: notYours(lead) }
  const { depth } = coveringZone(game.state.tables)
  const joined = game.state.zones.find((zone) => zone.id === join && zone.seat === seat)
  const centre = joined?.centre ?? query.centre
  const prism = joined ? prismOf(joined) : zonePrism(body, centre, { width, height, depth })
  const added = by.filter((one) => typeof contribution(game, one, centre) === 'number')
  const holders = [...(joined?.by ?? []), ...added]
  const watchers = holders.flatMap(({ model }) => firingBody(space, soldierOf(game.state, model)) ?? [])
  const inside = [...space.models.values()].filter(
    (model) =>
      model.side !== seat &&
      isInZone(prism, model) &&
      watchers.some((watcher) => firerLook(space, watcher, model).visible),
  )
  const judged =
    by.length === 0
      ? refuse('lsNobodyCovers', 'LS-COV-01').refusal
      : judgeZone(game, seat, {
          zone: join === undefined ? { how: 'new', centre, width, height } : { how: 'join', zone: join },
          by: [...by],
        })
  return {
    corners: prismOutline(prism),
    from: centre.y - prism.height / 2,
    to: centre.y + prism.height / 2,
    inside: inside.map(({ id }) => id),
    ...('key' in judged ? { value: 0, refusal: judged } : { value: judged.zone.value }),
  }
}

function askBlast(
  game: SkirmishGame,
  seat: Seat,
  { at, radius, upright }: Asked<'lsBlast'>,
): SkirmishQueryResult['lsBlast'] {
  const space = spaceShown(game, seat)
  return {
    caught: upright
      ? underUpright(space, at, radius).map(({ id }) => ({ model: id, shielded: false }))
      : blastSphere(space, at, radius).map(({ model: { id }, shielded }) => ({ model: id, shielded })),
  }
}

/** LS-CORE-03: where nobody measures beforehand, ranges are found out by declaring something. */
const measured =
  <Q, R>(ask: (game: SkirmishGame, seat: Seat, query: Q) => R, untold: (query: Q) => R) =>
  (game: SkirmishGame, seat: Seat, query: Q, open: readonly Decision[]): R =>
    mayMeasure(game.state, open) ? ask(game, seat, query) : untold(query)
const { refusal } = refuse('lsNotMeasured', 'LS-CORE-03')

export const fireQueries: NonNullable<SkirmishPart['queries']> = {
  lsTargets: measured(askTargets, () => []),
  lsMode: measured(askMode, ({ mode }) => ({ weapon: '', mode, targets: [], refusal })),
  lsOdds: measured(askOdds, () => ({ ...noOdds, refusal })),
  lsZone: measured(askZone, () => ({ ...noZone, refusal })),
  lsBlast: measured(askBlast, () => ({ caught: [] })),
}
