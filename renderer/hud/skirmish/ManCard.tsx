import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Text } from '../../../shared/protocol/refusal'
import type { SkirmishCard } from '../../../shared/protocol/skirmish/query'
import { useNames, useSay } from '../said/useNames'
import { namedOf } from '../../../shared/words/skirmish-named'
import { skirmishTableStore } from '../../page/table/skirmish-table'
import { sumText } from '../../page/hands/skirmish/needed'
import { askSkirmish, skirmishStore } from '../../page/game/skirmish-game'
import { tableStore } from '../../page/table/table-store'
import { NamedThing, Said, useMarkedName, Words } from '../said/Words'
import { Explained } from '../assist/Explained'
import { Cite, Cites } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import { OrdersOfMan } from './OrdersOfMan'
import { ManSigns } from './ManSigns'
import { SpotList } from './SpotList'
import { usePage, useSlice } from '../../hooks/page-context'

/** The card of an enemy who is looked at; the one in hand keeps his own. */
function useCard(id: string | null, state: number): SkirmishCard | null {
  const page = usePage()
  const [card, setCard] = useState<{ readonly id: string; readonly card: SkirmishCard } | null>(null)
  const known = useSlice(skirmishStore, (game) => id !== null && game.snapshot?.view.models[id] !== undefined)
  useEffect(() => {
    if (id === null || !known) return
    let here = true
    askSkirmish(page, { ask: 'lsCard', model: id })
      .then((read) => here && setCard({ id, card: read }))
      // The card is a reading aid: without it the man's name and signs are shown.
      .catch(() => here && setCard(null))
    return () => {
      here = false
    }
  }, [id, known, state])
  return card !== null && card.id === id ? card.card : null
}

function Lines({ card }: { readonly card: SkirmishCard }) {
  const { t } = useTranslation()
  const names = useNames()
  const view = useSlice(skirmishStore, (state) => state.snapshot?.view)
  const say = useSay(view === undefined ? null : namedOf(view))
  const bands = view?.tables.bands ?? []
  const nameOf = (weapon: string) =>
    Object.entries(view?.tables.names.weapons ?? {}).find(([id]) => id === weapon)?.[1][names.language] ??
    weapon
  return (
    <>
      <dl className="ls-values">
        {card.lines.map((line, index) => (
          <div key={index}>
            <dt>
              {say(line.name)}
              {line.reconstructed && '*'}
            </dt>
            <dd className={line.modifiers.length > 0 ? 'changed' : ''}>
              <Value line={line} say={say} />
            </dd>
          </div>
        ))}
      </dl>
      {card.weapons.length > 0 && (
        <table className="profile weapons">
          <thead>
            <tr>
              <th scope="col">{t('skirmish:card.weapon')}</th>
              {bands.map((band) => (
                <th key={band} scope="col">
                  {band}
                </th>
              ))}
              <th scope="col">{t('skirmish:card.dice')}</th>
            </tr>
          </thead>
          <tbody>
            {card.weapons.map(({ weapon, mode, bands: needed, dice, note, own, rebuilt }, index) => (
              <tr key={index}>
                <th scope="row">
                  <WeaponName name={nameOf(weapon)} notes={note.map(say)} />{' '}
                  <span className="dim small">{t(`skirmish:mode.${mode}`, { defaultValue: mode })}</span>
                </th>
                {needed.map((tn, band) => (
                  <td key={band}>
                    {tn === null ? (
                      '–'
                    ) : (
                      <TableNumber
                        number={sumText(tn)}
                        about={t('skirmish:card.needed', { cm: bands[band] })}
                        rule="LS-DATA-04"
                        rebuilt={rebuilt.bands[band] === true}
                        testId={`card-${weapon}-${mode}-${bands[band]}`}
                      >
                        {own[band]?.map(({ by, cite, from, to }) => (
                          <li key={by.key}>
                            <Said text={by} />: {from} → <strong>{to}</strong> <Cite rule={cite} />
                          </li>
                        ))}
                        <li className="dim">
                          {t('skirmish:card.more')} <Cite rule="LS-SHOOT-05" />
                        </li>
                      </TableNumber>
                    )}
                  </td>
                ))}
                <td>
                  <TableNumber
                    number={String(dice)}
                    about={t('skirmish:card.thrown')}
                    rule="LS-SHOOT-04"
                    rebuilt={rebuilt.dice}
                    testId={`card-${weapon}-${mode}-dice`}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {card.conditions.length > 0 && (
        <ul className="card-lines small">
          {card.conditions.map(({ text, cite }, index) => (
            <li key={index}>
              <Said text={text} /> <Cite rule={cite} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
/** A characteristic opens what it is for, and what made it what it is now. */
function Value({
  line: { name, value, about, cite, modifiers, reconstructed },
  say,
}: {
  readonly line: SkirmishCard['lines'][number]
  readonly say: (text: Text) => string
}) {
  const shown = typeof value === 'string' ? value : say(value)
  return (
    <Explained
      label={`${say(name)}: ${shown}`}
      testId={`card-${name.key}`}
      reasons={
        <ul className="reasons">
          <li>
            <strong>{say(name)}.</strong> <Said text={about} /> <Cites rules={cite} />
          </li>
          {modifiers.map(({ by, cite: rule, from, to }, index) => (
            <li key={index}>
              <Said text={by} />: {from} → <strong>{to}</strong> <Cite rule={rule} />
            </li>
          ))}
          {reconstructed && <Rebuilt />}
        </ul>
      }
    >
      {shown}
    </Explained>
  )
}
/** A number of the fire table opens what it is for, where it comes from and what this man makes of it. */
function TableNumber({
  number,
  about,
  rule,
  rebuilt,
  testId,
  children,
}: {
  readonly number: string
  readonly about: string
  readonly rule: string
  readonly rebuilt: boolean
  readonly testId: string
  readonly children?: ReactNode
}) {
  return (
    <Explained
      label={`${about}: ${number}`}
      testId={testId}
      reasons={
        <ul className="reasons">
          <li>
            <strong>{number}</strong> {about} <Cite rule={rule} />
          </li>
          {children}
          {rebuilt && <Rebuilt />}
        </ul>
      }
    >
      {number}
    </Explained>
  )
}
function Rebuilt() {
  const { t } = useTranslation()
  return (
    <li className="dim">
      {t('skirmish:card.rebuilt')} <Cite rule="LS-DATA-01" />
    </li>
  )
}
function WeaponName({ name, notes }: { readonly name: string; readonly notes: readonly string[] }) {
  if (notes.length === 0) return name
  return (
    <Explained
      label={name}
      reasons={
        <ul className="reasons">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      }
    >
      {name}
    </Explained>
  )
}
/** Who is in hand, or under the mouse: what he is, carries and can do. */
export function ManCard() {
  const { t } = useTranslation()
  const called = useMarkedName()
  const names = useNames()
  const snapshot = useSlice(skirmishStore, (state) => state.snapshot)
  const { selected, looked, group } = useSlice(skirmishTableStore)
  const over = useSlice(tableStore, (state) => state.hover?.hit.model ?? null)
  const view = snapshot?.view
  const isEnemy = (id: string | null) => id !== null && view?.models[id]?.seat !== snapshot?.seat
  const shown = (isEnemy(over) ? over : null) ?? selected ?? looked
  const card = useCard(shown, snapshot?.state ?? 0)
  if (snapshot === null || view === undefined) return null
  const model = shown === null ? undefined : view.models[shown]
  const rumour = shown === null ? undefined : view.rumours[shown]
  if (rumour !== undefined)
    return (
      <section className={`unit-panel side-${rumour.seat}`} data-testid="man-card">
        <h2>
          <SideMark seat={rumour.seat} />{' '}
          <Words text={t('skirmish:card.rumour', { marker: called(rumour.id) })} />
        </h2>
        <p className="dim">{t('skirmish:card.rumourText')}</p>
      </section>
    )
  if (model === undefined)
    return (
      <section className="unit-panel empty">
        <p className="dim">{t('skirmish:card.nobody')}</p>
      </section>
    )
  const { seat, class: troop } = model
  return (
    <section
      className={`unit-panel ${seat === null ? '' : `side-${seat}`}`}
      aria-label={t('skirmish:card.title')}
      data-testid="man-card"
    >
      <h2>
        {seat !== null && <SideMark seat={seat} />} <NamedThing id={model.id} />
      </h2>
      <p className="dim small">
        {[
          troop === null
            ? t(`skirmish:kind.${model.kind}`)
            : view.tables.names.classes[troop][names.language],
          ...model.roles.map((role) => t(`skirmish:role.${role}`)),
          ...model.gear.map((gear) => t(`skirmish:gear.${gear}`)),
          ...(group.length > 1 && group.includes(model.id)
            ? [t('skirmish:card.group', { count: group.length })]
            : []),
        ].join(' · ')}
      </p>
      <ManSigns model={model} />
      {card === null ? (
        <ul className="card-lines small">
          {model.weapons.map(({ weapon, ammunition }) => (
            <li key={weapon}>
              {view.tables.names.weapons[weapon as keyof typeof view.tables.names.weapons]?.[
                names.language
              ] ?? weapon}
              {ammunition !== 'loaded' && ` · ${t(`skirmish:ammunition.${ammunition}`)}`}
            </li>
          ))}
        </ul>
      ) : (
        <Lines card={card} />
      )}
      {model.seat === snapshot.seat && view.stage === 'battle' && <OrdersOfMan model={model} />}
      {model.seat === snapshot.seat && <SpotList key={model.id} model={model.id} />}
    </section>
  )
}
