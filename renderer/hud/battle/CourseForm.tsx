import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toInches } from '../../../shared/geometry/length'
import type { CourseReport } from '../../../shared/protocol/previews/combat'
import type { Refusal } from '../../../shared/protocol/refusal'
import { told } from '../../i18n/decimals'
import { course, heading } from '../../page/hands/battle/course'
import { bearingTurnedBy, type BearingDraft } from '../../page/hands/desk/bearing'
import { changeDraft } from '../../page/hands/desk/desk'
import { RefusedMove } from '../said/RefusedMove'
import { percentText } from '../../page/words/percent'
import { TurnButtons } from '../controls/TurnButtons'
import { Foot, type PanelProps } from '../desk'
import { usePage, useSlice } from '../../hooks/page-context'

const inches = (value: number): string => told(String(Math.round(value * 10) / 10))

/** What is reached with at least this chance. */
function reachedBy(chances: CourseReport['chances'], share: number): number {
  let left = 1
  let reached = 0
  for (const { gone, chance } of chances) {
    if (left >= share - 1e-9) reached = gone
    left -= chance
  }
  return reached
}
/** How far the dice carry it in this direction: a bar for each distance, and what is lost on the way. */
function CourseChances({ report }: { readonly report: CourseReport }) {
  const { t } = useTranslation()
  const { chances } = report
  const top = Math.max(...chances.map(({ chance }) => chance), 0.01)
  const halved = chances.reduce((sum, one) => sum + (one.halved ? one.chance : 0), 0)
  return (
    <>
      <figure className="odds" data-testid="course-chances">
        <figcaption className="small dim">{t('combat:course.chances')}</figcaption>
        <ol className="odds-bars">
          {chances.map(({ distance, gone, halved: slowed, chance }) => (
            <li
              key={`${distance} ${gone} ${slowed}`}
              className="odds-bar"
              title={t('combat:course.bar', { gone: inches(gone), chance: percentText(chance) })}
            >
              <span className="odds-fill" style={{ height: `calc(${chance / top} * var(--bar, 2.25rem))` }} />
              <span className="odds-count">{inches(gone)}</span>
            </li>
          ))}
        </ol>
      </figure>
      {chances.length > 1 && (
        <p className="small dim" data-testid="course-often">
          {t('combat:course.often', {
            half: inches(reachedBy(chances, 0.5)),
            least: inches(reachedBy(chances, 0.9)),
          })}
        </p>
      )}
      {halved > 0 && (
        <p className="small" data-testid="course-halved">
          {t('combat:course.halved', { chance: percentText(halved) })}
        </p>
      )}
    </>
  )
}

/** A direction turned on the table, with what the rules say it would bring. */
function Turned<Report extends { readonly refusal?: Refusal }>({
  draft,
  report,
  children,
}: {
  readonly draft: BearingDraft
  readonly report: Report | null
  /** Of one that is not refused. */
  readonly children: (report: Report) => ReactNode
}) {
  const page = usePage()
  const { t } = useTranslation()
  const refusal = report?.refusal
  return (
    <>
      <p className="small">{t('combat:course.how')}</p>
      <TurnButtons turn={(by) => changeDraft(page, 'direction', (one) => bearingTurnedBy(one, by))}>
        <output className="number" data-testid="course-bearing">
          {inches(draft.bearing)}°
        </output>
      </TurnButtons>
      {report !== null && refusal === undefined && children(report)}
      {refusal !== undefined && <RefusedMove refusal={refusal} />}
      <Foot confirm={t('combat:course.say')} ready={report !== null && refusal === undefined} />
    </>
  )
}
/** Which way a unit leaves its fight: turned on the table, with what the dice may make of it. */
export function CourseForm({ draft }: PanelProps<BearingDraft>) {
  const { t } = useTranslation()
  const report = useSlice(
    (of) => course(of).held,
    (state) => state.report,
  )
  return (
    <Turned draft={draft} report={report}>
      {(told) => (
        <>
          <p className="small">{t('combat:course.shown', { distance: told.rolled })}</p>
          {told.check === null && <p className="small warn">{t('combat:course.noEnd')}</p>}
          <CourseChances report={told} />
        </>
      )}
    </Turned>
  )
}
/** With which heading a vehicle is put down that gives way to a tank (C4-VASSAULT-11). */
export function HeadingForm({ draft }: PanelProps<BearingDraft>) {
  const { t } = useTranslation()
  const report = useSlice(
    (of) => heading(of).held,
    (state) => state.report,
  )
  return (
    <Turned draft={draft} report={report}>
      {({ far }) => (
        <p className="small" data-testid="put-down">
          {far === 0 ? t('combat:heading.stays') : t('combat:heading.where', { far: inches(toInches(far)) })}
        </p>
      )}
    </Turned>
  )
}
