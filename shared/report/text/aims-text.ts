/** What a battle is about, before anything of it is told: the mission, who attacks, which houses, units and markers matter, the orders of either side. */
import type { GameView } from '../../protocol/game-view'
import type { SkirmishView } from '../../protocol/skirmish/view'
import { otherSeat, seatSchema, type Seat } from '../../protocol/spatial'
import { sideName } from '../../words/names'
import { isSkirmishView } from '../record/record'
import type { Telling } from './card-text'
import { placeTold, wordingOf } from './clauses'
import { figuresBound } from './said-tokens'
import { noun, type Speaker } from './speaker'
import { numberToken, tellText, withStop, type Args } from './tell'
import { inOneLine, type Prose, type Token } from './told'

/** In paragraphs. */
export function aimsText(telling: Telling, speaker: Speaker): readonly Prose[] {
  const { view } = speaker
  const paragraphs = isSkirmishView(view)
    ? ordersOf(view, telling, speaker)
    : [inOneLine(missionOf(view, telling, speaker))]
  return paragraphs.filter((told) => told.length > 0)
}
const say = (key: string, { names }: Speaker, args: Args): Prose =>
  tellText(names, `report-frame:opening.${key}.chronicle.1`, args)
const namedMission = (
  { id, name }: { readonly id: string; readonly name: Readonly<Record<'en' | 'ru', string>> },
  { names: { language } }: Speaker,
): Token => ({ kind: 'name', text: name[language], facts: [], of: `mission.${id}` })

function missionOf(view: GameView, telling: Telling, speaker: Speaker): readonly Prose[] {
  const { scenario, parts } = view
  if (scenario === null) return []
  const { names } = speaker
  const mission = namedMission(scenario, speaker)
  const key = `common:scenario.${scenario.id}.about`
  const written = names.exists(key)
    ? names.translate(key)
    : (parts.mission?.file?.about?.[names.language] ?? '')
  // From this word on a mission says what of it is not certain: that is for whoever chooses it.
  const [about = ''] = written
    .split(names.translate('report-frame:opening.uncertain'))
    .map((part) => part.trim())
  const attacker = parts.mission?.attacker ?? null
  return [
    about === ''
      ? say('mission', speaker, { mission })
      : say('aim', speaker, {
          mission,
          about: withStop(figuresBound(about, [], `mission.${scenario.id}`)),
        }),
    ...(attacker === null
      ? []
      : [
          say('roles', speaker, {
            ...noun('attacker', attacker, [], speaker),
            ...noun('defender', otherSeat(attacker), [], speaker),
          }),
        ]),
    ...prizesOf(view, speaker),
    ...markersOf(telling, speaker),
  ]
}
/** Houses and units that a mission has picked out. */
function prizesOf({ parts: { cityStakes, named } }: GameView, speaker: Speaker): readonly Prose[] {
  const piece = (id: string): Args => noun('piece', id, [], speaker)
  const one = (key: string, id: string | null | undefined): readonly Prose[] =>
    id === null || id === undefined ? [] : [say(key, speaker, piece(id))]
  return [
    ...seatSchema.options.flatMap((seat) => {
      const chosen = cityStakes?.chosen?.[seat]
      return chosen === undefined
        ? []
        : [say('chosen', speaker, { ...noun('side', seat, [], speaker), ...piece(chosen) })]
    }),
    ...one('building', cityStakes?.vitalPiece),
    ...one('building', named?.target),
    ...(named?.safeHouse === null || named?.safeHouse === undefined
      ? []
      : [
          say('safeHouse', speaker, {
            ...noun('side', named.safeHouse.seat, [], speaker),
            ...piece(named.safeHouse.piece),
          }),
        ]),
    ...(named?.targetUnit === null || named?.targetUnit === undefined
      ? []
      : [say('quarry', speaker, noun('unit', named.targetUnit, [], speaker))]),
  ]
}
/** Where the markers lay when the battle began: some are carried away. */
function markersOf({ story: { record } }: Telling, speaker: Speaker): readonly Prose[] {
  const begun = record.acts.find(({ turn }) => turn > 0)?.view
  if (begun === undefined || isSkirmishView(begun)) return []
  const wording = wordingOf(speaker)
  const each = (begun.parts.counters?.laid ?? []).flatMap(({ at, on }, i): Prose[] => {
    const where = placeTold([{ at, on }], wording)
    const number = numberToken(i + 1, 'marker', [], speaker.names)
    return where === null ? [] : [tellText(speaker.names, 'report-frame:opening.marker', { number, where })]
  })
  return each.length === 0
    ? []
    : [say(each.length === 1 ? 'soleMarker' : 'markers', speaker, { each: inOneLine(each, '; ') })]
}
/** The situation, and the orders that this knowledge has read. */
function ordersOf(
  { scenario }: SkirmishView,
  { story: { record } }: Telling,
  speaker: Speaker,
): readonly Prose[] {
  const { names, named } = speaker
  const { language } = names
  const of = `mission.${scenario.id}`
  const bound = (text: string): Prose => figuresBound(text.trim(), [], of)
  const situation = scenario.situation[language].trim()
  const lines = scenario.aims[language].trim().split('\n')
  // Who knows the orders of both has them line by line, each by the name of its side.
  const own = (seat: Seat): readonly Prose[] => {
    const opens = `${sideName(named, seat, names)}: `
    const line = lines.length > 1 ? lines.find((one) => one.startsWith(opens)) : undefined
    return line === undefined
      ? []
      : [
          say('orders', speaker, {
            ...noun('side', seat, [], speaker),
            aims: bound(line.slice(opens.length)),
          }),
        ]
  }
  const apart = seatSchema.options.flatMap(own)
  const orders =
    apart.length > 0 || lines.join('') === ''
      ? apart
      : [
          say(record.sight === 'all' ? 'ordersOfBoth' : 'ordersRead', speaker, {
            aims: bound(lines.join(' ')),
          }),
        ]
  return [
    ...(situation === ''
      ? []
      : [say('situation', speaker, { mission: namedMission(scenario, speaker), about: bound(situation) })]),
    ...orders,
  ]
}
