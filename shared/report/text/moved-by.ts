/** Whether a step of the estimate is the doing of the beat it is put down to: of who acts in it, or of what befell the other side. */
import type { Seat } from '../../protocol/spatial'
import type { GameEvent } from '../../protocol/event'
import type { Beat, BeatKind } from '../beats/beat'
import { sideOfThing, type Speaker } from './speaker'

/** Where somebody goes, and what he takes, moves the estimate though nobody is hurt. */
const takesGround: ReadonlySet<BeatKind> = new Set([
  'move',
  'arrival',
  'charge',
  'objective',
  'reveal',
  'power',
])
/** Its title names who suffers, or both sides, and credits nobody. */
const creditsNobody: ReadonlySet<BeatKind> = new Set(['morale', 'fight', 'hazard', 'collapse', 'explosion'])

const sufferer = ({ type, data }: GameEvent, speaker: Speaker): Seat | null => {
  switch (type) {
    case 'wounded':
    case 'lsWounded':
    case 'vehicleDamaged':
      return sideOfThing(data.model, speaker)
    case 'broke':
    case 'startedFallingBack':
    case 'unitPinned':
      return sideOfThing(data.unit, speaker)
    case 'lsMoraleFailed':
      return data.seat
    default:
      return null
  }
}
const otherThan = (seat: Seat): Seat => (seat === 'a' ? 'b' : 'a')
const hurts = ({ losses, facts }: Beat, seat: Seat, speaker: Speaker): boolean =>
  losses.some((loss) => loss.seat === seat) || facts.some((fact) => sufferer(fact, speaker) === seat)

/** Something in it speaks for this side: the other was hurt, or this one took its ground. */
export const speaksFor = (beat: Beat, gains: Seat, speaker: Speaker): boolean =>
  hurts(beat, otherThan(gains), speaker) || (beat.seat === gains && takesGround.has(beat.kind))
/** And whoever is named as its doer did it for this side: never a shot of the side that fell. */
export const isDeedFor = (beat: Beat, gains: Seat, speaker: Speaker): boolean =>
  speaksFor(beat, gains, speaker) && (beat.seat !== otherThan(gains) || creditsNobody.has(beat.kind))
