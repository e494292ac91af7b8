import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { Seat } from '../../../shared/protocol/spatial'
import { useNames } from '../said/useNames'
import { sideName } from '../../../shared/words/names'
import { readyModels } from '../../page/hands/skirmish/activities'
import { adds } from '../../page/app/modifiers'
import { isLed, lookAtModels, takeInHand, toggleMember } from '../../page/hands/skirmish/in-hand'
import { isGone } from '../../page/hands/skirmish/signs'
import { skirmishTableStore } from '../../page/table/skirmish-table'
import { skirmishStore } from '../../page/game/skirmish-game'
import { NamedThing } from '../said/Words'
import { SideMark } from '../controls/SideMark'
import { ManSigns } from './ManSigns'
import { usePage, useSlice } from '../../hooks/page-context'

/** Own men by squads; who can act stands bright, who is out last. */
export function SquadRoster() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(skirmishStore, (state) => state.snapshot)
  const { selected, group } = useSlice(skirmishTableStore)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  if (snapshot === null) return null
  const { view, seat } = snapshot
  const ready = readyModels(snapshot)
  const of = (side: Seat) => Object.values(view.squads).filter((squad) => squad.seat === side)
  const vehicles = Object.values(view.models).filter(
    (model) => model.kind === 'vehicle' && model.seat === seat,
  )
  const led = Object.values(view.models).filter((model) => isLed(view, model, seat))
  const line = (model: SkirmishModel) => (
    <li key={model.id}>
      <button
        type="button"
        className={`roster-unit ${ready.includes(model.id) ? 'ready' : isGone(model) ? 'gone' : 'rest'}`}
        aria-pressed={group.includes(model.id)}
        onClick={(event) => {
          if (event.shiftKey || adds(event)) toggleMember(page, model.id)
          else takeInHand(page, model.id)
          lookAtModels(page, [model.id])
        }}
        data-testid={`man-${model.id}`}
      >
        <span className="roster-sign" aria-hidden>
          {isGone(model) ? '✕' : ready.includes(model.id) ? '●' : '○'}
        </span>
        <span className="roster-name">
          <NamedThing id={model.id} />
          {model.leadership > 0 && <span className="chip small"> ★{model.leadership}</span>}
        </span>
        <ManSigns model={model} />
      </button>
    </li>
  )
  return (
    <section className="roster squads" aria-label={t('skirmish:roster.title')}>
      <h3 className={`side-${seat}`}>
        <SideMark seat={seat} /> {sideName(view, seat, names)}
      </h3>
      <div className="squad-lists" ref={list}>
        {of(seat).map((squad) => (
          <div key={squad.id} className="squad">
            <h4 className="small dim">
              <NamedThing id={squad.id} />
              <span>
                {squad.acting && ` · ${t('skirmish:roster.acting')}`}
                {squad.finished && ` · ${t('skirmish:roster.finished')}`}
              </span>
            </h4>
            <ul>{squad.soldiers.flatMap((id) => (view.models[id] ? [line(view.models[id])] : []))}</ul>
          </div>
        ))}
        {led.length > 0 && (
          <div className="squad">
            <h4 className="small dim">{t('skirmish:roster.led')}</h4>
            <ul>{led.map(line)}</ul>
          </div>
        )}
        {vehicles.length > 0 && (
          <div className="squad">
            <h4 className="small dim">{t('skirmish:roster.vehicles')}</h4>
            <ul>{vehicles.map(line)}</ul>
          </div>
        )}
      </div>
    </section>
  )
}
