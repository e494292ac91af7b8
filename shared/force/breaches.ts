/**
 * Where a force breaks the chart or what was agreed (C4-ORG-02 to -06, -12). It can be kept all the same, and played where
 * both agree: whoever looks at it is told at its line, with the figures.
 */
import type { Force, UnitEntry } from '../protocol/force'
import type { SideForce } from '../protocol/mission'
import type { Terms } from '../protocol/organising'
import type { RuleId, Text } from '../protocol/refusal'
import { bodyOfKind } from './body-of-kind'
import { filledCharts, type ChartRow, type FilledChart } from './chart'
import { choicesOf, detachmentOf } from './choices'
import { sizeClassOf } from './size-class'
import { isVehicleProfile } from './profile'
import { detachmentsAllowed } from './terms'
import { pointsOf } from './totals'

export interface Breach {
  readonly at:
    | { readonly of: 'force' }
    | { readonly of: 'category'; readonly category: UnitEntry['category']; readonly detachment: number }
    /** Its place among the units or the kinds of models of the force. */
    | { readonly of: 'unit' | 'kind'; readonly index: number }
  readonly text: Text
  readonly cite: RuleId
}
const breach = (at: Breach['at'], cite: RuleId, problem: string, args: Text['args']): Breach => ({
  at,
  text: { key: `breach.${problem}`, args },
  cite,
})
const whole = { of: 'force' } as const

/**
 * First what concerns the force as a whole, then its categories, its units in their order, its models.
 * @param own  what a mission asks of this side in place of chart and limit (CF-SPECIAL-09, CF-CUSTOM-05)
 */
export function breachesOf(force: Force, agreed: Terms, own?: SideForce): readonly Breach[] {
  const charts = filledCharts(force, own?.chart?.rows)
  const terms: Terms = {
    ...agreed,
    ...(own?.limit !== undefined && { limit: own.limit }),
    ...(own?.detachments !== undefined && { detachments: own.detachments, multiDetachment: 'always' }),
  }
  const units = [
    ...charts.flatMap(({ rows }) => rows.flatMap((row) => withoutRoom(force, row))),
    ...inTooManyDetachments(force, charts, terms),
  ]
  const indexOf = ({ at }: Breach): number => ('index' in at ? at.index : -1)
  return [
    ...anotherForce(force, own?.force),
    ...overLimit(force, terms),
    ...tooManyDetachments(charts, terms),
    ...charts.flatMap((chart) => categoriesOf(chart, charts.length > 1)),
    ...[...units].sort((one, other) => indexOf(one) - indexOf(other)),
    ...wrongSizes(force),
    ...oddArmour(force),
  ]
}

/** The mission names the one force that plays it (CF-CUSTOM-05). */
const anotherForce = ({ id }: Force, named: string | undefined): readonly Breach[] =>
  named === undefined || named === id ? [] : [breach(whole, 'CF-CUSTOM-05', 'otherForce', { force: named })]

function overLimit(force: Force, { limit }: Terms): readonly Breach[] {
  const points = pointsOf(force)
  return points > limit ? [breach(whole, 'C4-ORG-02', 'points', { points, limit, over: points - limit })] : []
}

/** Each detachment keeps the chart by itself; which one is said where there are several. */
function categoriesOf({ detachment, rows }: FilledChart, several: boolean): readonly Breach[] {
  return rows.flatMap(({ category, least, most, filled, beyond, owed }) => {
    if (owed === 0 && beyond.length === 0) return []
    const found = breach({ of: 'category', category, detachment }, 'C4-ORG-04', owed > 0 ? 'fewer' : 'more', {
      category,
      have: filled.length + beyond.length,
      least,
      most,
    })
    return several
      ? [{ ...found, text: { key: 'breach.within', args: { detachment, what: found.text } } }]
      : [found]
  })
}
function withoutRoom({ units }: Force, { category, most, beyond }: ChartRow): readonly Breach[] {
  return beyond.map(({ head }, i) =>
    breach({ of: 'unit', index: units.indexOf(head) }, 'C4-ORG-04', 'noRoom', {
      category,
      number: most + i + 1,
      most,
    }),
  )
}

function tooManyDetachments(charts: readonly FilledChart[], terms: Terms): readonly Breach[] {
  const most = detachmentsAllowed(terms)
  return charts.length > most
    ? [breach(whole, 'C4-ORG-05', 'detachments', { have: charts.length, most, limit: terms.limit })]
    : []
}
function inTooManyDetachments(force: Force, charts: readonly FilledChart[], terms: Terms): readonly Breach[] {
  const beyond = charts.slice(detachmentsAllowed(terms)).map(({ detachment }) => detachment)
  return choicesOf(force)
    .filter(({ head }) => beyond.includes(detachmentOf(head)))
    .map(({ head }) =>
      breach({ of: 'unit', index: force.units.indexOf(head) }, 'C4-ORG-05', 'detachment', {
        detachment: detachmentOf(head),
        most: detachmentsAllowed(terms),
      }),
    )
}

/** What vehicles are clad in; thinner or thicker may be played, and is worth a second look (C4-VEH-03). */
const usualArmour = { least: 10, most: 14 } as const
function oddArmour({ kinds }: Force): readonly Breach[] {
  return kinds.flatMap(({ profile }, index) => {
    if (!isVehicleProfile(profile)) return []
    const { front, side, rear } = profile.av
    const odd = [front, side, rear].find((av) => av < usualArmour.least || av > usualArmour.most)
    return odd === undefined
      ? []
      : [breach({ of: 'kind', index }, 'C4-VEH-03', 'armour', { armour: odd, ...usualArmour })]
  })
}

/** Models of another Size than their type has. The rules see to guns and small targets, however they are built. */
function wrongSizes({ units, kinds }: Force): readonly Breach[] {
  return kinds.flatMap((kind, index) => {
    const wrong = units
      .filter(({ models }) => models.some((one) => one.kind === kind.id))
      .map((unit) => ({ due: sizeClassOf(unit, kind), size: bodyOfKind(kind, unit.type).size }))
      .find(({ due, size }) => due !== 1 && size !== due)
    if (wrong === undefined || kind.role === 'gun') return []
    return [breach({ of: 'kind', index }, 'C4-ORG-12', 'size', wrong)]
  })
}
