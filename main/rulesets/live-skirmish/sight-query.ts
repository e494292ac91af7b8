/**
 * The question of who sees whom, in what cover, how far away (LS-GEO-03 to -06). An end is a model this seat may know, a
 * neutral marker, or a place somebody might stand at; whoever it cannot know is answered like one who does not exist.
 */
import { bearing } from '../../../shared/geometry'
import type { Decision } from '../../../shared/protocol/decision'
import type { Seat } from '../../../shared/protocol/spatial'
import type {
  SkirmishQuery,
  SkirmishQueryResult,
  SkirmishSight,
} from '../../../shared/protocol/skirmish/query'
import type { Sliced } from '../../../shared/sliced'
import { firingBody } from './fire/firer'
import { placeOfTarget, targetId } from './hidden'
import { mayKnow, mayMeasure } from './knowledge'
import type { SkirmishGame, SkirmishPart } from './part'
import {
  numbersFor,
  cover,
  distance,
  inArc,
  partSeen,
  poseOn,
  see,
  skirmishField,
  soldierBody,
  soldierSees,
  type Guise,
  type SpaceModel,
} from '../../../shared/skirmish/space'
import { guiseOf, spaceOf } from './space-now'

type Asked = Extract<SkirmishQuery, { ask: 'lsSight' }>
interface End {
  readonly body: SpaceModel
  readonly guise: Guise
  /** A place looks wherever it is asked to. */
  readonly faces: boolean
}

function endOf(game: SkirmishGame, seat: Seat, end: Asked['from'], place: string): End | null {
  const { state } = game
  const numbers = numbersFor(state.tables, state.settings)
  if (!('model' in end)) {
    const pose = poseOn(spaceOf(game), end, end.facing ?? 0)
    const body = soldierBody(numbers)
    return (
      pose && {
        body: { id: place, unit: place, side: null, body, pose },
        guise: {},
        faces: end.facing !== undefined,
      }
    )
  }
  const id = targetId(state, seat, end.model)
  const model = id === null ? undefined : state.models[id]
  if (model && mayKnow(state, model, seat)) {
    const body = firingBody(spaceOf(game), model)
    return body && { body, guise: guiseOf(state, model), faces: true }
  }
  // Of a marker nothing is known but where it lies: a man lying down, or nobody (LS-HIDE-02).
  const pose = placeOfTarget(state, seat, end.model)
  const body = soldierBody(numbers, 'prone')
  return (
    pose && {
      body: { id: end.model, unit: end.model, side: null, body, pose: { ...pose, facing: 0 } },
      guise: { hidden: true },
      faces: false,
    }
  )
}

function askSight(game: SkirmishGame, seat: Seat, query: Asked, open: readonly Decision[]): SkirmishSight {
  const [from, to] = [endOf(game, seat, query.from, 'here'), endOf(game, seat, query.to, 'there')]
  if (!from || !to || from.body.id === to.body.id) return nothingSeen(query)
  const space = spaceOf(game)
  const sight = see(space, from.body, to.body)
  const [reason] = sight.visible ? cover(space, to.body, from.body, to.guise, sight).reasons : []
  const { pose } = from.body
  const facing = from.faces ? pose.facing : bearing(pose.at, to.body.pose.at)
  return {
    witness: sight.witness,
    visible: sight.visible,
    cover: reason ? { key: `sight.lsCover.${reason}` } : null,
    distance: mayMeasure(game.state, open) ? distance(from.body, to.body) : null,
    inArc: inArc({ at: pose.at, facing }, to.body.pose.at, space.numbers),
  }
}

/** The other ends as far as this seat may know them. */
const endsOf = (game: SkirmishGame, seat: Seat, ids: readonly string[]): readonly SpaceModel[] =>
  ids.flatMap((model) => endOf(game, seat, { model }, '')?.body ?? [])

function* askField(
  game: SkirmishGame,
  seat: Seat,
  { of: end, way, among }: Extract<SkirmishQuery, { ask: 'lsField' }>,
): Sliced<SkirmishQueryResult['lsField']> {
  const of = endOf(game, seat, end, 'here')?.body
  if (!of) return { cell: 0, eye: { x: 0, y: 0, z: 0 }, areas: [], models: [] }
  const space = spaceOf(game)
  const field = yield* skirmishField(space, of, way)
  // Of two men either sees the other or neither does: the way makes no difference to who is named (LS-GEO-04).
  const seen = endsOf(game, seat, among).filter(
    (other) => other.id !== of.id && soldierSees(space, of, other),
  )
  return { ...field, models: seen.map(({ id }) => id) }
}

function askMatrix(
  game: SkirmishGame,
  seat: Seat,
  query: Extract<SkirmishQuery, { ask: 'lsMatrix' }>,
): SkirmishQueryResult['lsMatrix'] {
  const space = spaceOf(game)
  const [eyes, targets] = [endsOf(game, seat, query.from), endsOf(game, seat, query.to)]
  const cells = eyes.map((eye) =>
    targets.map((to) => (eye.id === to.id ? { clear: 0, samples: 0 } : partSeen(space, eye, to))),
  )
  return {
    from: eyes.map(({ id }) => id),
    to: targets.map(({ id }) => id),
    clear: cells.map((row) => row.map(({ clear }) => clear)),
    of: cells.map((row) => row.map(({ samples }) => samples)),
  }
}

const nameOf = (end: Asked['from']): string => ('model' in end ? end.model : 'place')
const nothingSeen = ({ from, to }: Asked): SkirmishSight => ({
  witness: {
    from: nameOf(from),
    to: nameOf(to),
    eye: { x: 0, y: 0, z: 0 },
    rays: [],
    clear: 0,
    samples: 0,
    fraction: 0,
    visible: false,
    fully: false,
    cover: [],
    cite: 'LS-GEO-04',
    because: { key: 'sight.lsNobodyThere' },
  },
  visible: false,
  cover: null,
  distance: 0,
  inArc: false,
})

export const sightPart: SkirmishPart = {
  id: 'sight',
  queries: { lsSight: askSight, lsField: askField, lsMatrix: askMatrix },
}
