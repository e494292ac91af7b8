/**
 * A record in which what one side keeps secret is something else: whoever is not told of it must not be able to tell the two
 * apart. Names of whom he has never heard become canaries, written orders figures nobody would write, and every other secret
 * kind of the rules its own disguise.
 */
import type { RecordedEvent } from '../../shared/protocol/event'
import type { Seat } from '../../shared/protocol/spatial'
import { journalLineSchema, type JournalLine } from '../../main/session'

export const canary = (n: number): string => `Canary ${n} nobody knows`
/** A distance nobody else would write down. */
export const sentinel = 98765
export const aCanary = /Canary \d+ nobody|(?<![\d.])98765(?![\d.])/

/** Of a secret fact: how it is disguised, and what would betray it (then it is a secret no more). */
interface Disguise {
  readonly kind: string
  readonly betrayedBy: readonly string[]
  /** What of the data is written otherwise; JSON in, JSON out. */
  readonly change: (data: string, ground: Ground) => string
}
interface Ground {
  readonly pieces: readonly string[]
}
/** Another building of the same table. */
const otherPiece = (data: string, { pieces }: Ground): string =>
  data.replace(/"piece":"([^"]+)"/, (whole, piece: string) => {
    const other = pieces[(pieces.indexOf(piece) + 1) % Math.max(1, pieces.length)]
    return other === undefined ? whole : `"piece":"${other}"`
  })
const shifted = (data: string): string =>
  data.replace(/"x":(-?\d+(?:\.\d+)?)/g, (_, x: string) => `"x":${Number(x) + 31}`)
const disguises: readonly Disguise[] = [
  // Thrown behind a hand.
  {
    kind: 'rolled',
    betrayedBy: [],
    change: (data) => data.replace(/"face":([1-6])\b/g, (_, face: string) => `"face":${7 - Number(face)}`),
  },
  { kind: 'safeHouseNoted', betrayedBy: ['safeHouseRevealed'], change: otherPiece },
  {
    kind: 'chargeLaid',
    betrayedBy: ['chargeRevealed', 'chargeFizzled', 'chargeMisfired'],
    change: (data, ground) => otherPiece(data, ground).replace(/"needed":\d+/, '"needed":5'),
  },
  {
    kind: 'compulsoryNamed',
    betrayedBy: [],
    change: (data) => data.replace(/"units":\["[^"]+",?/, '"units":['),
  },
  { kind: 'hiddenBehind', betrayedBy: ['markerRevealed', 'coverBroken'], change: shifted },
  {
    kind: 'reserveEdge',
    betrayedBy: ['arrived', 'arrivalBegan'],
    change: (data) =>
      data.replace(/"edge":"(\w+)"/, (_, edge) => `"edge":"${edge === 'near' ? 'far' : 'near'}"`),
  },
  {
    kind: 'lsMarkersAssigned',
    betrayedBy: ['lsMarkerRevealed', 'lsMarkerCaptured'],
    change: (data) => {
      const types = [...data.matchAll(/:"(\w+)"/g)]
        .map(([, type = '']) => type)
        .filter((type) => type.length > 1)
      const turned = [...types.slice(1), ...types.slice(0, 1)]
      return data.replace(/:"(\w{2,})"/g, (whole) => {
        const next = turned.shift()
        return next === undefined ? whole : `:"${next}"`
      })
    },
  },
  {
    kind: 'lsSecretDie',
    betrayedBy: ['lsGameOver'],
    change: (data) => data.replace(/"face":(\d)/, (_, face: string) => `"face":${7 - Number(face)}`),
  },
  {
    kind: 'lsDeviceLaid',
    betrayedBy: ['lsDeviceWentOff', 'lsMarkerRevealed'],
    change: shifted,
  },
  { kind: 'lsAmbushNoted', betrayedBy: ['lsAmbushLaid', 'lsRevealed'], change: shifted },
]
const isKept = (event: RecordedEvent, seat: Seat): boolean =>
  event.audience !== 'all' && !event.audience.includes(seat)
const eventsIn = (lines: readonly JournalLine[]): readonly RecordedEvent[] =>
  lines.flatMap((line) => ('events' in line ? line.events : []))

interface Twin {
  readonly lines: readonly JournalLine[]
  /** Which kinds of secrets are another in it. */
  readonly kinds: readonly string[]
}
/** What the other side has noted, laid, marked or been told by its dice, as something else. */
export function withOtherSecrets(lines: readonly JournalLine[], seat: Seat): Twin {
  const events = eventsIn(lines)
  const types = new Set(events.map(({ type }) => type))
  const ground = { pieces: ruinsOf(lines) }
  const kinds = new Set<string>()
  const changed = lines.map((line): unknown => {
    if (!('events' in line)) return line
    return {
      ...line,
      ...labelled(line, seat, kinds),
      events: line.events.map((event) => {
        const disguise = disguises.find(({ kind }) => kind === event.type)
        if (disguise === undefined || !isKept(event, seat)) return event
        if (disguise.betrayedBy.some((kind) => types.has(kind))) return event
        const data = JSON.stringify(event.data)
        const other = disguise.change(data, ground)
        if (other === data) return event
        kinds.add(disguise.kind)
        return { ...event, data: JSON.parse(other) as unknown }
      }),
    }
  })
  return { lines: journalLineSchema.array().parse(JSON.parse(JSON.stringify(changed))), kinds: [...kinds] }
}
/** What the timeline calls an act whose label the other side reads otherwise. */
function labelled(line: JournalLine, seat: Seat, kinds: Set<string>): object {
  if (line.kind !== 'input' || line.input.seat === seat || line.notes?.publicLabel === undefined) return {}
  kinds.add('label')
  return { notes: { ...line.notes, label: { key: canary(0) } } }
}
const ruinsOf = (lines: readonly JournalLine[]): readonly string[] => [
  ...new Set([...JSON.stringify(lines).matchAll(/"(piece-\d+)"/g)].map(([, id = '']) => id)),
]
/** Those whom nobody has told this seat of, under names nobody has; what the other side has ordered, in figures nobody writes. */
export function withCanaries(
  lines: readonly JournalLine[],
  unheard: readonly string[],
  orders: readonly string[],
): readonly JournalLine[] {
  const named = unheard.reduce(
    (all, one, n) => all.replaceAll(JSON.stringify(one), JSON.stringify(canary(n))),
    JSON.stringify(lines),
  )
  const changed = orders.reduce((all, one) => all.replaceAll(one, `"within":${sentinel}`), named)
  return journalLineSchema.array().parse(JSON.parse(changed))
}
/** Of the whole record: what the other side keeps from this seat, by kind. */
export const secretKinds = (lines: readonly JournalLine[], seat: Seat): readonly string[] => [
  ...new Set(eventsIn(lines).flatMap((event) => (isKept(event, seat) ? [event.type] : []))),
]
