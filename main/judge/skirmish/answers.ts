/** Questions of a skirmish case, answered by the functions the rules themselves use; lengths in centimetres, yaws from north. */
import { flatSave } from '../../../shared/skirmish/tables'
import { cm } from '../../../shared/geometry/length'
import { otherSeat } from '../../../shared/protocol/spatial'
import type { SkirmishQuery, SkirmishQueryResult } from '../../../shared/protocol/skirmish/query'
import { againstHelicopter } from '../../../shared/skirmish/tables'
import { liveSkirmish } from '../../rulesets/live-skirmish'
import { walkOptions } from '../../rulesets/live-skirmish/activity/walking'
import { activityRules } from '../../rulesets/live-skirmish/activity/activity-rules'
import { isRefused, judgeShot, saveNumber, shotRefusal } from '../../rulesets/live-skirmish/fire'
import { isNumber, spottingNumber } from '../../rulesets/live-skirmish/hidden'
import type { SkirmishGame } from '../../rulesets/live-skirmish/part'
import {
  besideLine,
  blastSphere,
  cover,
  dangerTube,
  distance,
  distanceToPoint,
  inArc,
  inContact,
  isInDanger,
  isInZone,
  midPoint,
  modelOf as bodyOf,
  obstacleLevel,
  poseAt,
  see,
  underUpright,
  walk,
  zonePrism,
} from '../../rulesets/live-skirmish/space'
import { guiseOf, spaceOf, standing } from '../../rulesets/live-skirmish/space-now'
import { isPlaced, modelOf, type SkirmishState } from '../../rulesets/live-skirmish/state'
import { armourSave } from '../../rulesets/live-skirmish/vehicles/armour'
import { initiativeModifiers } from '../../rulesets/live-skirmish/turn'
import { lossesOf, pointLines, pointsOf } from '../../rulesets/live-skirmish/victory'
import { NoSuchPlace } from '../places'
import type { Question } from './case-schema'
import { placeAnswer } from './place-answers'
import { inCm, pointOf, standOf, waypointOf } from './places'
import { standAnswer } from './stand-answers'
import { tableAnswer } from './table-answers'
import { membersOf, orderOf, pathOf, spaceOn, type Ground } from './translate'

/** Under `ls.artFlat3` everybody saves on one number against a strike, as where it lands (LS-ART-02). */
const flatUnder = (
  state: SkirmishState,
  { artillery }: { readonly artillery?: boolean },
): number | undefined =>
  artillery && state.settings['ls.artFlat3'] === true ? flatSave(state.tables) : undefined

type Asked<A extends Question['ask']> = Extract<Question, { ask: A }>
/** Those that need the session stay with it. */
type TableQuestion = Exclude<
  Question,
  { ask: 'mayCommand' | 'legal' | 'decisions' | 'mayAnswer' | 'reactions' | 'view' | 'state' }
>

export function answerTo(ground: Ground, question: TableQuestion): unknown {
  const { state, measure } = ground
  const game = liveSkirmish.gameOf(state)
  const space = spaceOn(ground)
  switch (question.ask) {
    case 'sight':
      return sight(game, question)
    case 'distance': {
      const from = bodyOf(space, question.from)
      return inCm(
        typeof question.to === 'string'
          ? distance(from, bodyOf(space, question.to))
          : distanceToPoint(from, pointOf(measure, question.to)),
      )
    }
    case 'inCover':
    case 'nearestCover':
    case 'openings':
    case 'stands':
      return placeAnswer(ground, question)
    case 'initiative': {
      const modifiers = initiativeModifiers(game, question.seat)
      return {
        total: modifiers[modifiers.length - 1]?.to ?? 0,
        modifiers: modifiers.map(({ by, from, to }) => ({ by: by.key, change: to - from })),
      }
    }
    case 'lookup':
    case 'checkTables':
      return tableAnswer(state.tables, question)
    case 'blastCover':
    case 'suppression':
    case 'melee':
    case 'morale':
      return standAnswer(ground, question)
    case 'contact':
      return inContact(space, bodyOf(space, question.one), bodyOf(space, question.other))
    case 'obstacle':
      return obstacleLevel(space.numbers, cm(question.height))
    case 'walk':
      return walked(ground, question)
    case 'route': {
      const { model, activity } = question
      const to = waypointOf(measure, space, question.to)
      const { path, refusal } = query(ground, model, { ask: 'lsRoute', model, activity, to })
      return {
        path: path.map(({ at }) => [inCm(at.x), inCm(measure.depth - at.z)]),
        refusal: refusal ?? null,
      }
    }
    case 'onPath': {
      const model = modelOf(state, question.model)
      const rule = activityRules[question.activity]
      if (!isPlaced(model) || !rule) throw new NoSuchPlace(`${model.id} goes no such way`)
      const way = walk(
        space,
        standing(state, model),
        pathOf(ground, question.path),
        walkOptions(game, model, rule),
      )
      return standOf(measure, poseAt(way, question.t))
    }
    case 'blast': {
      const at = pointOf(measure, question.at)
      return question.upright
        ? underUpright(space, at, cm(question.radius)).map(({ id }) => id)
        : Object.fromEntries(
            blastSphere(space, at, cm(question.radius)).map(({ model, shielded }) => [
              model.id,
              shielded ? 'shielded' : 'caught',
            ]),
          )
    }
    case 'zone': {
      const { depth } = state.tables.covering.zone
      const size = { width: cm(question.width), height: cm(question.height), depth: cm(depth) }
      const prism = zonePrism(bodyOf(space, question.lead), pointOf(measure, question.centre), size)
      return [...space.models.values()].filter((model) => isInZone(prism, model)).map(({ id }) => id)
    }
    case 'danger': {
      const line = dangerTube(space, bodyOf(space, question.firer), bodyOf(space, question.target))
      const tube = { ...line, radius: cm(Number(game.setting('ls.ffHalfWidth'))) }
      return [...space.models.values()]
        .filter((model) => ![question.firer, question.target].includes(model.id) && isInDanger(tube, model))
        .map((model) => ({ id: model.id, beside: besideLine(tube, midPoint(model)).beside }))
        .sort((one, other) => one.beside - other.beside)
        .map(({ id }) => id)
    }
    case 'hit':
      return hit(ground, game, question)
    case 'odds': {
      const order = orderOf(ground, question)
      return query(ground, order.model, { ask: 'lsOdds', order })
    }
    case 'spotting': {
      const target = modelOf(state, question.target)
      const found = spottingNumber(
        game,
        modelOf(state, question.model),
        { body: bodyOf(space, target.id), model: target },
        space,
      )
      return isNumber(found) ? found : { refusal: found }
    }
    case 'save': {
      const { ask: _ask, model, flat = flatUnder(state, question), ...help } = question
      return saveNumber(state, modelOf(state, model), { ...help, ...(flat !== undefined && { flat }) })
    }
    case 'armour': {
      const { ask: _ask, vehicle, from, ...hit } = question
      const blow = { ...hit, from: pointOf(measure, from), flatHull: flatUnder(state, hit) }
      const { row, needed: number } = armourSave(state, modelOf(state, vehicle), blow)
      return { row, number }
    }
    case 'helicopter':
      return againstHelicopter(state.tables, question.weapon)
    case 'points':
      return {
        total: pointsOf(state, question.seat),
        lines: pointLines(state, question.seat, null).map(({ text, points }) => ({ ...text, points })),
      }
    case 'losses':
      return lossesOf(state, question.seat)
    case 'place': {
      const { pose } = modelOf(state, question.model)
      return pose && standOf(measure, pose)
    }
  }
}

/** Asked as the owner of the model would ask it. */
function query<A extends SkirmishQuery['ask']>(
  { state }: Ground,
  model: string,
  asked: Extract<SkirmishQuery, { ask: A }>,
): SkirmishQueryResult[A] {
  const seat = modelOf(state, model).seat ?? otherSeat(state.turn.active)
  return liveSkirmish.query(state, seat, asked) as SkirmishQueryResult[A]
}

function sight(game: SkirmishGame, { from, to }: Asked<'sight'>) {
  const space = spaceOf(game)
  const [observer, target] = [bodyOf(space, from), bodyOf(space, to)]
  const { visible, free, of, onlyBack, witness } = see(space, from, to)
  const { inCover, reasons } = cover(space, to, from, guiseOf(game.state, modelOf(game.state, to)))
  return {
    visible,
    free,
    of,
    onlyBack,
    cover: inCover,
    reasons,
    distance: inCm(distance(observer, target)),
    inArc: inArc(observer.pose, target.pose.at, space.numbers),
    rays: Object.fromEntries(
      witness.rays.map(({ name, clear, blocker }) => [name, clear ? true : (blocker ?? false)]),
    ),
  }
}

function walked(ground: Ground, { activity, members }: Asked<'walk'>) {
  const [first] = members
  const asked = membersOf(ground, members)
  const result = query(ground, first?.model ?? '', { ask: 'lsWalk', activity, members: asked })
  return {
    refusal: result.refusal ?? null,
    members: Object.fromEntries(
      Object.entries(result.members).map(([model, one]) => [
        model,
        {
          length: inCm(one.length),
          allowance: inCm(one.allowance),
          crossings: one.crossings.map(({ level, height }) => ({ level, height: inCm(height) })),
          end: standOf(ground.measure, one.end),
          leavesTable: one.leavesTable,
          refusal: one.refusal ?? null,
        },
      ]),
    ),
  }
}

function hit(ground: Ground, game: SkirmishGame, question: Asked<'hit'>) {
  const { reaction, moved, dodging } = question
  const order = orderOf(ground, question)
  const as = { reaction, ...(moved !== undefined && { moved: cm(moved) }), dodging }
  const judged = judgeShot(game, order, as)
  if (isRefused(judged)) return { refusal: judged.refusal }
  return {
    refusal: shotRefusal(game, order, as),
    dice: judged.dice,
    givenUp: judged.given,
    hopeless: judged.hopeless,
    speculative: judged.speculative,
    targets: judged.targets.map(({ name, needed, dice, modifiers, distance: far, cover: covered }) => ({
      name,
      needed,
      dice,
      cover: covered,
      distance: inCm(far),
      modifiers: modifiers.map(({ by, from, to }) => ({ by: by.key, change: to - from })),
    })),
  }
}
