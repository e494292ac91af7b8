import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { SideMark } from '../../hud/controls/SideMark'
import { usePage, useSlice } from '../../hooks/page-context'
import { changeStage, selectStaged, stageDraftStore } from '../../page/editors/stage/draft'
import type { StagedSkirmish, StagedPerson } from '../../page/editors/stage/document'
import { unitAtFault } from '../../page/editors/stage/fault-place'
import { stageSeenStore } from '../../page/editors/stage/look'
import { addPerson, peopleOf, soldier } from '../../page/editors/stage/people'
import { takeUpUnit } from '../../page/hands/stage/in-hand'
import type { Page } from '../../page/page'
import { useDropOnTable } from './use-drop-on-table'

/** Somebody new, in the hand at once. */
function bring(page: Page, stage: StagedSkirmish, person: Omit<StagedPerson, 'id'>, wish: string): void {
  const next = addPerson(stage, person, wish)
  const id = peopleOf(next).at(-1)?.id
  changeStage(page, next)
  if (id === undefined) return
  selectStaged(page, id)
  takeUpUnit(page, id, [id], null)
}
const isThere = ({ at, aboard, garrison }: StagedPerson): boolean =>
  at !== undefined || aboard !== undefined || garrison !== undefined
const sides = ['a', 'b', null] as const

/** Everybody of both sides, and the bystanders. */
export function SkirmishRoster({ stage }: { readonly stage: StagedSkirmish }) {
  const page = usePage()
  const { t } = useTranslation()
  const selected = useSlice(stageDraftStore, (state) => state.selected)
  const { faults, of } = useSlice(stageSeenStore)
  useDropOnTable()
  const wrong = new Set(of === null ? [] : faults.flatMap(({ path }) => unitAtFault(of, path) ?? []))
  return (
    <>
      {sides.map((seat) => (
        <section key={seat} className="roster stage-side" aria-label={t(`stages:side.${seat ?? 'none'}`)}>
          <h3 className={seat === null ? '' : `side-${seat}`}>
            {seat !== null && <SideMark seat={seat} />} {t(`stages:side.${seat ?? 'none'}`)}
          </h3>
          <ul>
            {peopleOf(stage)
              .filter((person) => (person.seat ?? null) === seat)
              .map((person) => (
                <li key={person.id}>
                  <button
                    type="button"
                    className="roster-unit ready"
                    aria-pressed={person.id === selected}
                    data-testid={`staged-${person.id}`}
                    onPointerDown={(event) => {
                      event.currentTarget.releasePointerCapture(event.pointerId)
                      selectStaged(page, person.id)
                      if (!isThere(person)) takeUpUnit(page, person.id, [person.id], null)
                    }}
                    onClick={() => selectStaged(page, person.id)}
                  >
                    <span className="roster-sign" aria-hidden>
                      {wrong.has(person.id) ? '⚠' : isThere(person) ? '●' : '○'}
                    </span>
                    <span className="roster-name">{person.id}</span>
                    <span className="small dim">
                      {person.vehicle === undefined
                        ? (person.class ?? person.kind ?? '')
                        : t('stages:person.vehicle')}
                    </span>
                  </button>
                </li>
              ))}
          </ul>
          {seat === null ? (
            <Button small tone="quiet" onPress={() => bring(page, stage, { kind: 'civilian' }, 'c')}>
              + {t('stages:person.bystander')}
            </Button>
          ) : (
            <div className="card-foot">
              <Button
                small
                tone="quiet"
                onPress={() => bring(page, stage, soldier(seat), seat)}
                testId={`bring-soldier-${seat}`}
              >
                + {t('stages:person.soldier')}
              </Button>
              <Button
                small
                tone="quiet"
                onPress={() => bring(page, stage, { seat, vehicle: { hull: [7, 4, 3] } }, `${seat}v`)}
              >
                + {t('stages:person.vehicle')}
              </Button>
            </div>
          )}
        </section>
      ))}
    </>
  )
}
