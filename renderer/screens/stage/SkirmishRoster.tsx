import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { Choice } from '../../hud/controls/Choice'
import { SideMark } from '../../hud/controls/SideMark'
import { useNames } from '../../hud/said/useNames'
import type { Seat } from '../../../shared/protocol/spatial'
import { usePage, useSlice } from '../../hooks/page-context'
import { libraryStore } from '../../page/app/library'
import { attempt } from '../../page/app/toasts'
import { changeStage, selectStaged, stageDraftStore } from '../../page/editors/stage/draft'
import type { StagedSkirmish, StagedPerson } from '../../page/editors/stage/document'
import { unitAtFault } from '../../page/editors/stage/fault-place'
import { stageSeenStore } from '../../page/editors/stage/look'
import {
  addPerson,
  entryOfPerson,
  isStaged,
  peopleOf,
  personFrom,
  soldier,
  withSkirmishForce,
} from '../../page/editors/stage/people'
import { takeUpUnit } from '../../page/hands/stage/in-hand'
import type { Page } from '../../page/page'
import { usePersonName } from './staged-names'
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
  const wrong = new Set(
    of === null ? [] : faults.flatMap(({ path, note }) => (note ? [] : (unitAtFault(of, path) ?? []))),
  )
  const nameOf = usePersonName()
  const kindOf = (person: StagedPerson): string => {
    const entry = entryOfPerson(stage, person)
    if (person.vehicle !== undefined || (entry && 'hull' in entry)) return t('stages:person.vehicle')
    return (entry && 'class' in entry ? entry.class : person.class) ?? person.kind ?? ''
  }
  return (
    <>
      {sides.map((seat) => (
        <section key={seat} className="roster stage-side" aria-label={t(`stages:side.${seat ?? 'none'}`)}>
          <h3 className={seat === null ? '' : `side-${seat}`}>
            {seat !== null && <SideMark seat={seat} />} {t(`stages:side.${seat ?? 'none'}`)}
          </h3>
          {seat !== null && <ForceOfSide stage={stage} seat={seat} />}
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
                    <span className="roster-name">{nameOf(person)}</span>
                    <span className="small dim">{kindOf(person)}</span>
                  </button>
                </li>
              ))}
          </ul>
          {seat !== null && <BringFromForce stage={stage} seat={seat} />}
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

interface SideProps {
  readonly stage: StagedSkirmish
  readonly seat: Seat
}
function ForceOfSide({ stage, seat }: SideProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const library = useSlice(libraryStore, (state) => state.library)
  const force = stage.forces?.[seat]
  const choose = async (id: string) => {
    if (id === '') return changeStage(page, withSkirmishForce(stage, seat, null))
    if (id === force?.id) return
    const found = await attempt(page, page.api.call('skirmishForce', { id }))
    if (found !== undefined) changeStage(page, withSkirmishForce(stage, seat, found))
  }
  const listed = (library?.skirmishForces ?? []).map(({ id, name }) => ({ id, text: name[language] }))
  const own =
    force === undefined || listed.some(({ id }) => id === force.id)
      ? []
      : [{ id: force.id, text: force.name[language] }]
  return (
    <Choice
      label={t('stages:roster.force')}
      hideLabel
      value={force?.id ?? ''}
      options={[{ id: '', text: t('stages:roster.noForce') }, ...own, ...listed]}
      onChange={(id) => void choose(id)}
      testId={`stage-force-${seat}`}
    />
  )
}
/** Squad by squad, whoever of the force is not in the stage yet. */
function BringFromForce({ stage, seat }: SideProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const force = stage.forces?.[seat]
  if (force === undefined) return null
  const groups = [
    ...force.squads.map(({ id, name, soldiers }) => ({ id, name: name[language], entries: soldiers })),
    { id: 'vehicles', name: t('stages:person.vehicles'), entries: force.vehicles },
  ]
  return (
    <>
      <h4 className="small dim">{t('stages:roster.bring')}</h4>
      {groups.map(({ id, name, entries }) => {
        const left = entries.filter((entry) => !isStaged(stage, seat, entry.id))
        return left.length === 0 ? null : (
          <div key={id}>
            <p className="small dim stage-squad">{name}</p>
            <ul>
              {left.map((entry) => {
                const take = () => bring(page, stage, personFrom(seat, entry), `${entry.id}-`)
                return (
                  <li key={entry.id}>
                    <button
                      type="button"
                      className="roster-unit ready"
                      data-testid={`bring-${seat}-${entry.id}`}
                      onPointerDown={(event) => {
                        event.currentTarget.releasePointerCapture(event.pointerId)
                        take()
                      }}
                      // By keyboard nothing is pressed.
                      onClick={({ detail }) => detail === 0 && take()}
                    >
                      <span className="roster-sign" aria-hidden>
                        +
                      </span>
                      <span className="roster-name">{entry.name[language]}</span>
                      <span className="small dim">{'class' in entry ? entry.class : ''}</span>
                    </button>
                  </li>
                )
              })}
            </ul>
          </div>
        )
      })}
    </>
  )
}
