/** Lines of the log of a skirmish whose words hang on what their facts say: which activity, lying down or getting up. Pure. */
import type { GameEvent } from '../../shared/protocol/event'
import { otherSeat } from '../../shared/protocol/spatial'
import { cmNumber } from './skirmish/centimetres'
import type { StrikeLine } from './strike-lines'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const membersOf = (members: unknown): readonly unknown[] =>
  (Array.isArray(members) ? members : []).flatMap((one: unknown) => (isRecord(one) ? [one['model']] : []))

/** What a reader is told of it; null: the fact's own text will do. */
export function skirmishLine({ type, data }: GameEvent): StrikeLine | null {
  if (!isRecord(data)) return null
  switch (type) {
    case 'lsDeclared': {
      const unit = membersOf(data['members'])
      return unit.length === 0
        ? null
        : { key: `label.lsActivity.${String(data['activity'])}`, args: { unit } }
    }
    case 'lsMoved':
      return {
        key: 'event.lsMovedSoFar',
        args: { model: data['model'], cm: cmNumber(Number(data['length'])) },
      }
    case 'lsReacted':
      return Array.isArray(data['models']) && data['models'].length > 0
        ? { key: 'event.lsReactedWith', args: { models: data['models'] } }
        : null
    case 'lsPosture':
      return { key: `event.lsPosture.${String(data['posture'])}`, args: data }
    case 'lsFell':
      return data['how'] === 'prisoner' || data['by'] === 'wound'
        ? { key: `event.lsFell.${data['how'] === 'prisoner' ? 'prisoner' : 'wound'}`, args: data }
        : null
    case 'lsLeft':
      return { key: `event.lsLeft.${String(data['how'])}`, args: data }
    case 'lsCharged':
      return {
        key: 'event.lsCharged.for',
        args: { seat: data['seat'], what: { key: `points.${String(data['kind'])}`, args: { count: 1 } } },
      }
    case 'lsBoarded':
      return { key: `event.lsBoarded.${data['vehicle'] == null ? 'out' : 'in'}`, args: data }
    case 'lsEngaged':
      return Array.isArray(data['with']) && data['with'].length > 0
        ? { key: 'event.lsEngaged.with', args: data }
        : { key: 'event.lsEngaged.free', args: data }
    case 'lsDoorMoved':
      return { key: `event.lsDoorMoved.${data['shut'] === true ? 'shut' : 'opened'}`, args: {} }
    case 'lsSuppressed':
      if (data['why'] === 'hiddenLeader') return { key: 'event.lsSuppressed.led', args: data }
      return { key: `event.lsSuppressed.${data['on'] === true ? 'on' : 'off'}`, args: data }
    case 'lsEdges':
      return {
        key: 'event.lsEdgesOf',
        args: {
          by: 'a',
          edge: { key: `edge.${String(data['a'])}` },
          other: 'b',
          across: { key: `edge.${String(data['b'])}` },
        },
      }
    case 'lsInitiativeWon': {
      const [won, lost] = data['seat'] === 'a' ? [data['a'], data['b']] : [data['b'], data['a']]
      return { key: 'event.lsInitiativeOf', args: { seat: data['seat'], won, lost } }
    }
    case 'lsMarkerPlaced': {
      // Both sides have markers of the same numbers.
      const seat = /^[ab](?=\.)/.exec(String(data['marker']))?.[0]
      return seat === undefined ? null : { key: 'event.lsMarkerLaid', args: { seat, number: data['number'] } }
    }
    case 'lsMarkerRevealed':
      return typeof data['type'] === 'string'
        ? {
            key: 'event.lsMarkerIs',
            // Both sides have markers of the same numbers, and it is the other side that comes upon one.
            args: {
              seat: data['seat'],
              other: otherSeat(data['seat'] === 'a' ? 'a' : 'b'),
              number: data['number'],
              type: { key: `markerType.${data['type']}` },
            },
          }
        : null
    default:
      return null
  }
}
