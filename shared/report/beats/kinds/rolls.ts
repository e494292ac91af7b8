/** What a throw belongs to, by what it is thrown for. Packs add purposes: those nobody has named belong to what they follow on. */
import type { RollData } from '../../../protocol/event'
import { begins, continues, joins, type FactTale } from './tale'

type RollTale = FactTale<RollData>
const thrower = {
  by: ({ unit }: RollData) => (unit === undefined ? [] : [unit]),
  seat: ({ seat }: RollData) => seat,
}
const ofSide = { seat: ({ seat }: RollData) => seat }

const moves = continues<RollData>('move', thrower, ['charge', 'arrival'])
const nerve = continues<RollData>('morale', thrower, ['fight'])
const opens = continues<RollData>('opening', ofSide, ['deployment'])
const turns = continues<RollData>('turn', ofSide)
const arrives = continues<RollData>('arrival', thrower)
const prepares = continues<RollData>('power', ofSide)
const falls = continues<RollData>('collapse', ofSide)

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
  fear: continues('fight', thrower, ['charge']),
  counterAttack: continues('charge', thrower),
  breakOff: continues('fight', thrower),
  sweepingAdvance: continues('fight', thrower),
  consolidation: continues('fight', thrower),
  lsSuppression: nerve,
  lsMorale: continues('morale', ofSide),
  psychic: continues('power', thrower),
  heal: joins('power'),
  reserves: arrives,
  reserveEdge: arrives,
  outflank: arrives,
  deepStrikeDistance: arrives,
  gameLength: turns,
  nightFighting: turns,
  lsInitiative: continues('turn', {}),
  seizeInitiative: begins('turn', ofSide),
  trap: continues('hazard', thrower),
  debris: joins('explosion'),
  explosionRadius: joins('explosion'),
  demolition: falls,
  collapse: falls,
  shakeRuin: continues('template', ofSide),
  bombardUnit: continues('template', ofSide),
  bombardMarker: continues('template', ofSide),
  bombardObstacle: continues('template', ofSide),
  batterRuin: continues('collapse', thrower),
  obstacles: prepares,
  manholes: prepares,
  traps: prepares,
  lsCallStrike: begins('power', ofSide),
  lsStrikeShift: begins('template', ofSide),
  lsSpot: continues('other', thrower),
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
  lateDeployment: continues('deployment', ofSide),
}
const rollOff: RollTale = joins('deployment')
const unnamed: RollTale = joins('other')

export const taleOfRoll = ({ purpose }: RollData): RollTale =>
  (Object.hasOwn(byPurpose, purpose) ? byPurpose[purpose] : undefined) ??
  (purpose.startsWith('rollOff.') ? rollOff : unnamed)
