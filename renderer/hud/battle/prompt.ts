/** The one line that says what the player can do next. Pure. */
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { ReserveWay } from '../../../shared/protocol/command'
import type { Text } from '../../../shared/protocol/refusal'
import { intentOf } from '../../page/table/intent'
import { seatToAct } from '../../../shared/seat-to-act'

/** Somebody stands in close combat: what ends the charges begins the fights (C4-ASSAULT-13). */
export const fightsWait = ({ view }: Pick<SeatSnapshot, 'view'>): boolean =>
  view.stage === 'battle' &&
  view.turn.phase === 'assault' &&
  Object.values(view.units).some(({ locked }) => locked.length > 0)

export function prompt(
  snapshot: SeatSnapshot,
  selected: string | null,
  ready: number,
  arrival: ReserveWay = 'edge',
): Text {
  const { view, seat } = snapshot
  if (view.stage === 'over') return { key: 'battle:prompt.over' }
  if (seatToAct(snapshot) !== seat) return { key: 'battle:prompt.wait' }
  const intent = intentOf(snapshot, selected)
  // Placed after all the others, with no quarter to keep to (C4-MSR-06).
  const late = view.deploy?.category === null
  switch (intent.to) {
    case 'answer':
      return { key: 'battle:prompt.answer' }
    case 'placeCounter':
      return { key: 'victory:laying.prompt' }
    case 'placePiece':
      return { key: 'battle:prompt.placePiece' }
    case 'deploy':
      return { key: `battle:prompt.${late ? 'deployLate' : 'deploy'}` }
    case 'rearrange':
    case 'redeploy':
      return { key: `battle:prompt.${intent.to}` }
    case 'arrive':
      return { key: `reserves:prompt.${arrival}` }
    case 'move':
    case 'shoot':
    case 'assault':
      return { key: `battle:prompt.${intent.to}` }
    case 'look':
      break
  }
  if (view.stage === 'deployment')
    return { key: `battle:prompt.${late ? 'chooseLate' : 'chooseDeploy'}`, args: { count: ready } }
  if (view.stage === 'earlyMoves') return { key: 'battle:prompt.chooseEarly', args: { count: ready } }
  if (view.stage !== 'battle') return { key: 'battle:prompt.wait' }
  if (snapshot.legal.some(({ type }) => type === 'arrive'))
    return { key: 'reserves:prompt.choose', args: { count: ready } }
  if (ready === 0 && fightsWait(snapshot)) return { key: 'battle:prompt.toFights' }
  if (ready === 0 && snapshot.legal.some(({ type }) => type === 'breakCover'))
    return { key: 'cityfight:hidden.prompt' }
  return ready === 0
    ? { key: 'battle:prompt.phaseDone' }
    : { key: `battle:prompt.choose.${view.turn.phase}`, args: { count: ready } }
}
