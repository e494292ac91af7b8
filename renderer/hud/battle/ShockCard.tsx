import { useTranslation } from 'react-i18next'
import { inchText } from '../../page/words/lengths'
import { told } from '../../i18n/decimals'
import { useNames } from '../said/useNames'
import { attempt } from '../../page/app/toasts'
import {
  driveAtThem,
  layShockAside,
  shockLegal,
  stretchShock,
  takeShock,
  turnShock,
} from '../../page/hands/battle/tank-shock'
import { gameStore } from '../../page/game/game-store'
import { nameOf } from '../../../shared/words/names'
import { Button } from '../controls/Button'
import { TurnButtons } from '../controls/TurnButtons'
import { Cite, Cites } from '../controls/Cite'
import { useShockInHand } from '../combat/useShockInHand'
import { hullName } from '../../page/words/model-name'
import { LeftBehind } from './LeftBehind'
import { RefusedMove } from '../said/RefusedMove'
import { useRiskWords } from '../said/MoveTests'
import { percentText } from '../../page/words/percent'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** Takes the tank in hand to drive at its enemies (C4-VASSAULT-02). */
export function ShockButton({ unit }: { readonly unit: string | null }) {
  const page = usePage()
  const { t } = useTranslation()
  const keys = useKeycaps()
  const shown = useShockInHand()
  // Read anew with every snapshot.
  useSlice(gameStore, (state) => state.snapshot?.state)
  if (shockLegal(page, unit) === undefined) return null
  return (
    <Button
      small
      pressed={shown !== null}
      onPress={() => takeShock(page)}
      keycap={keys.tankShock[0]}
      testId="tank-shock"
    >
      {t('battle:shock.take')}
    </Button>
  )
}

/** What the way would bring: who must test, who may stop the tank, who steps aside. */
export function ShockCard() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const sending = useSlice(gameStore, (state) => state.sending)
  const keys = useKeycaps()
  const shown = useShockInHand()
  const riskWords = useRiskWords()
  if (shown === null || snapshot === null) return null
  const { draft, preview } = shown
  const name = (id: string): string => nameOf(snapshot.view, id, names) ?? id
  const hulls = (ids: readonly string[]): string =>
    ids.map((id) => hullName(snapshot.view, id, names)).join(', ')
  const tanks = preview?.tanks ?? []
  const refusal = preview?.refusal
  return (
    <section className="work shock" data-testid="shock-card" aria-live="polite">
      <h3>{t('battle:shock.title', { unit: name(draft.unit) })}</h3>
      <p className="small">
        {t('battle:shock.how')} <Cites rules={['C4-VASSAULT-02']} />
      </p>
      <TurnButtons turn={page.bound(turnShock)}>
        <output className="number" data-testid="shock-facing">
          {told(String(draft.facing))}°
        </output>
      </TurnButtons>
      <div className="template-turn">
        <Button small onPress={() => stretchShock(page, -1)} label={t('battle:shock.shorter')}>
          −1″
        </Button>
        <output className="number" data-testid="shock-distance">
          {inchText(draft.distance)}
        </output>
        <Button small onPress={() => stretchShock(page, 1)} label={t('battle:shock.longer')}>
          +1″
        </Button>
      </div>
      {tanks.map((tank) => (
        <ul key={tank.model} className="small reasons" data-testid="shock-brings">
          {tanks.length > 1 && <li className="dim">{hullName(snapshot.view, tank.model, names)}</li>}
          {tank.stoppedBy !== undefined && (
            <li>
              {tank.stoppedBy === null
                ? t('battle:shock.stoppedByGround', { distance: inchText(tank.distance) })
                : t('battle:shock.stoppedBy', {
                    by: name(tank.stoppedBy),
                    distance: inchText(tank.distance),
                  })}
            </li>
          )}
          {tank.tests.map((piece) => (
            <li key={piece}>{t('battle:shock.ground', { piece: name(piece) })}</li>
          ))}
          {tank.risk !== undefined && (
            <li data-testid="shock-risk">
              {riskWords(tank.risk)} <Cite rule="C4-VEH-14" />
            </li>
          )}
          {tank.reached.map(({ unit, models, holds, glory }) => (
            <li key={unit} data-testid={`shock-reaches-${unit}`}>
              {holds === null
                ? t('battle:shock.untested', { unit: name(unit) })
                : t('battle:shock.holds', { unit: name(unit), chance: percentText(holds) })}
              {glory > 0 &&
                ` ${t('battle:shock.glory', { count: models.length, chance: percentText(glory) })}`}
            </li>
          ))}
          {tank.makeWay.length > 0 && <li>{t('battle:shock.makeWay', { count: tank.makeWay.length })}</li>}
          {tank.reached.length === 0 && <li>{t('battle:shock.nobody')}</li>}
          {tank.tears !== undefined && (
            <li className="tip-warn" data-testid={`shock-tears-${tank.model}`}>
              ⚠ {t('battle:shock.tears', { left: hulls(tank.tears) })} <Cite rule="C4-SQUAD-10" />
            </li>
          )}
        </ul>
      ))}
      <LeftBehind models={preview?.abandons} />
      {preview?.torn !== undefined && (
        <p className="tip-warn small" data-testid="shock-torn">
          ⚠ {t('battle:shock.torn', { left: hulls(preview.torn) })} <Cite rule="C4-SQUAD-10" />
        </p>
      )}
      {refusal !== undefined && <RefusedMove refusal={refusal} />}
      <div className="work-buttons">
        <Button onPress={() => layShockAside(page)} keycap={keys.cancel[0]}>
          {t('common:cancel')}
        </Button>
        <Button
          tone="primary"
          disabled={sending || preview === null || refusal !== undefined}
          onPress={() => attempt(page, driveAtThem(page))}
          keycap={keys.confirm[0]}
          testId="drive-at-them"
        >
          {t('battle:shock.drive')}
        </Button>
      </div>
    </section>
  )
}
