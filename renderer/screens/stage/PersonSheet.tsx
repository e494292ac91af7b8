import { useTranslation } from 'react-i18next'
import { carriedIds, classIds } from '../../../shared/protocol/skirmish/tables/ids'
import { soldierGear, soldierRoles } from '../../../shared/protocol/skirmish/force'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Choice } from '../../hud/controls/Choice'
import { NumberInput } from '../../hud/controls/NumberInput'
import { Segments } from '../../hud/controls/Segments'
import { TextInput } from '../../hud/controls/TextInput'
import { usePage, useSlice } from '../../hooks/page-context'
import { useKeycaps } from '../../hooks/keycaps'
import { changeStage, stageDraftStore } from '../../page/editors/stage/draft'
import type { StagedSkirmish, StagedPerson } from '../../page/editors/stage/document'
import { changePeople, entryOfPerson, peopleOf, removePerson } from '../../page/editors/stage/people'
import { unitAtFault } from '../../page/editors/stage/fault-place'
import { boardStaged, takeUpUnit } from '../../page/hands/stage/in-hand'
import { Section } from '../forces/Section'
import { OwnFaults } from './OwnFaults'
import { PersonVehicle } from './PersonVehicle'
import { usePersonName } from './staged-names'

export interface PersonProps {
  readonly stage: StagedSkirmish
  readonly person: StagedPerson
  readonly change: (next: Partial<StagedPerson>, topic?: string) => void
}
/** Everything that is said of one man or vehicle. */
export function PersonSheet({ stage }: { readonly stage: StagedSkirmish }) {
  const page = usePage()
  const { t } = useTranslation()
  const selected = useSlice(stageDraftStore, (state) => state.selected)
  const keys = useKeycaps()
  const nameOf = usePersonName()
  const person = peopleOf(stage).find(({ id }) => id === selected)
  if (person === undefined) return <p className="dim stage-nobody">{t('stages:unit.nobody')}</p>
  const { id, seat } = person
  const entry = entryOfPerson(stage, person)
  const isVehicleOfForce = entry !== undefined && 'hull' in entry
  const change: PersonProps['change'] = (next, topic) =>
    changeStage(
      page,
      changePeople(stage, [id], (one) => ({ ...one, ...next })),
      topic === undefined ? null : `${id} ${topic}`,
    )
  return (
    <div className="stage-sheet" key={id} data-testid="stage-sheet">
      <header className={`stage-unit-head ${seat === undefined ? '' : `side-${seat}`}`}>
        <h2>{nameOf(person)}</h2>
        <div className="card-foot">
          <Button small keycap={keys.moveUnit[0]} onPress={() => takeUpUnit(page, id, [id], null)}>
            {t('stages:unit.takeUp')}
          </Button>
          <Button small tone="quiet" onPress={() => changeStage(page, removePerson(stage, id))}>
            {t('stages:unit.remove')}
          </Button>
        </div>
      </header>
      <OwnFaults about={(path) => unitAtFault(stage, path) === id} />
      <PersonStates stage={stage} person={person} change={change} />
      <PersonTies stage={stage} person={person} change={change} />
      {(person.vehicle !== undefined || isVehicleOfForce) && (
        <PersonVehicle stage={stage} person={person} change={change} />
      )}
      {seat !== undefined && <PersonArms stage={stage} person={person} change={change} />}
    </div>
  )
}
const checks = ['suppressed', 'shaken', 'activated', 'displaced', 'spotUsed', 'captured'] as const
function PersonStates({ stage, person, change }: PersonProps) {
  const { t } = useTranslation()
  const none = { id: '', text: '–' }
  const enemies = peopleOf(stage).filter(({ id, seat }) => id !== person.id && seat !== person.seat)
  const engaged = person.engaged ?? []
  return (
    <Section title={t('stages:state.title')}>
      <Segments
        label={t('stages:person.posture')}
        value={person.posture ?? 'standing'}
        options={(['standing', 'prone'] as const).map((id) => ({ id, text: t(`stages:person.${id}`) }))}
        onChange={(posture) => change({ posture })}
      />
      <div className="stage-checks">
        {checks.map((word) => (
          <div key={word} data-testid={`person-${word}`}>
            <Check selected={person[word] === true} onChange={(on) => change({ [word]: on || undefined })}>
              {t(`stages:person.${word}`)}
            </Check>
          </div>
        ))}
        <Check selected={person.hidden !== undefined} onChange={(on) => change({ hidden: on || undefined })}>
          {t('stages:person.hidden')}
        </Check>
      </div>
      <Choice
        label={t('stages:person.ground')}
        value={person.ground ?? ''}
        options={[
          none,
          ...(['cover', 'open'] as const).map((id) => ({ id, text: t(`stages:person.at.${id}`) })),
        ]}
        onChange={(id) => change({ ground: id === 'cover' || id === 'open' ? id : undefined })}
      />
      <Choice
        label={t('stages:person.retreat')}
        value={person.retreat ?? ''}
        options={[none, ...edges.map((id) => ({ id, text: t(`stages:person.edge.${id}`) }))]}
        onChange={(id) => change({ retreat: edges.find((one) => one === id) })}
      />
      <div className="row">
        <NumberInput
          label={t('stages:person.wound')}
          value={person.wound?.turns ?? 0}
          least={0}
          onChange={(turns) =>
            change(
              { wound: turns === 0 ? undefined : { ...person.wound, turns: Math.round(turns) } },
              'wound',
            )
          }
        />
        <NumberInput
          label={t('stages:person.moved')}
          value={person.moved ?? 0}
          least={0}
          onChange={(moved) => change({ moved: moved === 0 ? undefined : moved }, 'moved')}
        />
      </div>
      {enemies.length > 0 && (
        <Choice
          label={t('stages:person.engaged', { with: engaged.join(', ') || '–' })}
          value=""
          options={[
            none,
            ...enemies.map(({ id }) => ({ id, text: `${engaged.includes(id) ? '✓ ' : ''}${id}` })),
          ]}
          onChange={(id) => {
            if (id === '') return
            change({
              engaged: engaged.includes(id) ? engaged.filter((one) => one !== id) : [...engaged, id],
            })
          }}
        />
      )}
    </Section>
  )
}
const edges = ['north', 'east', 'south', 'west'] as const
const statuses = ['waiting', 'infiltrator', 'ambush', 'dead', 'prisoner', 'left'] as const

function PersonTies({ stage, person, change }: PersonProps) {
  const page = usePage()
  const { t } = useTranslation()
  const rides = peopleOf(stage).filter(
    ({ id, vehicle, seat }) => vehicle && id !== person.id && seat === person.seat,
  )
  const status = statuses.find((one) => one === person.status)
  const [x, y, z = 0] = person.at ?? [0, 0]
  return (
    <Section title={t('stages:ties.title')}>
      {person.at !== undefined && (
        <div className="row" data-testid="exact-place">
          <NumberInput
            label={t('stages:person.x')}
            value={x}
            step={0.1}
            onChange={(next) => change({ at: [next, y, z] }, 'at')}
          />
          <NumberInput
            label={t('stages:person.y')}
            value={y}
            step={0.1}
            onChange={(next) => change({ at: [x, next, z] }, 'at')}
          />
          <NumberInput
            label={t('stages:person.yaw')}
            value={person.yaw ?? 0}
            least={-360}
            most={360}
            step={15}
            onChange={(next) => change({ yaw: next }, 'yaw')}
          />
        </div>
      )}
      <Choice
        label={t('stages:ties.aboard')}
        value={person.aboard ?? ''}
        options={[{ id: '', text: '–' }, ...rides.map(({ id }) => ({ id, text: id }))]}
        onChange={(id) => boardStaged(page, person.id, id === '' ? null : id)}
      />
      <Choice
        label={t('stages:person.status')}
        value={status ?? ''}
        options={[
          { id: '', text: t('stages:person.is.there') },
          ...statuses.map((id) => ({ id, text: t(`stages:person.is.${id}`) })),
        ]}
        onChange={(id) => change({ status: statuses.find((one) => one === id) })}
      />
      <TextInput
        label={t('stages:person.squad')}
        value={person.squad ?? ''}
        onChange={(squad) => change({ squad: squad === '' ? undefined : squad }, 'squad')}
      />
    </Section>
  )
}
function PersonArms({ stage, person, change }: PersonProps) {
  const { t } = useTranslation()
  const entry = entryOfPerson(stage, person)
  const carried = (entry?.weapons ?? []).map((one) => (typeof one === 'string' ? one : one.weapon))
  const weapons = person.weapons ?? (entry ? carried : ['ar' as const])
  const idOf = (weapon: (typeof weapons)[number]): string =>
    typeof weapon === 'string' ? weapon : weapon.weapon
  const own = weapons.map(idOf)
  return (
    <Section title={t('stages:person.arms')}>
      {person.from === undefined && (
        <Choice
          label={t('stages:person.class')}
          value={person.class ?? 'R4'}
          options={classIds.map((id) => ({ id, text: id }))}
          onChange={(next) => change({ class: next })}
        />
      )}
      <Choice
        label={t('stages:person.weapons', { weapons: own.join(', ') || '–' })}
        value=""
        options={[
          { id: '', text: '–' },
          ...carriedIds.map((id) => ({ id, text: `${own.includes(id) ? '✓ ' : ''}${id}` })),
        ]}
        onChange={(id) => {
          const chosen = carriedIds.find((one) => one === id)
          if (chosen === undefined) return
          change({
            weapons: own.includes(chosen)
              ? weapons.filter((one) => idOf(one) !== chosen)
              : [...weapons, chosen],
          })
        }}
      />
      {person.from === undefined && <RolesAndGear person={person} change={change} />}
    </Section>
  )
}
/** Of one who is written here; whoever comes from a force has those of the force. */
function RolesAndGear({ person, change }: Omit<PersonProps, 'stage'>) {
  const { t } = useTranslation()
  return (
    <div className="stage-checks">
      {soldierRoles.map((role) => (
        <Check
          key={role}
          selected={person.roles?.includes(role) === true}
          onChange={(on) =>
            change({
              roles: soldierRoles.filter((one) => (one === role ? on : person.roles?.includes(one))),
            })
          }
        >
          {t(`skirmish-forces:role.${role}`)}
        </Check>
      ))}
      {soldierGear.map((gear) => (
        <Check
          key={gear}
          selected={person.gear?.includes(gear) === true}
          onChange={(on) =>
            change({ gear: soldierGear.filter((one) => (one === gear ? on : person.gear?.includes(one))) })
          }
        >
          {t(`skirmish-forces:gear.${gear}`)}
        </Check>
      ))}
    </div>
  )
}
