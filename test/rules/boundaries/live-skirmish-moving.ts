/** Live Skirmish: how far who goes and over what, contact, and what the ground does. */
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { linkedTo } from '../../../main/rulesets/live-skirmish/activity/groups'
import { cm } from '../../../shared/geometry'
import {
  basesTouch,
  cover,
  openingsAt,
  see,
  supportsAt,
  walkPathOf,
  type SpaceModel,
  type WalkOptions,
} from '../../../shared/skirmish/space'
import { inArc } from '../../../shared/skirmish/space/arc'
import { obstacleLevel } from '../../../shared/skirmish/space/obstacle-levels'
import { obstaclesBeside } from '../../../shared/skirmish/space/obstacles-beside'
import { spottingTn } from '../../../shared/skirmish/tables'
import { defaultTables } from '../../../shared/skirmish/tables'
import type { Activity } from '../../../shared/protocol/skirmish/command'
import type { Waypoint } from '../../../shared/protocol/spatial'
import type { Piece } from '../../../shared/table/types'
import { activation, place } from '../live-skirmish/acting'
import { ground, numbers, plain, ruin, soldier, vehicle } from '../live-skirmish/ground'
import { spot } from '../live-skirmish/shots'
import { command, stage, type Man } from '../live-skirmish/stage'
import { isAccepted, type Boundary } from './boundary'
import { bodyIn, breadth, faced, gameOf, radius, spaceIn } from './live-skirmish-table'

/** Does a1 get so far in this activity? */
const goes =
  (activity: Activity, pieces: readonly Piece[] = []) =>
  (far: number): boolean => {
    const state = stage({ men: { a1: { at: [10, 40, 0] }, b1: { at: [70, 70, 0] } }, pieces })
    return liveSkirmish.check(state, 'a', activation(activity, { a1: [place(10 + far, 40)] })).ok
  }
/** A wall so high across the way, at x. */
const wall = (height: number, x = 12, thickness = 0.4): Piece =>
  ruin('wall', {
    footprint: [x - 0.5, 20, x + 0.5, 60],
    walls: [{ from: [x, 20], to: [x, 60], height, thickness }],
  })
const walks = (walker: SpaceModel, to: Waypoint, options: WalkOptions, pieces: readonly Piece[]): boolean =>
  walkPathOf(ground([walker], pieces), walker, [to], options).refusal === undefined
const man = soldier('a1', [10, 40, 0])
/** On open ground, in a manner that is no activity of one's own. */
const gets =
  (manner: WalkOptions['manner']) =>
  (far: number): boolean =>
    walks(man, place(10 + far, 40), { manner }, [])
/** Two low walls so far apart are one: a run of 12 cm goes over one, not over two. */
const areOne = (apart: number): boolean => {
  const walls = [15, 15.4 + apart].map((x) => ({ from: [x, 20], to: [x, 60], height: 1.5 }) as const)
  return walks(man, place(22, 40), { manner: 'run' }, [ruin('wall', { footprint: [14, 20, 17, 60], walls })])
}
/** Up to the first floor of a house two centimetres away. */
const climbs = (far: number): boolean => {
  const house = ruin('h', { footprint: [12, 20, 40, 60], floors: [{ slab: [12, 20, 40, 60] }] })
  const to = place(10 + far, 40, { piece: 'h', level: 1 })
  return walks(man, to, { manner: 'run', climbs: true }, [house])
}
const rollsOver = (height: number): boolean => {
  const car = vehicle('a1', [20, 40], [8, 4, 3], { side: 'a' })
  return walks(car, place(40, 40), { manner: 'wheeled', allowance: cm(30) }, [wall(height, 30)])
}
/** After so long a run, does he look where he likes? */
const looksFreely = (far: number): boolean => {
  const path = [{ ...place(10 + far, 40), facing: 180 }]
  return walkPathOf(ground([man]), man, path, { manner: 'run' }).end.facing === 180
}
const level = (height: number) => obstacleLevel(numbers, cm(height))
/** A car that has thrown 4 and 6, or a tank. */
const drives =
  (propulsion: 'wheeled' | 'tracked') =>
  (far: number): boolean => {
    const vehicle = {
      armour: 'light',
      propulsion,
      turret: true,
      turretFacing: 0,
      seats: 4,
      driver: null,
      roll: null,
      knockedOut: false,
      exploded: false,
    } as const
    const car: Man = { at: [20, 30], yaw: 0, hull: [8, 4, 3], weapons: [], vehicle }
    const state = stage({ men: { a1: car, b1: { at: [75, 5], weapons: [] } } })
    return isAccepted(() =>
      command(state, 'a', activation('drive', { a1: [] }), {
        dice: ['4', '6'],
        answers: { lsDrive: () => ({ form: 'paths', paths: { a1: [place(20, 30 + far)] } }) },
      }),
    )
  }
/** He has thrown 3, and crawls. */
const crawls = (far: number): boolean => {
  const state = stage({
    men: { a1: { at: [20, 33], hidden: { marker: 'h1', spottedBy: [] } }, b1: { at: [70, 70] } },
  })
  return isAccepted(() =>
    command(state, 'a', activation('hide', { a1: [] }), {
      dice: ['3'],
      answers: { lsCrawl: () => ({ form: 'paths', paths: { a1: [place(20, 33 + far)] } }) },
    }),
  )
}
const hurt: Man = { wound: { turns: 3, stabilised: false }, suppressed: true, posture: 'prone' }
/** A medic runs so far to a wounded comrade. */
const treats = (far: number): boolean => {
  const men = {
    a1: { at: [20 + breadth + far, 40], ...hurt },
    a2: { at: [20, 40], roles: ['medic'] },
    b1: { at: [20, 70] },
  } as const
  const state = stage({ men, settings: { 'ls.wounds': true } })
  return liveSkirmish.check(
    state,
    'a',
    activation('stabilise', { a2: [place(20 + far, 40)] }, { target: 'a1' }),
  ).ok
}
/** He has thrown 4, and drags him. */
const drags = (far: number): boolean => {
  const men = { a1: { at: [20, 40], ...hurt }, a2: { at: [20 + breadth, 40] }, b1: { at: [20, 70] } }
  const state = stage({ men, settings: { 'ls.wounds': true } })
  return isAccepted(() =>
    command(state, 'a', activation('drag', { a2: [] }, { target: 'a1' }), {
      dice: ['4'],
      answers: { lsDrag: () => ({ form: 'paths', paths: { a2: [place(20 + breadth + far, 40)] } }) },
    }),
  )
}
/** He ends in contact with an enemy so far away that his run is just so long. */
const assaults = (far: number): boolean => {
  const state = stage({ men: { a1: { at: [20, 20] }, b1: { at: [20, 20 + breadth + far] } } })
  return liveSkirmish.check(state, 'a', activation('assault', { a1: [place(20, 20 + far)] })).ok
}

const touches = (distance: number): boolean => {
  const space = spaceIn(faced(distance))
  return basesTouch(space, bodyIn(space, 'a1'), bodyIn(space, 'b1'))
}
const touchesUp = (step: number): boolean => {
  const space = spaceIn(faced(0))
  const other = bodyIn(space, 'b1')
  return basesTouch(space, bodyIn(space, 'a1'), { ...other, pose: { ...other.pose, y: cm(step) } })
}
/** A window so far from his base. */
const atOpening = (distance: number): boolean => {
  const x = 10 + radius + distance + 0.2
  const opening = { along: 18, width: 4, sill: 1, height: 1.5 }
  const house = ruin('house', {
    footprint: [x - 0.5, 20, x + 8, 60],
    walls: [{ from: [x, 20], to: [x, 60], height: 6, openings: [opening] }],
  })
  return openingsAt(ground([man], [house]), man).length > 0
}
/** A man who lies behind something chest high, so far from it, looks over it. */
const leansOver = (distance: number): boolean => {
  const prone = soldier('a1', [10, 40, 0], { posture: 'prone' })
  const other = soldier('b1', [40, 40, 0], { side: 'b', posture: 'prone' })
  return see(ground([prone, other], [wall(2.2, 10 + radius + distance + 0.2)]), prone, other).visible
}
/** Is the top of a block so wide a place to stand? */
const holdsHim = (width: number): boolean => {
  const top = plain('top', 'building', [20, 20, 20 + width, 40], 2)
  return supportsAt(ground([], [top]), spot([20 + width / 2, 30, 0])).some(({ y }) => y > 0)
}
/** A man so far from the side of a vehicle that has room. */
const boards = (distance: number): boolean => {
  const men = {
    a1: { at: [20, 40], hull: [8, 4, 3], yaw: 90 },
    a2: { at: [20, 42 + radius + distance] },
    b1: { at: [75, 5] },
  } as const
  return liveSkirmish.check(stage({ men }), 'a', activation('embark', { a2: [] }, { target: 'a1' })).ok
}
/** A wall so far from him that is too high without help. */
const standsAt = (distance: number): boolean =>
  obstaclesBeside(ground([man], [wall(6, 10 + radius + distance + 0.2)]), man).length > 0
const isOverhead = (apart: number): boolean =>
  inArc({ at: { x: 0, z: 0 }, facing: 0 }, { x: -cm(apart), z: 0 }, numbers)
const coveredByGround = (distance: number): boolean =>
  cover(spaceIn(faced(distance)), 'b1', 'a1', { groundInOpen: true }).reasons.includes('ground')

const areLinked = (distance: number): boolean =>
  linkedTo(gameOf(faced(distance, 'a2')), ['a1', 'a2']).length === 2
export const skirmishMoving: readonly Boundary[] = [
  ['LS-ACT-01', 'a man runs', 'within', 25, goes('run')],
  ['LS-ACT-01', 'a man goes and fires', 'within', 15, goes('moveShoot')],
  ['LS-ACT-01', 'a man goes with care', 'within', 5, goes('cautious')],
  ['LS-MOVE-01', 'a man runs', 'within', 25, goes('run')],
  ['LS-ACT-02', 'two of a group are linked', 'within', 5, areLinked],
  ['LS-MOVE-03', 'a run over something low', 'within', 15, goes('run', [wall(1.5)])],
  ['LS-MOVE-03', 'move and shoot over something low', 'within', 5, goes('moveShoot', [wall(1.5)])],
  ['LS-MOVE-03', 'two low things are one', 'closer than', 0.5, areOne],
  ['LS-MOVE-04', 'a run over something man high', 'within', 5, goes('run', [wall(3)])],
  ['LS-MOVE-05', 'a run up with help', 'within', 5, climbs],
  ['LS-MOVE-05', 'one helps at the foot of it', 'within', 0.5, standsAt],
  ['LS-MOVE-07', 'one looks where one likes', 'within', 5, looksFreely],
  ['LS-REACT-02', 'one dodges', 'within', 5, gets('reaction')],
  ['LS-REACT-04', 'one goes to cover', 'within', 5, gets('reaction')],
  ['LS-HIDE-07', 'one slips away', 'within', 5, gets('reaction')],
  ['LS-SUP-03', 'a suppressed man goes', 'within', 10, gets('suppressed')],
  ['LS-SUP-04', 'who is suppressed on his way goes on', 'within', 10, gets('suppressed')],
  ['LS-MOR-05', 'who goes on running', 'within', 15, gets('retreat')],
  ['LS-MOR-04', 'a shaken man runs', 'within', 15, gets('retreat')],
  ['LS-WND-02', 'a medic runs', 'within', 25, treats],
  ['LS-WND-03', 'who has thrown 4 drags', 'within', 6, drags],
  ['LS-GEO-07', 'it is no obstacle', 'within', 0.45, (d) => level(d) === 'none'],
  ['LS-GEO-07', 'it is chest high', 'within', 2.25, (d) => level(d) === 'I'],
  ['LS-GEO-07', 'it is man high', 'within', 3.75, (d) => level(d) === 'II'],
  ['LS-VEH-01', 'a car that threw 10 drives', 'within', 35, drives('wheeled')],
  ['LS-VEH-01', 'a tank that threw 10 drives', 'within', 20, drives('tracked')],
  ['LS-VEH-01', 'wheels go over', 'within', 0.45, rollsOver],
  ['LS-MELEE-01', 'a man runs into contact', 'within', 25, assaults],
  ['LS-GEO-04', 'one leans over something low', 'within', 1, leansOver],
  ['LS-GEO-08', 'one stands on what is so wide', 'at least', breadth, holdsHim],
  ['LS-VEH-03', 'one gets into what one touches', 'within', 0.1, boards],
  ['LS-REACT-03', 'the ground covers him who goes to it', 'more than', 25, coveredByGround],
  ['LS-GEO-05', 'the ground covers him who lies on it', 'more than', 25, coveredByGround],
  ['LS-SUP-02', 'the ground covers him who lies on it', 'more than', 25, coveredByGround],
  ['LS-GEO-06', 'one is right overhead', 'closer than', 0.1, isOverhead],
  ['LS-GEO-10', 'bases touch', 'within', 0.1, touches],
  ['LS-GEO-10', 'bases touch over a step', 'within', 1, touchesUp],
  ['LS-GEO-10', 'one is at an opening', 'within', 0.5, atOpening],
  ['LS-HIDE-03', 'who has thrown 3 crawls', 'within', 2, crawls],
  ['LS-DATA-06', 'one may be spotted', 'within', 100, (d) => spottingTn(defaultTables, cm(d)) !== null],
]
