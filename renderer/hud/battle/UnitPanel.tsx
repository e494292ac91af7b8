import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { unitTypeCites } from '../../../shared/force'
import type { UnitType } from '../../../shared/protocol/force'
import type { GameView, UnitView } from '../../../shared/protocol/game-view'
import { hasGone } from '../../../shared/protocol/gone'
import type { NumberCase, UnitCard } from '../../../shared/protocol/previews/unit-card'
import type { Text } from '../../../shared/protocol/refusal'
import { useNames, useSay } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { select } from '../../page/hands/battle/selecting'
import { tableStore } from '../../page/table/table-store'
import { GearList, WeaponTable } from '../assist/Arms'
import { Explained } from '../assist/Explained'
import { kindsOf } from '../assist/kinds'
import { ProfileLines } from '../assist/ProfileLines'
import { ConditionChips, NoteWords, RuleWords } from '../assist/RuleWords'
import { NamedThing, useMarkedName, Words } from '../said/Words'
import { useUnitCard } from '../assist/useUnitCard'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import { RideLines } from '../transport/RideLines'
import { SideMark } from '../controls/SideMark'
import { RunningNote } from '../combat/RegroupChecks'
import { PowerPanel } from '../powers/PowerPanel'
import { CalledTest } from './CalledTest'
import { Stakes } from './Stakes'
import { usePage, useSlice } from '../../hooks/page-context'

/** A character who serves in another unit has no models of his own: his card sends the reader there (C4-CHAR-03). */
function Serving({
  view,
  unit,
  host,
}: {
  readonly view: GameView
  readonly unit: UnitView
  readonly host: UnitView
}) {
  const page = usePage()
  const { t } = useTranslation()
  const called = useMarkedName()
  const card = useUnitCard(
    host.id,
    useSlice(gameStore, (state) => state.snapshot?.state),
  )
  const own = host.models.flatMap((id) => view.models[id] ?? []).filter((model) => model.own === unit.id)
  return (
    <>
      <p>
        <Words text={t('assist:unit.servesIn', { unit: called(host.id) })} /> <Cite rule="C4-CHAR-03" />
      </p>
      <Button small onPress={() => select(page, host.id)}>
        <NamedThing id={host.id} /> →
      </Button>
      <ProfileLines
        view={view}
        kinds={kindsOf(view, { id: unit.id, models: own.map(({ id }) => id) }, card)}
        card={card}
      />
    </>
  )
}
/** How such a unit moves and fights, in a sentence with its rule. */
function TypeWord({ type }: { readonly type: UnitType }) {
  const { t } = useTranslation()
  const { exists } = useNames()
  const name = t(`forces:type.${type}`)
  const cite = unitTypeCites[type]
  if (!exists(`forces:typeWhy.${type}`)) return <>{name}</>
  return (
    <Explained
      label={name}
      reasons={
        <p>
          <strong>{name}</strong>. {t(`forces:typeWhy.${type}`)} <Cite rule={cite} />
        </p>
      }
    >
      {name}
    </Explained>
  )
}
/** A line of the card; the number in it opens its case. */
function CardNumber({
  text,
  because,
  say,
}: {
  readonly text: string
  readonly because: NumberCase | undefined
  readonly say: (text: Text) => string
}) {
  if (because === undefined) return <>{text}</>
  return (
    <Explained
      label={text}
      reasons={
        <>
          <p>
            <strong>{because.from}</strong> {say(because.base)}
          </p>
          <ul className="reasons">
            {because.modifiers.map(({ by, cite, from, to }, index) => (
              <li key={index}>
                {say(by)}: {from} → <strong>{to}</strong> <Cite rule={cite} />
              </li>
            ))}
          </ul>
        </>
      }
    >
      {text}
    </Explained>
  )
}
type CardLines = UnitCard['lines']
/** Lines in a row that rest on the same rule name it once. */
function runsOfRule(lines: CardLines): readonly (readonly [CardLines[number], ...CardLines])[] {
  const runs: [CardLines[number], ...CardLines[number][]][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    if (run?.[0].cite === line.cite) run.push(line)
    else runs.push([line])
  }
  return runs
}
/** The selected unit: what it is, what it carries, how it stands, and what has changed it. */
export function UnitPanel() {
  const { t } = useTranslation()
  const called = useMarkedName()
  const { language } = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const selected = useSlice(tableStore, (state) => state.selected)
  const say = useSay(snapshot?.view ?? null)
  const card = useUnitCard(selected, snapshot?.state)
  const unit = snapshot === null || selected === null ? undefined : snapshot.view.units[selected]
  if (snapshot === null || unit === undefined)
    return (
      <section className="unit-panel empty">
        <p className="dim">{t('battle:noUnit')}</p>
        <Stakes unit={null} />
      </section>
    )
  const { view } = snapshot
  const host = unit.joined === undefined ? undefined : view.units[unit.joined]
  const kinds = kindsOf(view, unit, card)
  const alive = kinds.reduce((sum, kind) => sum + (kind.guest === null ? kind.alive : 0), 0)
  const models = unit.models.flatMap((id) => view.models[id] ?? [])
  const standing = models.filter((model) => !hasGone(model))
  const armed = standing.length > 0 ? standing : models
  const carries = Object.values(view.parts.markers?.bearers ?? {}).some((id) => unit.models.includes(id))
  const guests = kinds.flatMap(({ guest }) => (guest === null ? [] : (view.units[guest] ?? [])))
  return (
    <section
      className={`unit-panel side-${unit.seat}`}
      aria-label={t('battle:unitCard')}
      data-testid="unit-card"
    >
      <header>
        <h2>
          <SideMark seat={unit.seat} /> <NamedThing id={unit.id} />
        </h2>
        <p className="small dim">
          <TypeWord type={unit.entry.mobility ?? unit.entry.type} /> ·{' '}
          {t(`common:category.${unit.entry.category}`)} ·{' '}
          {host === undefined && <>{t('battle:strength', { alive, start: unit.startModels })} · </>}
          {t('setup:forces.points', { points: unit.entry.points })}
        </p>
        {guests.length > 0 && (
          <p className="small">
            ★ <Words text={t('assist:unit.with', { names: guests.map(({ id }) => called(id)).join(', ') })} />{' '}
            <Cite rule="C4-CHAR-03" />
          </p>
        )}
        {carries && (
          <p className="small" data-testid="carries-prize">
            ★ {t('battle:carriesPrize')} <Cite rule="S6-MISS-MIS-6" />
          </p>
        )}
      </header>
      <ConditionChips unit={unit} />
      <RideLines view={view} unit={unit} card={card} seat={snapshot.seat} />
      <Stakes unit={unit.id} />
      {host === undefined ? (
        <>
          <ProfileLines view={view} kinds={kinds} card={card} />
          <WeaponTable view={view} models={armed} loaded={card?.loaded} />
          <GearList view={view} models={armed} />
          <PowerPanel unit={unit} />
        </>
      ) : (
        <Serving view={view} unit={unit} host={host} />
      )}
      {card !== null && card.lines.length > 0 && (
        <ul className="card-lines small">
          {runsOfRule(card.lines).map((lines, run) => (
            <li key={run}>
              {lines.map((line, index) => (
                <Fragment key={index}>
                  {index > 0 && ' · '}
                  <CardNumber text={say(line.text)} because={line.because} say={say} />
                </Fragment>
              ))}{' '}
              <Cite rule={lines[0].cite} />
            </li>
          ))}
        </ul>
      )}
      <RuleWords rules={card?.rules ?? unit.entry.rules} lost={card?.lostRules} />
      {kinds
        .filter(({ model, guest }) => guest === null && model.rules !== undefined)
        .map(({ id, model }) => (
          <RuleWords key={id} of={model.name[language]} rules={model.rules ?? []} />
        ))}
      <NoteWords notes={unit.entry.notes} />
      {kinds
        .filter(({ guest }) => guest === null)
        .map(({ id, model }) => (
          <NoteWords key={id} of={model.name[language]} notes={model.notes} />
        ))}
      {unit.fallingBack && <RunningNote unit={unit.id} />}
      <CalledTest unit={unit} />
    </section>
  )
}
