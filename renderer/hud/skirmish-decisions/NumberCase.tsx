import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Modifier } from '../../../shared/protocol/event'
import type { SkirmishSight } from '../../../shared/protocol/skirmish/query'
import { neededOf, neededText, shortNeeded, sumText, type NeededShot } from '../../page/hands/skirmish/needed'
import { askSkirmish } from '../../page/game/skirmish-game'
import { Explained } from '../assist/Explained'
import { Said } from '../said/Words'
import { Cite } from '../controls/Cite'
import { usePage } from '../../hooks/page-context'

/** A number that opens its case: what it began with, and what each change made of it. */
export function NeededCase({
  label,
  shown = label,
  base,
  cite,
  now,
  list,
  testId,
  children,
}: {
  /** The number as it is said. */
  readonly label: string
  /** As it is written where there is less room. */
  readonly shown?: string
  readonly base: string
  readonly cite: string
  readonly now: number
  readonly list: readonly Modifier[]
  readonly testId: string
  /** What else is to be said of it. */
  readonly children?: ReactNode
}) {
  const changing = list.filter(({ from, to }) => from !== to)
  return (
    <Explained
      label={label}
      testId={testId}
      reasons={
        <ul className="reasons">
          <li>
            <strong>{sumText(changing[0]?.from ?? now)}</strong> {base} <Cite rule={cite} />
          </li>
          {changing.map(({ by, cite: rule, from, to }, i) => (
            <li key={i}>
              <Said text={by} />: {sumText(from)} → <strong>{sumText(to)}</strong> <Cite rule={rule} />
            </li>
          ))}
          {children}
        </ul>
      }
    >
      {shown}
    </Explained>
  )
}
/** The number of a shot: why so high, what it means where it is more than a die shows, and what covers the target. */
export function HitCase({
  shot,
  list,
  short = false,
  look,
  testId = 'needed-case',
}: {
  readonly shot: NeededShot
  readonly list: readonly Modifier[]
  readonly short?: boolean
  /** Who looks at whom, where both stand as the table shows them. */
  readonly look?: { readonly from: string; readonly to: string }
  readonly testId?: string
}) {
  const { t } = useTranslation()
  const label = neededText(shot, t)
  const needed = neededOf(shot)
  return (
    <NeededCase
      label={label}
      shown={short ? shortNeeded(shot) : label}
      base={t('skirmishDecisions:odds.ofTable')}
      cite="LS-SHOOT-04"
      now={shot.needed}
      list={list}
      testId={testId}
    >
      {(needed.how !== 'face' || needed.given > 0) && (
        <li>
          {t('skirmishDecisions:odds.beyond', { needed: shot.needed })} <strong>{label}</strong>{' '}
          <Cite
            rule={
              needed.how === 'lands' ? (shot.mode === 'smoke' ? 'LS-SMOKE-01' : 'LS-BLAST-02') : 'LS-SHOOT-07'
            }
          />
        </li>
      )}
      {look !== undefined && <Looked key={`${look.from} ${look.to}`} {...look} />}
    </NeededCase>
  )
}
/** How much he sees of the target, and what covers it. */
function Looked({ from, to }: { readonly from: string; readonly to: string }) {
  const page = usePage()
  const { t } = useTranslation()
  const [sight, setSight] = useState<SkirmishSight | null>(null)
  useEffect(() => {
    let here = true
    askSkirmish(page, { ask: 'lsSight', from: { model: from }, to: { model: to } })
      .then((told) => here && setSight(told))
      // The case is complete without: it is what the number is made of.
      .catch(() => here && setSight(null))
    return () => {
      here = false
    }
  }, [from, to])
  if (sight === null || !sight.visible) return null
  const { clear, samples, because } = sight.witness
  return (
    <>
      <li>
        {clear === 0 ? <Said text={because} /> : t('skirmishDecisions:odds.seen', { clear, samples })}{' '}
        <Cite rule="LS-GEO-04" />
      </li>
      {sight.cover !== null && (
        <li data-testid="cover-why">
          <Said text={sight.cover} /> <Cite rule="LS-GEO-05" />
        </li>
      )}
    </>
  )
}
