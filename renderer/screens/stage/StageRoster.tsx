import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnitEntry } from '../../../shared/protocol/force'
import type { Seat } from '../../../shared/protocol/spatial'
import { Button } from '../../hud/controls/Button'
import { Choice } from '../../hud/controls/Choice'
import { SideMark } from '../../hud/controls/SideMark'
import { useNames } from '../../hud/said/useNames'
import { usePage, useSlice } from '../../hooks/page-context'
import { libraryStore } from '../../page/app/library'
import { attempt } from '../../page/app/toasts'
import { changeStage, selectStaged, stageDraftStore } from '../../page/editors/stage/draft'
import { stagedModels, type StagedBattle, type StagedUnit } from '../../page/editors/stage/document'
import { unitAtFault } from '../../page/editors/stage/fault-place'
import { stageSeenStore } from '../../page/editors/stage/look'
import {
  addUnit,
  hasStagedPlace,
  timesStaged,
  stagedFrom,
  withStagedForce,
} from '../../page/editors/stage/units'
import { takeUpUnit } from '../../page/hands/stage/in-hand'
import type { Page } from '../../page/page'
import { useUnitName } from './staged-names'
import { useDropOnTable } from './use-drop-on-table'

const signOf = (unit: StagedUnit): string =>
  unit.aboard !== undefined ? '▣' : hasStagedPlace(unit) ? '●' : '○'

/** Takes a unit of the force into the stage, and into the hand. */
function bringUnit(page: Page, stage: StagedBattle, seat: Seat, entry: UnitEntry): void {
  const unit = stagedFrom(stage, seat, entry)
  changeStage(page, addUnit(stage, unit))
  selectStaged(page, unit.id)
  takeUpUnit(page, unit.id, stagedModels(unit), null)
}
/** A plain squad of the stage's own, as worked examples have them. */
function bringPlain(page: Page, stage: StagedBattle, seat: Seat): void {
  const wished: StagedUnit = { id: seat === 'a' ? 'L' : 'E', seat, models: [{}, {}, {}, {}, {}] }
  const next = addUnit(stage, wished)
  const unit = next.units?.at(-1) ?? wished
  changeStage(page, next)
  selectStaged(page, unit.id)
  takeUpUnit(page, unit.id, stagedModels(unit), null)
}
/** Whoever is pressed on may be dragged out over the table. */
const free = (event: PointerEvent<HTMLButtonElement>) =>
  event.currentTarget.releasePointerCapture(event.pointerId)

/** Both forces: who is in the stage, and who could be. */
export function StageRoster({ stage }: { readonly stage: StagedBattle }) {
  useDropOnTable()
  return (
    <>
      {(['a', 'b'] as const).map((seat) => (
        <SideRoster key={seat} seat={seat} stage={stage} />
      ))}
    </>
  )
}
function SideRoster({ seat, stage }: { readonly seat: Seat; readonly stage: StagedBattle }) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const nameOf = useUnitName()
  const library = useSlice(libraryStore, (state) => state.library)
  const selected = useSlice(stageDraftStore, (state) => state.selected)
  const { faults, of } = useSlice(stageSeenStore)
  const force = stage.forces?.[seat]
  const units = (stage.units ?? []).filter((unit) => unit.seat === seat)
  const wrong = new Set(
    of === null ? [] : faults.flatMap(({ path, note }) => (note ? [] : (unitAtFault(of, path) ?? []))),
  )
  const chooseForce = async (id: string) => {
    if (id === '') return changeStage(page, withStagedForce(stage, seat, null))
    if (id === force?.id) return
    const found = await attempt(page, page.api.call('force', { id }))
    if (found !== undefined) changeStage(page, withStagedForce(stage, seat, found))
  }
  const listed = (library?.forces ?? []).map(({ id, name }) => ({ id, text: name[language] }))
  const options = [
    { id: '', text: t('stages:roster.noForce') },
    ...(force === undefined || listed.some(({ id }) => id === force.id)
      ? []
      : [{ id: force.id, text: force.name[language] }]),
    ...listed,
  ]
  return (
    <section className="roster stage-side" aria-label={t(`stages:side.${seat}`)}>
      <h3 className={`side-${seat}`}>
        <SideMark seat={seat} /> {t(`stages:side.${seat}`)}
      </h3>
      <Choice
        label={t('stages:roster.force')}
        hideLabel
        value={force?.id ?? ''}
        options={options}
        onChange={(id) => void chooseForce(id)}
        testId={`stage-force-${seat}`}
      />
      <ul>
        {units.map((unit) => (
          <li key={unit.id}>
            <button
              type="button"
              className="roster-unit ready"
              aria-pressed={unit.id === selected}
              data-testid={`staged-${unit.id}`}
              onPointerDown={(event) => {
                free(event)
                selectStaged(page, unit.id)
                if (!hasStagedPlace(unit)) takeUpUnit(page, unit.id, stagedModels(unit), null)
              }}
              onClick={() => selectStaged(page, unit.id)}
            >
              <span className="roster-sign" aria-hidden>
                {wrong.has(unit.id) ? '⚠' : signOf(unit)}
              </span>
              <span className="roster-name">{nameOf(unit)}</span>
              <span className="small dim">
                {t('stages:roster.models', { count: stagedModels(unit).length })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {force !== undefined && (
        <>
          <h4 className="small dim">{t('stages:roster.bring')}</h4>
          <ul>
            {force.units.map((entry) => (
              <li key={entry.id}>
                <button
                  type="button"
                  className={`roster-unit ${timesStaged(stage, seat, entry.id) > 0 ? 'rest' : 'ready'}`}
                  data-testid={`bring-${seat}-${entry.id}`}
                  onPointerDown={(event) => {
                    free(event)
                    bringUnit(page, stage, seat, entry)
                  }}
                  // By keyboard nothing is pressed.
                  onClick={({ detail }) => detail === 0 && bringUnit(page, stage, seat, entry)}
                >
                  <span className="roster-sign" aria-hidden>
                    +
                  </span>
                  <span className="roster-name">{entry.name[language]}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button small tone="quiet" onPress={() => bringPlain(page, stage, seat)} testId={`bring-plain-${seat}`}>
        + {t('stages:roster.plain')}
      </Button>
    </section>
  )
}
