/**
 * Works out again every figure and every name of a report from the record it was made of. It is written from the record
 * alone: it knows nothing of how a report is made but the marks in its HTML (`data-of`: what is counted or named,
 * `data-facts`: which facts say so).
 */
import { soldierPoints } from '../../shared/skirmish/points'
import type { SkirmishView } from '../../shared/protocol/skirmish/view'
import type { GameEvent } from '../../shared/protocol/event'
import type { ReportRecord, ReportView } from '../../shared/report/record/record'
import { nameOf, pieceName, sideName, type NamedView, type Names } from '../../shared/words/names'
import { readLog } from '../../shared/words/log'
import { namedAsTold } from '../../shared/words/skirmish-named'

export interface Wrong {
  readonly text: string
  readonly of: string
  readonly facts: string
  readonly why: string
}
export interface Proven {
  readonly wrong: readonly Wrong[]
  readonly figures: number
  readonly names: number
  /** Not worked out here: estimates of the chance to win, and how likely dice were, which has a proof of its own. */
  readonly estimates: number
}
interface Mark {
  readonly kind: 'figure' | 'name'
  readonly text: string
  readonly of: string
  readonly facts: string
}
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

const marks = (html: string): readonly Mark[] =>
  [
    ...html.matchAll(
      /<span class="(figure|name)"( data-of="([^"]*)")?( data-facts="([^"]*)")?>([^<]*)<\/span>/g,
    ),
  ].map(([, kind, , of = '', , facts = '', text = '']) => ({
    kind: kind === 'figure' ? 'figure' : 'name',
    text: unescaped(text),
    of: unescaped(of),
    facts,
  }))

/** Inches, from corner to corner. */
const longest = 100
export function proveReport(html: string, record: ReportRecord, names: Names): Proven {
  const book = bookOf(record, names)
  const wrong: Wrong[] = []
  const count = { figures: 0, names: 0, estimates: 0 }
  for (const mark of marks(html)) {
    const { kind, text, of, facts } = mark
    if (kind === 'name') {
      count.names += 1
      const called = book.called(of)
      const ids = of.split(' ').length
      // Several alike are told once with their number, many by their number alone.
      const times = / × (\d+)$/.exec(text)?.[1]
      const name = times === undefined ? text : text.slice(0, text.lastIndexOf(' × '))
      const right = times === undefined || Number(times) <= ids
      if (!(called.has(name) && right) && text !== String(ids))
        wrong.push({ text, of, facts, why: `is called ${[...called].join(' / ')}` })
      continue
    }
    const ids = facts === '' ? [] : facts.split(' ').map(Number)
    const cited = ids.flatMap((id) => book.facts.get(id) ?? [])
    if (cited.length !== ids.length) {
      wrong.push({ text, of, facts, why: 'cites a fact that is not there' })
      continue
    }
    if (
      /^(chance|luck|tally\.(slain|shots|hits|models))\b|^odds$/.test(of) &&
      valuesOf(of, cited, book) === null
    ) {
      count.estimates += 1
      continue
    }
    count.figures += 1
    const right = valuesOf(of, cited, book)
    const value = Number(text.replace(',', '.'))
    // Of millimetres taken for inches both who tells and who proves may be the victim.
    if (of === 'inches' && value > longest) wrong.push({ text, of, facts, why: 'no table is so long' })
    else if (right === null) wrong.push({ text, of, facts, why: 'counts nothing that is known' })
    else if (!right.some((one) => Math.abs(one - value) < 1e-9))
      wrong.push({ text, of, facts, why: `is ${right.join(' / ')}` })
  }
  for (const bare of bareFigures(html))
    wrong.push({ text: bare, of: '', facts: '', why: 'a figure of no fact' })
  return { wrong, ...count }
}
/** Digits of the prose that are bound to nothing. */
function bareFigures(html: string): readonly string[] {
  const main = /<main>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
  const prose = main
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<details>[\s\S]*?<\/details>/g, '')
    .replace(/<table>[\s\S]*?<\/table>/g, '')
    .replace(/<span class="(figure|name)"[^>]*>[^<]*<\/span>/g, '')
    .replace(/<div class="atlas"[\s\S]*?<\/div>\s*<\/div>/g, '')
    .replace(/<[^>]*>/g, ' ')
  return prose.match(/\d+/g) ?? []
}

interface Book {
  readonly names: Names
  readonly record: ReportRecord
  readonly facts: ReadonlyMap<number, GameEvent>
  readonly actOf: ReadonlyMap<number, number>
  called(id: string): ReadonlySet<string>
  /** Numbers in its line of the log, as the game shows it. */
  digitsOfLog(fact: GameEvent): readonly number[]
}
function bookOf(record: ReportRecord, names: Names): Book {
  const facts = new Map<number, GameEvent>()
  const actOf = new Map<number, number>()
  for (const { index, facts: told } of record.acts)
    for (const fact of told) {
      facts.set(fact.id, fact)
      actOf.set(fact.id, index)
    }
  const digits = digitsOfLog(record, names)
  const known = new Map<string, ReadonlySet<string>>()
  const views = [...new Set(record.acts.map(({ view }) => view))]
  return {
    names,
    record,
    facts,
    actOf,
    digitsOfLog: (fact) => digits.get(fact.id) ?? [],
    called(id) {
      const before = known.get(id)
      if (before !== undefined) return before
      const all = new Set<string>()
      for (const one of id.split(' '))
        for (const view of views) for (const name of calledIn(view, one, record, names)) all.add(name)
      known.set(id, all)
      return all
    },
  }
}
/** Numbers in the log's lines, read act by act, fact by fact and in one go: lines that go on say more. */
function digitsOfLog(record: ReportRecord, names: Names): ReadonlyMap<number, readonly number[]> {
  const digits = new Map<number, number[]>()
  const read = (facts: readonly GameEvent[], view: ReportView): void => {
    const named = view.family === 'skirmish' ? namedAsTold(view, record.names) : view
    for (const { lines } of readLog(facts, named, names))
      for (const { id, event, text } of lines) {
        const found = (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((one) => Number(one.replace(',', '.')))
        for (const one of new Set([id, event.id])) digits.set(one, [...(digits.get(one) ?? []), ...found])
      }
  }
  for (const { view, facts } of record.acts) {
    read(facts, view)
    for (const fact of facts) read([fact], view)
  }
  const last = record.acts.at(-1)
  // Dice are told beside what they are for.
  const told = record.acts.flatMap((act) => act.facts).filter(({ type }) => type !== 'rolled')
  if (last !== undefined) read(told, last.view)
  return digits
}
function calledIn(view: ReportView, id: string, record: ReportRecord, names: Names): readonly string[] {
  const named: NamedView = view.family === 'skirmish' ? namedAsTold(view, record.names) : view
  if (id === 'a' || id === 'b') return [sideName(named, id, names)]
  if (id.startsWith('mission.'))
    return view.scenario?.id === id.slice('mission.'.length) ? [view.scenario.name[names.language]] : []
  if (view.table.pieces.some((piece) => piece.id === id)) return [pieceName(view, id, names)]
  const part = /^(.+)@(\d+)/.exec(id)
  if (part?.[1] !== undefined) return storeys(view, part[1], Number(part[2]), names)
  const found = nameOf(named, id, names)
  return found === null ? [] : [found]
}
/** A storey is told by the name of its building and its number. */
const storeys = (view: ReportView, piece: string, level: number, names: Names): readonly string[] => [
  names.translate('templates:where.groundFloor', { piece: pieceName(view, piece, names) }),
  names.translate('templates:where.floor', { piece: pieceName(view, piece, names), level }),
]

const tenth = (value: number): number => Math.round(value * 10) / 10
/** Every number in something, at any depth. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  if (Array.isArray(value)) return [value.length, ...value.flatMap(numbersIn)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
/** By what they are called in the mark; null: a mark nobody knows. */
function valuesOf(of: string, cited: readonly GameEvent[], book: Book): readonly number[] | null {
  const last = book.record.acts.at(-1)?.view
  if (last === undefined) return null
  const each = (read: (fact: GameEvent) => number | null): readonly number[] =>
    cited.flatMap((fact) => read(fact) ?? [])
  switch (of) {
    case 'shots':
    case 'wounds':
    case 'unsaved':
      return each((fact) => (fact.type === 'shootingResolved' ? fact.data[of] : null))
    case 'hits':
      return cited.every(({ type }) => type === 'rolled')
        ? [diceOf(cited).filter(({ success }) => success === true).length]
        : each((fact) => (fact.type === 'shootingResolved' ? fact.data.hits : null))
    case 'dice':
      return [diceOf(cited).length]
    case 'glances':
    case 'pens': {
      const turned = cited.filter(({ type }) => type === 'penetrationTurned').length
      const struck = cited.filter(
        (fact) => fact.type === 'hullStruck' && fact.data.outcome === (of === 'pens' ? 'pen' : 'glance'),
      ).length
      return [of === 'pens' ? struck - turned : struck + turned]
    }
    case 'turns':
      return each((fact) => (fact.type === 'lsWounded' ? fact.data.turns : null))
    case 'full':
    case 'partial':
      return each((fact) => (fact.type === 'markerStruck' ? fact.data[of].length : null))
    case 'models':
      return each((fact) =>
        fact.type === 'vehicleExploded' || fact.type === 'flameStruck' ? fact.data.models.length : null,
      )
    case 'poses':
      return each((fact) => (fact.type === 'survivorsSettled' ? Object.keys(fact.data.poses).length : null))
    case 'radius':
      return each((fact) => (fact.type === 'vehicleExploded' ? fact.data.radius : null))
    case 'inches':
      return each(inchesIn)
    case 'combat.most':
      return each((fact) => (fact.type === 'combatResult' ? Math.max(fact.data.a, fact.data.b) : null))
    case 'combat.least':
      return each((fact) => (fact.type === 'combatResult' ? Math.min(fact.data.a, fact.data.b) : null))
    case 'melee.own':
      return each((fact) => (fact.type === 'lsMelee' ? fact.data.own : null))
    case 'melee.other':
      return each((fact) => (fact.type === 'lsMelee' ? fact.data.other : null))
    case 'needed':
    case 'total':
      return each((fact) => (fact.type === 'rolled' ? (fact.data[of] ?? null) : null))
    case 'number':
      return each((fact) =>
        fact.data !== null && 'number' in fact.data && typeof fact.data.number === 'number'
          ? fact.data.number
          : null,
      )
    case 'face':
      return cited.flatMap((fact) => (fact.type === 'rolled' ? fact.data.dice.map(({ face }) => face) : []))
    case 'turn':
      return cited.flatMap((fact) =>
        fact.type === 'playerTurnBegan'
          ? [fact.data.game]
          : fact.type === 'lsTurnBegan'
            ? [fact.data.turn]
            : (turnAt(fact, book) ?? []),
      )
    case 'limit':
      return [
        ...new Set(book.record.acts.map(({ view }) => (view.family === 'skirmish' ? 0 : view.turn.limit))),
      ]
    case 'floor':
      return floorsIn(book, cited)
    case 'marker':
      return Array.from(
        { length: Math.max(...book.record.acts.map(({ view }) => markersIn(view))) },
        (_, n) => n + 1,
      )
    case 'placed':
    case 'held':
      return [cited.length]
    case 'log':
      return cited.flatMap((fact) => [
        ...numbersIn(fact.data),
        ...inchesAndCentimetres(fact.data),
        ...book.digitsOfLog(fact),
      ])
    case 'reason':
      return [...numbersIn(last.result?.reason.args), ...cited.flatMap((fact) => numbersIn(fact.data))]
  }
  return valuesByPrefix(of, cited, book, last)
}
function valuesByPrefix(
  of: string,
  cited: readonly GameEvent[],
  book: Book,
  last: ReportView,
): readonly number[] | null {
  const [what = '', ...rest] = of.split('.')
  const id = rest.join('.')
  const seat = id === 'a' || id === 'b' ? id : null
  const { result } = last
  const skirmish = last.family === 'skirmish'
  switch (what) {
    case 'stands':
      return markersNear(rest[1] ?? '', Number(rest[0]), book)
    case 'beats':
      return [cited.length]
    case 'score':
      if (result === null || seat === null) return null
      return ['points' in result ? result.points[seat] : result.score[seat]]
    case 'lost':
      return seat === null
        ? lostOfUnit(id, cited, book)
        : [outOf(last, (model) => seatIn(last, model) === seat && isSoldier(last, model))]
    case 'lostInTurn':
      return seat === null ? null : [fallenIn(cited, book, (view, model) => seatIn(view, model) === seat)]
    case 'start':
      if (seat === null) return null
      return last.family === 'skirmish'
        ? [last.sides[seat].startSoldiers]
        : [
            Object.values(last.units).reduce(
              (sum, unit) => (unit.seat === seat ? sum + unit.startModels : sum),
              0,
            ),
          ]
    case 'bleeding':
      return seat === null ? null : [bleedingIn(last, seat)]
    case 'mission':
      return termsOf(last, book.names)
    case 'share':
      return seat === null ? null : shareLost(seat, cited, book)
    case 'force': {
      const [kind, side] = rest
      if (last.family === 'skirmish')
        return [
          Object.values(last.models).filter(
            (model) => model.seat === side && (model.vehicle !== undefined) === (kind === 'hulls'),
          ).length,
        ]
      const units = Object.values(last.units).filter((unit) => unit.seat === side && unit.wave === undefined)
      return [kind === 'units' ? units.length : units.reduce((sum, { entry }) => sum + entry.points, 0)]
    }
    case 'unit': {
      const [kind, ...unit] = rest
      const found = last.family === 'skirmish' ? undefined : last.units[unit.join('.')]
      return found === undefined ? null : [kind === 'models' ? found.startModels : found.entry.points]
    }
    case 'man': {
      const man = last.family === 'skirmish' ? last.models[rest.slice(1).join('.')] : undefined
      return man === undefined ? null : [man.leadership]
    }
    case 'line': {
      const [n, side] = rest
      if (result === null || (side !== 'a' && side !== 'b')) return null
      if ('points' in result) {
        const lines = (['a', 'b'] as const).flatMap((one) =>
          result.lines[one].map(({ points }) => ({ one, points })),
        )
        const line = lines[Number(n)]
        return line?.one === side ? [line.points] : []
      }
      const line = result.lines[Number(n)]
      return line === undefined ? [] : [tenth(line[side])]
    }
    case 'result': {
      if (result === null) return null
      const lines = 'points' in result ? [...result.lines.a, ...result.lines.b] : result.lines
      return [
        ...numbersIn(lines[Number(id)]?.text.args),
        ...digitsOfNames(book),
        ...notedOf(last, lines[Number(id)]),
      ]
    }
    case 'tally':
      return tallied(of, book, skirmish)
    default:
      return null
  }
}
const markersIn = (view: ReportView): number =>
  view.family === 'skirmish' ? 0 : (view.parts.counters?.laid.length ?? 0)
/** Numbers of the markers at which somebody of this unit stands after that act; half an inch is left to who measures otherwise. */
function markersNear(unit: string, act: number, { record }: Book): readonly number[] {
  const view = record.acts[act]?.view
  if (view === undefined || view.family === 'skirmish') return []
  const own = Object.values(view.models).filter(
    (model) => (model.own ?? model.unit) === unit && model.pose !== null && model.status === 'onTable',
  )
  return (view.parts.counters?.laid ?? []).flatMap(({ at, objective }, i) => {
    const terms = view.parts.mission?.file?.objectives.find(({ id }) => id === objective)
    const reach = terms !== undefined && 'near' in terms ? terms.near * 25.4 : 0
    const isNear = own.some(({ pose, body: { base } }) => {
      const broad = base.shape === 'round' ? base.radius : Math.hypot(base.length, base.width) / 2
      return pose !== null && Math.hypot(pose.at.x - at.x, pose.at.z - at.z) <= reach + broad + 13
    })
    return isNear ? [i + 1] : []
  })
}
/** What is said beside a line of the result: who is missing from it, who bleeds, what each costs. */
function notedOf(
  last: ReportView,
  line:
    { readonly text: { readonly key: string; readonly args?: object }; readonly points?: number } | undefined,
): readonly number[] {
  if (last.family !== 'skirmish')
    return line?.text.key !== 'result.line.models'
      ? []
      : (['a', 'b'] as const).flatMap((seat) =>
          [['waiting', 'hidden'], ['aboard']].map(
            (are) =>
              Object.values(last.models).filter((one) => one.seat === seat && are.includes(one.status))
                .length,
          ),
        )
  if (line?.text.key !== 'points.losses') return []
  const [count = 1] = numbersIn(line.text.args)
  const bleeding = (['a', 'b'] as const).map((seat) => bleedingIn(last, seat))
  return [...bleeding, (line.points ?? 0) / count]
}
const bleedingIn = (last: ReportView, seat: 'a' | 'b'): number =>
  last.family !== 'skirmish'
    ? 0
    : Object.values(last.models).filter(
        ({ seat: own, status, wound }) =>
          own === seat && status === 'onTable' && wound !== null && !wound.stabilised,
      ).length
/** Numbers of what the mission says of itself. */
function termsOf(last: ReportView, { language }: Names): readonly number[] {
  const told =
    last.family === 'skirmish'
      ? `${last.scenario.situation[language]} ${last.scenario.aims[language]}`
      : (last.parts.mission?.file?.about?.[language] ?? '')
  return (told.match(/\d+(?:[.,]\d+)?/g) ?? []).map((one) => Number(one.replace(',', '.')))
}
const diceOf = (cited: readonly GameEvent[]) =>
  cited.flatMap((fact) =>
    fact.type === 'rolled' ? fact.data.dice.filter(({ rerolled }) => rerolled !== true) : [],
  )

function inchesIn(fact: GameEvent): number | null {
  switch (fact.type) {
    case 'markerScattered':
      return tenth(fact.data.distance / 25.4)
    case 'assaultFailed':
      return tenth(fact.data.allowance)
    case 'deepStruck':
      return tenth(fact.data.distance / 25.4)
    case 'fellBack':
      return tenth(fact.data.distance)
    default:
      return null
  }
}
const inchesAndCentimetres = (data: unknown): readonly number[] =>
  numbersIn(data).flatMap((value) => [tenth(value / 25.4), tenth(value / 10), Math.round(value * 100) / 100])
const digitsOfNames = ({ record }: Book): readonly number[] => {
  const view = record.acts.at(-1)?.view
  return (JSON.stringify([view?.table.pieces.length, view?.sides]).match(/\d+/g) ?? []).map(Number)
}
function turnAt(fact: GameEvent, { actOf, record }: Book): readonly number[] | null {
  const act = actOf.get(fact.id)
  const now = act === undefined ? undefined : record.acts[act]
  const before = act === undefined ? undefined : record.acts[act - 1]
  return now === undefined ? null : [now.turn, ...(before === undefined ? [] : [before.turn])]
}
/** On which somebody stands or a fact has it, in any view: a storey that is not there is not told of. */
function floorsIn({ record }: Book, cited: readonly GameEvent[]): readonly number[] {
  const levels = new Set<number>(
    cited.flatMap((fact) =>
      [...JSON.stringify(fact.data).matchAll(/"level":(\d+)/g)].map(([, n]) => Number(n)),
    ),
  )
  for (const { view } of record.acts)
    for (const { pose } of Object.values(view.models)) if (pose !== null) levels.add(pose.on.level)
  return [...levels]
}
const out: ReadonlySet<string> = new Set(['casualty', 'fled', 'dead', 'prisoner'])
const seatIn = (view: ReportView, model: string): string | null => view.models[model]?.seat ?? null
const isSoldier = (view: ReportView, id: string): boolean =>
  view.family !== 'skirmish' || view.models[id]?.vehicle === undefined
function isOut(view: ReportView, id: string): boolean {
  const model = view.models[id]
  if (model === undefined) return false
  if (out.has(model.status)) return true
  // Whoever leaves of his own will is not lost.
  if ('leftBy' in model && model.leftBy === 'retreat') return true
  return 'damage' in model
    ? model.damage?.wrecked === true
    : 'vehicle' in model && model.vehicle?.knockedOut === true
}
const outOf = (view: ReportView, counts: (model: string) => boolean): number =>
  Object.keys(view.models).filter((id) => counts(id) && isOut(view, id)).length

/** Who went out of the battle in the acts of these facts, of those of whom they speak: an act may end a turn and begin the next. */
function fallenIn(
  cited: readonly GameEvent[],
  { actOf, record }: Book,
  counts: (view: ReportView, model: string) => boolean,
): number {
  const acts = new Set(cited.flatMap(({ id }) => actOf.get(id) ?? []))
  const spoken = JSON.stringify(cited.map(({ data }) => data))
  const fallen = new Set<string>()
  for (const act of acts) {
    const [before, after] = [record.acts[act - 1]?.view, record.acts[act]?.view]
    if (after === undefined) continue
    for (const id of Object.keys(after.models))
      if (
        counts(after, id) &&
        spoken.includes(`"${id}"`) &&
        isOut(after, id) &&
        (before === undefined || !isOut(before, id))
      )
        fallen.add(id)
  }
  return fallen.size
}
const ownUnit = (view: ReportView, id: string): string | null => {
  const model = view.models[id]
  if (model === undefined) return null
  return 'unit' in model ? (model.own ?? model.unit) : model.squad
}
/** A character who serves in it is told by his own name, or is one of its men. */
const lostOfUnit = (unit: string, cited: readonly GameEvent[], book: Book): readonly number[] => {
  const isOf = (view: ReportView, id: string): boolean => {
    const model = view.models[id]
    return model !== undefined && 'unit' in model && model.unit === unit
  }
  return [
    fallenIn(cited, book, (view, model) => ownUnit(view, model) === unit),
    fallenIn(cited, book, (view, model) => ownUnit(view, model) === unit || isOf(view, model)),
  ]
}

/** Of the force's points; a model costs its part of its unit. */
function shareLost(seat: string, cited: readonly GameEvent[], { actOf, record }: Book): readonly number[] {
  const last = record.acts.at(-1)?.view
  if (last === undefined) return []
  const spoken = JSON.stringify(cited.map(({ data }) => data))
  let share = 0
  for (const act of new Set(cited.flatMap(({ id }) => actOf.get(id) ?? []))) {
    const [before, after] = [record.acts[act - 1]?.view, record.acts[act]?.view]
    if (after === undefined) continue
    for (const id of Object.keys(after.models)) {
      const isNew = isOut(after, id) && (before === undefined || !isOut(before, id))
      if (seatIn(after, id) !== seat || !isNew || !spoken.includes(`"${id}"`)) continue
      share += partOf(after, id, seat)
    }
  }
  // Rounding of a share that is summed in another order.
  return [Math.round(share * 100), Math.floor(share * 100), Math.ceil(share * 100)]
}
function partOf(view: ReportView, id: string, seat: string): number {
  if (seat !== 'a' && seat !== 'b') return 0
  if (view.family === 'skirmish') return priceOf(view, id, seat)
  const unit = view.units[ownUnit(view, id) ?? '']
  const all = view.sides[seat].points
  return unit === undefined || all === 0 ? 0 : unit.entry.points / unit.startModels / all
}
/** A soldier's price of as many mean prices as his side had soldiers (LS-DATA-08). */
function priceOf(view: SkirmishView, id: string, seat: 'a' | 'b'): number {
  const prices = new Map(
    Object.values(view.models).flatMap(({ id: one, kind, class: troop, seat: side, weapons, gear, roles }) =>
      side !== seat || kind !== 'soldier' || troop === null
        ? []
        : [
            [
              one,
              soldierPoints(
                { class: troop, weapons: weapons.map(({ weapon }) => weapon), gear, roles },
                view.tables,
              ),
            ],
          ],
    ),
  )
  const mean = [...prices.values()].reduce((sum, price) => sum + price, 0) / Math.max(1, prices.size)
  return mean === 0 ? 0 : (prices.get(id) ?? mean) / (mean * view.sides[seat].startSoldiers)
}
/** Of the tables: shots and hits by unit, throws by side. */
function tallied(of: string, { record }: Book, skirmish: boolean): readonly number[] | null {
  const facts = record.acts.flatMap((act) => act.facts)
  const [what, kind, ...rest] = of.split('.')
  const id = rest.join('.')
  const last = record.acts.at(-1)?.view
  if (last === undefined) return null
  if (what === 'tally' && !skirmish && (kind === 'shots' || kind === 'hits')) {
    const sum = facts.reduce(
      (all, fact) =>
        fact.type === 'shootingResolved' && fact.data.unit === id ? all + fact.data[kind] : all,
      0,
    )
    return [sum]
  }
  if (what === 'tally' && kind === 'models' && last.family !== 'skirmish')
    return [last.units[id]?.startModels ?? -1]
  if (what === 'tally' && kind === 'lost')
    return [outOf(last, (model) => model === id || ownUnit(last, model) === id)]
  // Who put whom out of the battle is shared out among those who struck; men of a skirmish fire shot by shot.
  return null
}
