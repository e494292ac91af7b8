import { useTranslation } from 'react-i18next'
import { toInches } from '../../../shared/geometry/length'
import type { Decision } from '../../../shared/protocol/decision'
import type { CourseReport } from '../../../shared/protocol/previews/combat'
import { told } from '../../i18n/decimals'
import { course, heading } from '../../page/hands/battle/course'
import { gameStore } from '../../page/game/game-store'
import { preferencesStore } from '../../page/app/preferences'
import { attempt } from '../../page/app/toasts'
import { RefusedMove } from '../said/RefusedMove'
import { percentText } from '../../page/words/percent'
import { Button } from '../controls/Button'
import { TurnButtons } from '../controls/TurnButtons'
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

/** The direction in hand, and buttons that turn it. */
function Turning({ bearing, turn }: { readonly bearing: number; readonly turn: (degrees: number) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="small">{t('combat:course.how')}</p>
      <TurnButtons turn={turn}>
        <output className="number" data-testid="course-bearing">
          {inches(bearing)}°
        </output>
      </TurnButtons>
    </>
  )
}
function Said({ ready, say }: { readonly ready: boolean; readonly say: () => Promise<boolean> }) {
  const page = usePage()
  const { t } = useTranslation()
  const sending = useSlice(gameStore, (state) => state.sending)
  const confirmKey = useSlice(preferencesStore, (state) => state.keys.confirm[0])
  return (
    <div className="work-buttons">
      <Button
        tone="primary"
        disabled={sending || !ready}
        onPress={() => attempt(page, say())}
        keycap={confirmKey}
        testId="say-course"
      >
        {t('combat:course.say')}
      </Button>
    </div>
  )
}

/** Which way a unit leaves its fight: turned on the table, with what the dice may make of it. */
export function CourseForm({ decision }: { readonly decision: Decision }) {
  const page = usePage()
  const { t } = useTranslation()
  const { draft, report } = useSlice((of) => course(of).held)
  if (draft === null || draft.decision !== decision.id) return null
  const refusal = report?.refusal
  return (
    <>
      <Turning bearing={draft.bearing} turn={course(page).turn} />
      {report !== null && refusal === undefined && (
        <>
          <p className="small">{t('combat:course.shown', { distance: report.rolled })}</p>
          {report.check === null && <p className="small warn">{t('combat:course.noEnd')}</p>}
          <CourseChances report={report} />
        </>
      )}
      {refusal !== undefined && <RefusedMove refusal={refusal} />}
      <Said ready={report !== null && refusal === undefined} say={course(page).confirm} />
    </>
  )
}

/** With which heading a vehicle is put down that gives way to a tank (C4-VASSAULT-11). */
export function HeadingForm({ decision }: { readonly decision: Decision }) {
  const page = usePage()
  const { t } = useTranslation()
  const { draft, report } = useSlice((of) => heading(of).held)
  if (draft === null || draft.decision !== decision.id) return null
  const refusal = report?.refusal
  return (
    <>
      <Turning bearing={draft.bearing} turn={heading(page).turn} />
      {report !== null && refusal === undefined && (
        <p className="small" data-testid="put-down">
          {report.far === 0
            ? t('combat:heading.stays')
            : t('combat:heading.where', { far: inches(toInches(report.far)) })}
        </p>
      )}
      {refusal !== undefined && <RefusedMove refusal={refusal} />}
      <Said ready={report !== null && refusal === undefined} say={heading(page).confirm} />
    </>
  )
}
