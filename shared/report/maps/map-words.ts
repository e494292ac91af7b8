/** What a map says of itself: its title, what it is cut at, and all that is on it for whoever does not see it. */
import { cm, inches } from '../../geometry/length'
import type { Seat } from '../../protocol/spatial'
import { pieceName, sideName, type Names } from '../../words/names'
import { figureToken, nameToken, toldWith } from '../drawing/told-with'
import { places, whereaboutsOf } from '../figures/whereabouts'
import { namedViewOf } from '../record/named-view'
import { isSkirmishView, type ReportAct, type ReportRecord, type ReportView } from '../record/record'
import type { Prose } from '../text/told'
import type { Happened } from './happened'
import { peopleShown } from './people'
import type { MapWish } from './wish'

const turnOf = (view: ReportView): number => (isSkirmishView(view) ? view.turn.number : view.turn.game)
/** The battle has not begun, or begins with this very act and nothing of it is shown. */
export function isBefore({ acts }: ReportRecord, { act, since }: MapWish): boolean {
  const [now, last] = [acts[act], acts[act - 1]]
  return (
    now === undefined ||
    turnOf(now.view) === 0 ||
    (since === act && last !== undefined && turnOf(last.view) === 0)
  )
}
/** A turn begins with it: what its view shows is the next turn. */
const beginsTurn = ({ facts }: ReportAct): boolean =>
  facts.some(({ type }) => type === 'playerTurnBegan' || type === 'lsTurnBegan')
/** The turn that is shown, and whose it is: of what happened after `since`, not of what comes next. */
function turnShown(
  record: ReportRecord,
  { act, since }: MapWish,
): { readonly turn: number; readonly seat: Seat | null } {
  const shown = record.acts.slice(since === act ? act : since + 1, act + 1)
  const last = shown.at(-1)
  const told = shown.length > 1 && last !== undefined && beginsTurn(last) ? shown.slice(0, -1) : shown
  const views = told.flatMap(({ view }) => (turnOf(view) > 0 ? [view] : []))
  const [first] = views
  if (first === undefined) return { turn: 0, seat: null }
  const seats = new Set(views.map((view) => (isSkirmishView(view) ? 'both' : view.turn.active)))
  const [seat] = seats
  return {
    turn: turnOf(first),
    seat: seats.size === 1 && since < act && (seat === 'a' || seat === 'b') ? seat : null,
  }
}
export function titleOf(record: ReportRecord, wish: MapWish, view: ReportView, names: Names): string {
  const { translate } = names
  const named = namedViewOf(view, record)
  const { turn, seat } = turnShown(record, wish)
  const isDeployed = isBefore(record, wish)
  const isEmpty = peopleShown(view).every((person) => person.seat === null)
  const when = isDeployed
    ? translate(isEmpty ? 'report-maps:title.ground' : 'report-maps:title.deployment')
    : seat === null
      ? translate('report-maps:title.turn', { turn })
      : translate('report-maps:title.turnOf', { turn, side: sideName(named, seat, names) })
  return wish.piece === null
    ? when
    : translate('report-maps:title.at', { when, place: pieceName(named, wish.piece, names) })
}
export function levelWord({ level, since, act }: MapWish, { translate }: Names): string {
  const storey =
    level === null
      ? translate('report-maps:level.all')
      : level === 0
        ? translate('report-maps:level.ground')
        : translate('report-maps:level.storey', { level })
  return since < act ? `${storey} · ${translate('report-maps:level.since')}` : storey
}

/** How many of a side are where, without a stop: whoever is not drawn is said. */
export function whereText(view: ReportView, seat: Seat, names: Names): Prose {
  const sums = whereaboutsOf(view, seat)
  // Of whom nothing is known but that somebody lies there.
  const markers = peopleShown(view).filter((one) => one.seat === seat && one.marker !== undefined).length
  const said = places
    .filter((place) => place === 'standing' || sums[place] > 0)
    .map((place) => toldWith(names, `report-maps:where.${place}`, { n: figureToken(String(sums[place])) }))
  const unknown =
    markers > 0 && sums.hidden === 0
      ? [toldWith(names, 'report-maps:where.markers', { n: figureToken(String(markers)) })]
      : []
  return [...said, ...unknown].flatMap((part, i): Prose => (i === 0 ? part : [', ', ...part]))
}

/** What is on it, in plain sentences. */
export function altOf(
  record: ReportRecord,
  wish: MapWish,
  view: ReportView,
  found: Happened,
  names: Names,
): Prose {
  const named = namedViewOf(view, record)
  const unit = isSkirmishView(view) ? 'centimetres' : 'inches'
  const across = (mm: number): string => String(Math.round(unit === 'inches' ? mm / inches(1) : mm / cm(1)))
  const { turn } = turnShown(record, wish)
  const sentences: Prose[] = [
    toldWith(
      names,
      isBefore(record, wish) ? `report-maps:alt.before.${unit}` : `report-maps:alt.map.${unit}`,
      {
        turn: figureToken(String(turn)),
        width: figureToken(across(view.table.width)),
        depth: figureToken(across(view.table.depth)),
      },
    ),
    [levelWord({ ...wish, since: wish.act }, names), '.'],
  ]
  for (const seat of ['a', 'b'] as const) {
    const side = nameToken(sideName(named, seat, names))
    sentences.push([side, ': ', ...whereText(view, seat, names), '.'])
  }
  const counted = (key: string, facts: readonly number[]): void => {
    if (facts.length > 0)
      sentences.push(
        toldWith(
          names,
          `report-maps:alt.${key}`,
          { n: figureToken(String(facts.length), [...new Set(facts)]) },
          facts.length,
        ),
      )
  }
  counted(
    'ways',
    found.ways.map(({ fact }) => fact),
  )
  counted(
    'shots',
    found.volleys.flatMap(({ shots }) => shots.slice(0, 1).map(({ fact }) => fact)),
  )
  counted(
    'fallen',
    found.fallen.filter(({ isNew }) => isNew).map(({ fact }) => fact),
  )
  counted(
    'collapses',
    found.collapses.map(({ fact }) => fact),
  )
  return sentences.flatMap((sentence, i): Prose => (i === 0 ? sentence : [' ', ...sentence]))
}
