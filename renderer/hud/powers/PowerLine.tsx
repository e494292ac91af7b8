import { useTranslation } from 'react-i18next'
import type { ModelView } from '../../../shared/protocol/game-view'
import type { Power } from '../../../shared/protocol/power'
import type { Refusal } from '../../../shared/protocol/refusal'
import { useNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { aimPowerAt, takePower, type PowerInHand } from '../../page/hands/battle/powers'
import { attempt } from '../../page/app/toasts'
import { NamedThing } from '../said/Words'
import { RefusalWords } from '../said/RefusalWords'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import { usePage, useSlice } from '../../hooks/page-context'

/** Whom the power in hand may be aimed at; the others with the reason why not. */
function Targets({ held }: { readonly held: PowerInHand }) {
  const page = usePage()
  const { t } = useTranslation()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  if (snapshot === null) return null
  const { view } = snapshot
  const open = held.targets.filter(({ refusal }) => refusal === undefined)
  const shut = held.targets.filter(({ refusal }) => refusal !== undefined)
  return (
    <div className="power-targets" data-testid="power-targets">
      <p className="small">{t(open.length > 0 ? 'psychic:panel.pick' : 'psychic:panel.nobody')}</p>
      {open.map(({ target, undoneOn }) => {
        const unit = view.units[target]
        return unit === undefined ? null : (
          <Button key={target} small onPress={() => aimPowerAt(page, target)} testId={`power-on-${target}`}>
            <SideMark seat={unit.seat} /> <NamedThing id={target} />
            {undoneOn !== undefined && ` (${t('psychic:panel.undoneOn', { face: undoneOn })})`}
          </Button>
        )
      })}
      <ul className="small dim">
        {shut.map(({ target, refusal }) => (
          <li key={target}>
            <NamedThing id={target} />: {refusal !== undefined && <RefusalWords refusal={refusal} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One power of one psyker: what it does, and the button, or why there is none. */
export function PowerLine({
  psyker,
  power,
  usable,
  refusal,
  held,
  keycap,
}: {
  readonly psyker: ModelView
  readonly power: Power
  readonly usable: boolean
  readonly refusal: Refusal | undefined
  readonly held: PowerInHand | null
  readonly keycap: string | undefined
}) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const sending = useSlice(gameStore, (state) => state.sending)
  return (
    <li className={usable ? 'power-line' : 'power-line shut'}>
      <div className="power-head">
        <strong>{power.name[language]}</strong>
        <span className="small dim">
          {[
            t(`psychic:when.${power.when}`),
            t(`psychic:target.${power.target}`),
            ...(power.range === null ? [] : [`${power.range}″`]),
            ...(power.needsSight || power.target === 'self' ? [] : [t('psychic:panel.noSight')]),
          ].join(' · ')}
        </span>
      </div>
      <p className="small">
        {power.text[language]} <Cite rule="C4-PSY-03" />
      </p>
      {usable ? (
        <Button
          small
          disabled={sending}
          pressed={held !== null}
          keycap={keycap}
          testId={`power-${power.id}`}
          onPress={() => void attempt(page, takePower(page, psyker.unit, psyker.id, power.id))}
        >
          {t(power.target === 'self' ? 'psychic:panel.use' : 'psychic:panel.aim')}
        </Button>
      ) : (
        refusal !== undefined && (
          <p className="small dim">
            ✕ <RefusalWords refusal={refusal} />
          </p>
        )
      )}
      {held !== null && <Targets held={held} />}
    </li>
  )
}
