/** Live Skirmish: how far weapons and answers reach, whom blasts, bullets and smoke find, and covering fire. */
import { caughtBy, judgeZone } from '../../../main/rulesets/live-skirmish/fire'
import { allotBlind } from '../../../main/rulesets/live-skirmish/fire/allot'
import { seekRefusal } from '../../../main/rulesets/live-skirmish/reactions/evade'
import { soldierOf } from '../../../main/rulesets/live-skirmish/state'
import { deviceHits, devicesBeside } from '../../../main/rulesets/live-skirmish/support/devices'
import { landStrikes } from '../../../main/rulesets/live-skirmish/support/strikes'
import { cm } from '../../../shared/geometry'
import type { FireAim } from '../../../shared/protocol/skirmish/answers'
import { blastSphere, dangerTube, isInDanger, isInZone, see, zonePrism } from '../../../shared/skirmish/space'
import { seenThroughSmoke } from '../../../shared/skirmish/space/smoke'
import type { SmokeCylinder, SpaceModel } from '../../../shared/skirmish/space/space'
import { coveringValue, defaultTables, fireTn, type CarriedId } from '../../../shared/skirmish/tables'
import { place } from '../live-skirmish/acting'
import { ruin, ground, soldier } from '../live-skirmish/ground'
import { block, judge, order, refusal, spot } from '../live-skirmish/shots'
import { play, poseAt, stage, type Man } from '../live-skirmish/stage'
import { takesNoMore, type Boundary } from './boundary'
import { bodyIn, breadth, faced, gameOf, radius, spaceIn } from './live-skirmish-table'

/** May a1 fire this at b1, so far away? */
const fires =
  (weapon: CarriedId, { mode = 'aimed', as = {}, men = {} }: Firing = {}) =>
  (distance: number): boolean =>
    refusal(
      faced(distance, 'b1', { a1: { weapons: [weapon] }, ...men }),
      order('a1', 'b1', weapon, mode),
      as,
    ) === null
interface Firing {
  readonly mode?: 'aimed' | 'burst'
  readonly as?: Parameters<typeof judge>[2]
  readonly men?: Readonly<Record<string, Man>>
}
const fireTnAt = (mode: 'aimed' | 'burst', weapon: string, distance: number): number | null =>
  fireTn(defaultTables, weapon, mode, cm(distance))
/** Is the number worse for whoever has gone so far? */
const isWorse =
  (weapon: CarriedId, mode: 'aimed' | 'burst', firer: Man = {}) =>
  (moved: number): boolean => {
    const state = faced(30, 'b1', { a1: { weapons: [weapon], ...firer } })
    const one = judge(state, order('a1', 'b1', weapon, mode), { moved: cm(moved) })
    return one.targets.some(({ modifiers }) => modifiers.some(({ by }) => by.key === 'modifier.lsMoved'))
  }
const mayFireAfter =
  (weapon: CarriedId, mode: 'aimed' | 'burst' = 'aimed') =>
  (moved: number): boolean =>
    refusal(faced(20, 'b1', { a1: { weapons: [weapon] } }), order('a1', 'b1', weapon, mode), {
      moved: cm(moved),
    }) === null
const hasCrew = (distance: number): boolean => {
  const state = faced(40, 'b1', {
    a1: { weapons: ['hmg'] },
    a2: { at: [10, 40 - breadth - distance, 0], mateOf: 'a1', weapons: [] },
  })
  const { targets } = judge(state, order('a1', 'b1', 'hmg', 'burst'))
  return !targets.some(({ modifiers }) => modifiers.some(({ by }) => by.key === 'modifier.lsSoloCrew'))
}
/** A burst at b1 takes in b2 as well. */
const burstTakes = (distance: number): boolean => {
  const state = faced(20, 'b1', { b2: { at: [10 + breadth + 20, 40 + breadth + distance, 0], yaw: 270 } })
  return refusal(state, order('a1', 'b1', 'ar', 'burst', { b1: 1, b2: 2 })) === null
}
/** A grenade at a place so far behind a window; the wall hides the place itself. */
const throwsInto = (distance: number): boolean => {
  const x = 18
  const opening = { along: 18, width: 4, sill: 1.5, height: 1.5 }
  const house = ruin('house', {
    footprint: [x - 1, 20, x + 12, 60],
    walls: [{ from: [x, 20], to: [x, 60], height: 6, thickness: 0.4, openings: [opening] }],
  })
  const state = stage({
    men: { a1: { at: [10, 40, 0], yaw: 90, weapons: ['grenade'] }, b1: { at: [70, 70] } },
    pieces: [house],
  })
  const aim: FireAim = { kind: 'point', at: spot([x + 0.2 + distance, 40, 0]) }
  return refusal(state, order('a1', aim, 'grenade')) !== 'refusal.lsPlaceNotSeen'
}

const reacts = fires('ar', { as: { reaction: true } })
/** Beside a friend who is fired at from the south, a wall between himself and the firer's friend near by. */
const seeks = (distance: number): boolean => {
  const state = stage({
    men: {
      a1: { at: [20, 40, 0] },
      a2: { at: [20 + breadth + distance, 40, 0] },
      b1: { at: [20, 70, 0] },
    },
    pieces: [block('wall', [14, 44], [36, 45], 6)],
  })
  const fire = {
    firers: [{ model: 'b1', weapon: 'ar' }],
    targets: new Map([['a1', [{ model: 'b1', weapon: 'ar' }]]]),
  }
  return seekRefusal(gameOf(state), soldierOf(state, 'a2'), fire)?.key !== 'refusal.lsNotUnderFire'
}
/** The middle of a zone so far from his base. */
const covers = (distance: number): boolean => {
  const state = faced(60, 'b1', { a1: { weapons: ['lmg'] } })
  const one = judgeZone(gameOf(state), 'a', {
    zone: { how: 'new', centre: spot([10 + radius + distance, 40, 0]), width: cm(10), height: cm(10) },
    by: [{ model: 'a1', weapon: 'lmg' }],
  })
  return !('key' in one)
}
const size = { width: cm(15), height: cm(15), depth: cm(10) }
/** A man in front of the panel, or beside its middle. */
const zoneHolds =
  (way: 'ahead' | 'aside') =>
  (distance: number): boolean => {
    const lead = soldier('a1', [10, 40, 0])
    const [x, y] = way === 'ahead' ? [40 - distance, 40] : [40, 40 + distance]
    const man = soldier('b1', [x, y, 0], { side: 'b' })
    return isInZone(zonePrism(lead, spot([40, 40, 1.5]), size), man)
  }

/** A centre so far from the edge of his base. */
const catches =
  (weaponRadius: number) =>
  (distance: number): boolean => {
    const man = soldier('a1', [10, 40, 0])
    return blastSphere(ground([man]), spot([10 + radius + distance, 40, 0]), cm(weaponRadius)).length > 0
  }
const bursts = (distance: number): boolean => {
  const state = faced(40)
  const hit = { by: null, seat: 'b', weapon: 'mortar', damage: 'mortar', because: [] } as never
  return (
    caughtBy(gameOf(state), spaceIn(state), {
      centre: spot([10 - radius - distance, 40, 0]),
      radius: cm(5),
      hit,
    }).length > 0
  )
}
/** A strike aimed four centimetres west of a place so far from his base, and shifted due east by four. */
const isStruck = (distance: number): boolean => {
  const scheduled = [{ turn: 2, phase: 'start', what: { kind: 'strike', seat: 'b' } }] as const
  const state = stage({
    men: { a1: { at: [20, 40, 0] }, b1: { at: [75, 5, 0] } },
    state: { scheduled, turn: { number: 2, phase: 'start', active: 'a' } },
  })
  // A die more is thrown for his save. From the northern edge nine o'clock is east.
  return !takesNoMore(() =>
    play(state, landStrikes, {
      dice: ['1', '1', '1', '1', '9'],
      answers: { lsStrike: () => ({ form: 'place', at: place(16 + radius + distance, 40) }) },
    }),
  )
}
/** A line of fire from (10, 40) to the east; the middle of a friend lies there. */
const tube = dangerTube(ground([]), soldier('a1', [10, 40, 0]), soldier('b1', [40, 40, 0], { side: 'b' }))
const length = tube.to - cm(10)
/** So far from the muzzle along the line, so far beside it. */
const inDanger = (along: number, beside: number): boolean => {
  const friend = soldier('a2', [0, 0, 0])
  const middle = friend.body.height / 2
  const at = {
    x: tube.eye.x + tube.along.x * cm(along),
    y: tube.eye.y + tube.along.y * cm(along) - middle,
    z: tube.eye.z + cm(beside),
  }
  return isInDanger(tube, { ...friend, pose: { ...friend.pose, at, y: at.y } })
}
/** Bullets at a point so far from his base. */
const findsBlind = (distance: number): boolean => {
  const state = faced(40)
  const space = spaceIn(state)
  const at = { ...bodyIn(space, 'b1'), id: 'point', pose: poseAt([10 - radius - distance, 40, 0]) }
  const [model] = allotBlind(gameOf(state), space, bodyIn(space, 'b1'), { weapon: 'ar', at }, 1)
  return model === 'a1'
}
const cloud: SmokeCylinder = { id: 'smoke', at: { x: cm(10), z: cm(40) }, y: 0 }
const seesInSmoke = (distance: number): boolean => {
  const space = spaceIn(faced(distance))
  return see({ ...space, smoke: [cloud] }, 'a1', 'b1').visible
}
/** The feet of both so high over the ground on which it lies. */
const standsInSmoke = (height: number): boolean => {
  const space = spaceIn(faced(3))
  const [one, other] = ['a1', 'b1'].map((id) => {
    const body = bodyIn(space, id)
    return { ...body, pose: { ...body.pose, y: cm(height) } }
  }) as [SpaceModel, SpaceModel]
  return seenThroughSmoke({ ...space, smoke: [cloud] }, one, other)
}
const device = (at: readonly number[]) => ({ id: 'device-1', seat: 'b' as const, at: spot(at) })
const comesUpon = (distance: number): boolean => {
  const state = stage({ men: { a1: { at: [20, 40, 0] } } })
  const mined = {
    ...state,
    secrets: { ...state.secrets, devices: [device([20 + radius + distance, 40, 0])] },
  }
  return devicesBeside(gameOf(mined), 'a1', poseAt([20, 40, 0])).length > 0
}
const goesOffAt = (distance: number): boolean =>
  deviceHits(gameOf(stage({ men: { a1: { at: [20, 40, 0] } } })), device([20 + radius + distance, 40, 0]))
    .length > 0

const isNearest = (distance: number): boolean =>
  fireTnAt('aimed', 'ar', distance) === fireTnAt('aimed', 'ar', 1)
const rifleCovers = (distance: number): number | null => coveringValue(defaultTables, 'ar', cm(distance))
const coversWell = (distance: number): boolean => rifleCovers(distance) === rifleCovers(0)
const onAHull: Man = { hull: [8, 4, 3] }
export const skirmishFire: readonly Boundary[] = [
  ['LS-DATA-04', 'the nearest band', 'within', 25, isNearest],
  ['LS-DATA-04', 'a grenade is thrown', 'within', 10, fires('grenade')],
  ['LS-DATA-04', 'a pistol reaches', 'within', 10, fires('pistol')],
  ['LS-DATA-04', 'a gun is fired', 'at least', 10, (d) => fireTnAt('aimed', 'gun', d) !== null],
  ['LS-DATA-07', 'a rifle covers well', 'within', 25, coversWell],
  ['LS-DATA-07', 'a rifle covers', 'within', 50, (d) => rifleCovers(d) !== null],
  ['LS-MOVE-02', 'a light weapon fires after', 'within', 15, mayFireAfter('ar')],
  ['LS-MOVE-02', 'a support weapon fires after', 'within', 5, mayFireAfter('sniper')],
  ['LS-DATA-05', 'a light weapon fires after', 'within', 15, mayFireAfter('ar')],
  ['LS-DATA-05', 'a support weapon fires after', 'within', 5, mayFireAfter('sniper')],
  ['LS-SHOOT-03', 'a grenade goes through an opening', 'within', 2.5, throwsInto],
  ['LS-SHOOT-05', 'a move makes the shot worse', 'more than', 5, isWorse('ar', 'aimed')],
  ['LS-SHOOT-05', 'a second man serves the gun', 'within', 2, hasCrew],
  ['LS-VEH-02', 'a drive makes a machine gun worse', 'more than', 5, isWorse('hmg', 'burst', onAHull)],
  ['LS-SHOOT-06', 'a burst takes in another', 'within', 5, burstTakes],
  ['LS-OPP-02', 'one answers', 'within', 50, reacts],
  ['LS-ENG-04', 'one answers at a moment of the way', 'within', 50, reacts],
  ['LS-REACT-04', 'one seeks cover beside a target', 'within', 5, seeks],
  ['LS-COV-01', 'a zone is covered', 'within', 50, covers],
  ['LS-GEO-12', 'a zone is so deep', 'within', 5, zoneHolds('ahead')],
  ['LS-GEO-12', 'a zone is so wide', 'within', 7.5, zoneHolds('aside')],
  ['LS-GEO-11', 'a blast reaches', 'within', 5, catches(5)],
  ['LS-BLAST-01', 'a grenade reaches', 'within', 5, catches(5)],
  ['LS-GEO-14', 'a strike reaches', 'within', 15, isStruck],
  ['LS-ART-02', 'a strike reaches', 'within', 15, isStruck],
  ['LS-ART-04', 'a mortar reaches', 'within', 5, bursts],
  ['LS-GEO-13', 'danger begins before the muzzle', 'at least', 10, (d) => inDanger(d, 0)],
  ['LS-GEO-13', 'danger ends behind the target', 'within', 10, (d) => inDanger(length / 10 + d, 0)],
  ['LS-GEO-13', 'danger beside the line', 'within', 10, (d) => inDanger(20, d)],
  ['LS-FF-01', 'danger beside the line', 'within', 10, (d) => inDanger(20, d)],
  ['LS-SPEC-03', 'bullets find somebody', 'within', 5, findsBlind],
  ['LS-GEO-14', 'one stands in smoke', 'at least', 0, standsInSmoke],
  ['LS-GEO-14', 'one stands in smoke', 'within', 7.5, standsInSmoke],
  ['LS-SMOKE-02', 'one sees in smoke', 'within', 5, seesInSmoke],
  ['LS-SAVE-02', 'one comes upon a device', 'within', 5, comesUpon],
  ['LS-SAVE-02', 'a device reaches', 'within', 5, goesOffAt],
]
