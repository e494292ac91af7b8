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
  basesTouch,
  isInDanger,
  isInZone,
  midPoint,
  spaceModelOf as bodyOf,
  obstacleLevel,
  poseAt,
  see,
  underUpright,
  walkPathOf,
  zonePrism,
} from '../../../shared/skirmish/space'
import { guiseOf, spaceOf, standingSoldier } from '../../rulesets/live-skirmish/space-now'
import { isPlaced, soldierOf, type SkirmishState } from '../../rulesets/live-skirmish/state'
import { armourSave } from '../../rulesets/live-skirmish/vehicles/armour'
import { initiativeModifiers } from '../../rulesets/live-skirmish/turn'
import { lossesOf, pointLines, victoryPointsOf } from '../../rulesets/live-skirmish/victory'
import { NoSuchPlace } from '../places'
import type { SkirmishCaseQuestion } from '../../../shared/protocol/case'
import { placeAnswerInCase } from './place-answers'
import { inCm, skirmishPointInCase, standOf, waypointOf } from './places'
import { standAnswer } from './stand-answers'
import { tableAnswer } from './table-answers'
import { membersInCase, orderInCase, pathInCase, spaceOn, type SkirmishCaseGround } from './translate'

/** Under `ls.artFlat3` everybody saves on one number against a strike, as where it lands (LS-ART-02). */
const flatUnder = (
  state: SkirmishState,
  { artillery }: { readonly artillery?: boolean },
): number | undefined =>
  artillery && state.settings['ls.artFlat3'] === true ? flatSave(state.tables) : undefined

type Asked<A extends SkirmishCaseQuestion['ask']> = Extract<SkirmishCaseQuestion, { ask: A }>
/** Those that need the session stay with it. */
type TableQuestion = Exclude<
  SkirmishCaseQuestion,
  { ask: 'mayCommand' | 'legal' | 'decisions' | 'mayAnswer' | 'reactions' | 'view' | 'state' }
>

export function answerTo(ground: SkirmishCaseGround, question: TableQuestion): unknown {
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
          : distanceToPoint(from, skirmishPointInCase(measure, question.to)),
      )
    }
    case 'inCover':
    case 'nearestCover':
    case 'openings':
    case 'stands':
      return placeAnswerInCase(ground, question)
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
      return basesTouch(space, bodyOf(space, question.one), bodyOf(space, question.other))
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
      const model = soldierOf(state, question.model)
      const rule = activityRules[question.activity]
      if (!isPlaced(model) || !rule) throw new NoSuchPlace(`${model.id} goes no such way`)
      const way = walkPathOf(
        space,
        standingSoldier(state, model),
        pathInCase(ground, question.path),
        walkOptions(game, model, rule),
      )
      return standOf(measure, poseAt(way, question.t))
    }
    case 'blast': {
      const at = skirmishPointInCase(measure, question.at)
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
      const prism = zonePrism(
        bodyOf(space, question.lead),
        skirmishPointInCase(measure, question.centre),
        size,
      )
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
      const order = orderInCase(ground, question)
      return query(ground, order.model, { ask: 'lsOdds', order })
    }
    case 'spotting': {
      const target = soldierOf(state, question.target)
      const found = spottingNumber(
        game,
        soldierOf(state, question.model),
        { body: bodyOf(space, target.id), model: target },
        space,
      )
      return isNumber(found) ? found : { refusal: found }
    }
    case 'save': {
      const { ask: _ask, model, flat = flatUnder(state, question), ...help } = question
      return saveNumber(state, soldierOf(state, model), { ...help, ...(flat !== undefined && { flat }) })
    }
    case 'armour': {
      const { ask: _ask, vehicle, from, ...hit } = question
      const blow = { ...hit, from: skirmishPointInCase(measure, from), flatHull: flatUnder(state, hit) }
      const { row, needed: number } = armourSave(state, soldierOf(state, vehicle), blow)
      return { row, number }
    }
    case 'helicopter':
      return againstHelicopter(state.tables, question.weapon)
    case 'points':
      return {
        total: victoryPointsOf(state, question.seat),
        lines: pointLines(state, question.seat, null).map(({ text, points }) => ({ ...text, points })),
      }
    case 'losses':
      return lossesOf(state, question.seat)
    case 'place': {
      const { pose } = soldierOf(state, question.model)
      return pose && standOf(measure, pose)
    }
  }
}

/** Asked as the owner of the model would ask it. */
function query<A extends SkirmishQuery['ask']>(
  { state }: SkirmishCaseGround,
  model: string,
  asked: Extract<SkirmishQuery, { ask: A }>,
): SkirmishQueryResult[A] {
  const seat = soldierOf(state, model).seat ?? otherSeat(state.turn.active)
  return liveSkirmish.query(state, seat, asked) as SkirmishQueryResult[A]
}

function sight(game: SkirmishGame, { from, to }: Asked<'sight'>) {
  const space = spaceOf(game)
  const [observer, target] = [bodyOf(space, from), bodyOf(space, to)]
  const { visible, free, of, onlyBack, witness } = see(space, from, to)
  const { inCover, reasons } = cover(space, to, from, guiseOf(game.state, soldierOf(game.state, to)))
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

function walked(ground: SkirmishCaseGround, { activity, members }: Asked<'walk'>) {
  const [first] = members
  const asked = membersInCase(ground, members)
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

function hit(ground: SkirmishCaseGround, game: SkirmishGame, question: Asked<'hit'>) {
  const { reaction, moved, dodging } = question
  const order = orderInCase(ground, question)
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
