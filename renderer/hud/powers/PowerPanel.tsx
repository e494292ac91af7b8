import { useTranslation } from 'react-i18next'
import type { GameView, ModelView, UnitView } from '../../../shared/protocol/game-view'
import { useNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { isStillInHand, powersOf, powersStore } from '../../page/hands/battle/powers'
import { Cite } from '../controls/Cite'
import { PowerLine } from './PowerLine'
import { useWhyNot } from './useWhyNot'
import './powers.css'
import { printed } from '../../../shared/force'
import { useKeycaps } from '../../hooks/keycaps'
import { useSlice } from '../../hooks/page-context'

/** What powers do to the unit now, and how long. */
function AtWork({ view, models }: { readonly view: GameView; readonly models: readonly ModelView[] }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const spells = new Map(
    models.flatMap(({ spells = [] }) => spells.map((spell) => [spell.power, spell] as const)),
  )
  if (spells.size === 0) return null
  return (
    <ul className="powers-at-work small">
      {[...spells.values()].map(({ power, until }) => (
        <li key={power}>
          ✦ {view.powers?.[power]?.name[language] ?? power}{' '}
          <span className="dim">{t(`psychic:until.${until.at}`)}</span> <Cite rule="C4-PSY-03" />
        </li>
      ))}
    </ul>
  )
}

/** The psykers of a unit and their powers, and what powers lie on it. */
export function PowerPanel({ unit }: { readonly unit: UnitView }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const inHand = useSlice(powersStore, (state) => state.inHand)
  const key = useKeycaps().power[0]
  const models = unit.models
    .flatMap((id) => snapshot?.view.models[id] ?? [])
    .filter(({ status }) => status === 'onTable' || status === 'aboard')
  const psykers = models.filter(({ powers = [] }) => powers.length > 0)
  const own = snapshot !== null && snapshot.seat === unit.seat && snapshot.view.stage === 'battle'
  const reasons = useWhyNot(psykers, own ? snapshot.state : null)
  if (snapshot === null || (psykers.length === 0 && models.every(({ spells }) => spells === undefined)))
    return null
  const { view } = snapshot
  const usable = powersOf(snapshot, unit.id)
  const held = inHand !== null && isStillInHand(inHand, snapshot, unit.id) ? inHand : null
  const first = usable.find(({ power }) => view.powers?.[power]?.target !== 'self')
  return (
    <section className="power-panel" aria-label={t('psychic:panel.title')} data-testid="power-panel">
      <h3>
        {t('psychic:panel.title')} <Cite rule="C4-PSY-01" />
      </h3>
      <AtWork view={view} models={models} />
      {psykers.map((psyker) => (
        <div key={psyker.id}>
          <p className="small dim">
            {psyker.name[language]} · {t('psychic:panel.test', { ld: printed(psyker.profile, 'ld') })}{' '}
            <Cite rule="C4-PSY-02" />
          </p>
          <ul className="power-list">
            {(psyker.powers ?? []).map((id) => {
              const power = view.powers?.[id]
              return power === undefined ? null : (
                <PowerLine
                  key={id}
                  psyker={psyker}
                  power={power}
                  usable={usable.some((entry) => entry.model === psyker.id && entry.power === id)}
                  refusal={reasons[`${psyker.id} ${id}`]}
                  held={held?.model === psyker.id && held.power === id ? held : null}
                  keycap={first?.model === psyker.id && first.power === id ? key : undefined}
                />
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}
