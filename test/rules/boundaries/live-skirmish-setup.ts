/** Live Skirmish: setting up, markers, who is found and told of, and command. */
import { maySee } from '../../../main/rulesets/live-skirmish/hidden'
import { moraleTests } from '../../../main/rulesets/live-skirmish/morale/morale-tests'
import { captor } from '../../../main/rulesets/live-skirmish/objectives/capture'
import { revealMarkers } from '../../../main/rulesets/live-skirmish/objectives/reveal'
import { poseRefusal } from '../../../main/rulesets/live-skirmish/setup/may-post'
import { mayPlaceMarker } from '../../../main/rulesets/live-skirmish/setup/place-markers'
import { soldierOf, type MarkerState, type SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { suppressionThreshold } from '../../../main/rulesets/live-skirmish/suppression/test'
import type { SettingValue } from '../../../shared/protocol/game-view'
import { place } from '../live-skirmish/acting'
import { plain } from '../live-skirmish/ground'
import { spot } from '../live-skirmish/shots'
import { play, poseAt, stage, type Man } from '../live-skirmish/stage'
import { type Boundary } from './boundary'
import { breadth, faced, gameOf, radius, spaceIn } from './live-skirmish-table'

const marker = (seat: 'a' | 'b', at: readonly number[]): MarkerState => ({
  id: `${seat}.marker-1`,
  seat,
  number: 1,
  at: spot(at),
  type: 'main',
  counts: 'main',
  scoutedBy: null,
  revealedTo: [],
  captured: null,
})
const withMarker = (state: SkirmishState, one: MarkerState): SkirmishState => ({
  ...state,
  markers: { [one.id]: one },
})
/** The edge of a1's base so far from an enemy marker. */
const takes = (distance: number): boolean => {
  const one = marker('b', [10 + radius + distance, 40, 0])
  return captor(gameOf(withMarker(stage({ men: { a1: { at: [10, 40, 0] } } }), one)), one, 'a') !== null
}
/** With an enemy so far from him, or from the marker. */
const keeps =
  (settings: Readonly<Record<string, SettingValue>> = {}, fromMarker = 0) =>
  (distance: number): boolean => {
    const one = marker('b', [10, 40, 0])
    const state = faced(distance - fromMarker, 'b1', {}, { settings })
    return captor(gameOf(withMarker(state, one)), one, 'a') === null
  }
const reveals = (distance: number): boolean => {
  const state = withMarker(
    stage({ men: { a1: { at: [10, 40, 0] } } }),
    marker('b', [10 + radius + distance, 40, 0]),
  )
  const { events } = play(state, (game) => revealMarkers(game))
  return events.some(({ type }) => type === 'lsMarkerRevealed')
}
const springs = (distance: number): boolean => {
  const state = faced(distance, 'b1', { b1: { hidden: { marker: 'h1', spottedBy: [], ambush: true } } })
  const { state: after } = play(state, (game) => revealMarkers(game))
  return after.models['b1']?.hidden === null
}
/** May side a, whose edge is the southern one, lay a marker there, another being at (40, 20)? */
const mayLay = (x: number, y: number): boolean => {
  const state = withMarker(stage({ men: { a1: { at: [10, 10, 0] } } }), marker('b', [40, 20, 0]))
  return mayPlaceMarker(gameOf(state), 'a', place(x, y)).ok
}
/** May a model stand there that is put down in this way? */
const mayStand = (
  state: SkirmishState,
  [x, y]: readonly [number, number],
  status: 'waiting' | 'infiltrator' | 'ambush',
): boolean => {
  const model = { ...soldierOf(state, 'a1'), status }
  return poseRefusal(gameOf(state), model, poseAt([x, y, 0]), spaceIn(state)) === null
}
const unplaced: Man = { at: undefined }
const inZone = (depth: number): boolean => mayStand(stage({ men: { a1: unplaced } }), [20, depth], 'waiting')
const infiltratesAt = (distance: number): boolean =>
  mayStand(
    stage({ men: { a1: unplaced, b1: { at: [40, 40, 0] } } }),
    [40 + breadth + distance, 40],
    'infiltrator',
  )
const infiltratesBeside = (distance: number): boolean =>
  mayStand(
    withMarker(stage({ men: { a1: unplaced } }), marker('b', [40, 40, 0])),
    [40 + radius + distance, 40],
    'infiltrator',
  )
/** In a wood all over the table; the enemy comes from the north. */
const ambushesAt = (distance: number): boolean =>
  mayStand(
    stage({ men: { a1: unplaced }, pieces: [plain('w', 'wood', [0, 0, 80, 80])] }),
    [40, 80 - distance],
    'ambush',
  )

/** b1 is spotted by a2, who stands so far from a1. */
const isTold = (distance: number): boolean => {
  const hidden = { marker: 'h1', spottedBy: ['a2'] }
  const state = faced(distance, 'a2', { b1: { at: [40, 70, 0], hidden } })
  return maySee(gameOf(state), 'a1', 'b1')
}
const leads = (distance: number): boolean => {
  const commander: Man = { roles: ['commander'], leadership: 1 }
  const state = faced(distance, 'a2', { a1: { suppressed: true }, a2: commander })
  return suppressionThreshold(gameOf(state), 'a1').modifiers.length > 0
}
/** The last of eight, of whom seven have fallen: no die could pass. */
const isTaken = (distance: number): boolean => {
  const fallen = Array.from({ length: 7 }, (_, n) => [`a${n + 2}`, { status: 'dead', lostIn: 1 }] as const)
  const { events } = play(faced(distance, 'b1', Object.fromEntries(fallen)), (game) => moraleTests(game))
  return events.some(({ type, data }) => type === 'lsFell' && (data as { model: string }).model === 'a1')
}

const agreed = { 'ls.captureClearFromMarker': true }
export const skirmishSetup: readonly Boundary[] = [
  ['LS-SETUP-01', 'a marker is revealed', 'within', 10, reveals],
  ['LS-ACT-04', 'a marker is revealed on the way', 'within', 10, reveals],
  ['LS-SETUP-04', 'one deploys', 'within', 30, inZone],
  ['LS-SETUP-04', 'a marker lies clear of another', 'at least', 10, (d) => mayLay(40 + d, 20)],
  ['LS-SETUP-04', 'a marker lies clear of the edge', 'at least', 5, (d) => mayLay(10, d)],
  ['LS-SETUP-02', 'a marker lies in one’s own half', 'within', 40, (d) => mayLay(10, d)],
  ['LS-SETUP-05', 'one takes a marker', 'within', 5, takes],
  ['LS-SETUP-05', 'an enemy keeps one from it', 'within', 30, keeps()],
  ['LS-SETUP-05', 'an enemy near the marker, as agreed', 'within', 30, keeps(agreed, radius)],
  ['LS-EXT-01', 'one infiltrates clear of enemies', 'at least', 20, infiltratesAt],
  ['LS-EXT-01', 'one infiltrates clear of markers', 'at least', 10, infiltratesBeside],
  ['LS-EXT-02', 'one lies in ambush clear of their edge', 'at least', 20, ambushesAt],
  ['LS-EXT-02', 'an enemy comes upon him', 'within', 5, springs],
  ['LS-HIDE-06', 'a friend is told whom one has spotted', 'within', 5, isTold],
  ['LS-SUP-03', 'a leader helps', 'within', 5, leads],
  ['LS-MOR-03', 'one is taken prisoner', 'within', 10, isTaken],
]
