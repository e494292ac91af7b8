/** What a throw belongs to, by what it is thrown for. Packs add purposes: those nobody has named belong to what they follow on. */
import type { RollData } from '../../../protocol/event'
import { begins, goesOn, joins, type FactTale } from './tale'

type RollTale = FactTale<RollData>
const thrower = {
  by: ({ unit }: RollData) => (unit === undefined ? [] : [unit]),
  seat: ({ seat }: RollData) => seat,
}
const ofSide = { seat: ({ seat }: RollData) => seat }

const moves = goesOn<RollData>('move', thrower, ['charge', 'arrival'])
const nerve = goesOn<RollData>('morale', thrower, ['fight'])
const opens = goesOn<RollData>('opening', ofSide, ['deployment'])
const turns = goesOn<RollData>('turn', ofSide)
const arrives = goesOn<RollData>('arrival', thrower)
const prepares = goesOn<RollData>('power', ofSide)
const falls = goesOn<RollData>('collapse', ofSide)

const byPurpose: Readonly<Record<string, RollTale>> = {
  difficult: moves,
  dangerous: moves,
  run: moves,
  fleet: moves,
  lsCrawl: moves,
  lsDrive: moves,
  lsDrag: moves,
  morale: nerve,
  pinning: nerve,
  regroup: nerve,
  fallBack: nerve,
  lastMan: nerve,
  fear: goesOn('fight', thrower, ['charge']),
  counterAttack: goesOn('charge', thrower),
  breakOff: goesOn('fight', thrower),
  sweepingAdvance: goesOn('fight', thrower),
  consolidation: goesOn('fight', thrower),
  lsSuppression: nerve,
  lsMorale: goesOn('morale', ofSide),
  psychic: goesOn('power', thrower),
  heal: joins('power'),
  reserves: arrives,
  reserveEdge: arrives,
  outflank: arrives,
  deepStrikeDistance: arrives,
  gameLength: turns,
  nightFighting: turns,
  lsInitiative: goesOn('turn', {}),
  seizeInitiative: begins('turn', ofSide),
  trap: goesOn('hazard', thrower),
  debris: joins('explosion'),
  explosionRadius: joins('explosion'),
  demolition: falls,
  collapse: falls,
  shakeRuin: goesOn('template', ofSide),
  bombardUnit: goesOn('template', ofSide),
  bombardMarker: goesOn('template', ofSide),
  bombardObstacle: goesOn('template', ofSide),
  batterRuin: goesOn('collapse', thrower),
  obstacles: prepares,
  manholes: prepares,
  traps: prepares,
  lsCallStrike: begins('power', ofSide),
  lsStrikeShift: begins('template', ofSide),
  lsSpot: goesOn('other', thrower),
  lsSetup: opens,
  lsSecretDie: opens,
  map: opens,
  level: opens,
  scenario: opens,
  strategy: opens,
  counters: opens,
  coin: opens,
  markerValue: begins('objective'),
  commanderTrait: opens,
  duskAndDawn: opens,
  lateDeployment: goesOn('deployment', ofSide),
}
const rollOff: RollTale = joins('deployment')
const unnamed: RollTale = joins('other')

export const taleOfRoll = ({ purpose }: RollData): RollTale =>
  (Object.hasOwn(byPurpose, purpose) ? byPurpose[purpose] : undefined) ??
  (purpose.startsWith('rollOff.') ? rollOff : unnamed)
