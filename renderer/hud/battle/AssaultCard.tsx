import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssaultPreview } from '../../../shared/protocol/previews/combat'
import { chargeTarget, toggleAssaultTarget } from '../../page/hands/battle/attacking'
import { gameStore } from '../../page/game/game-store'
import { inchText } from '../../page/words/lengths'
import { attackStore } from '../../page/hands/battle/attack-store'
import { attempt } from '../../page/app/toasts'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { ChargeNotes, FiredNote } from '../combat/ChargeNotes'
import { ChargeChances, useTableAnswer } from '../assist/CombatChances'
import { alikeReasons } from '../../page/words/alike-reasons'
import { AlikeReasons } from '../said/AlikeReasons'
import { NamedThing } from '../said/Words'
import { Cite } from '../controls/Cite'
import { useLight } from '../said/useLight'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** Whom the selected unit charges: those it can, and why not the others. */
export function AssaultCard({
  unit,
  list,
}: {
  readonly unit: string
  readonly list: readonly AssaultPreview[]
}) {
  const page = usePage()
  const { t } = useTranslation()
  const { snapshot, sending } = useSlice(gameStore)
  const { assault } = useSlice(attackStore)
  const light = useLight()
  const [over, setOver] = useState<string | null>(null)
  // Of those chosen; before anybody is, of whom the pointer is over.
  const charged = assault?.unit === unit ? assault.targets : over === null ? [] : [over]
  const chances = useTableAnswer<'chargeOdds'>(
    charged.length === 0 ? null : { ask: 'chargeOdds', unit, targets: [...charged] },
  )
  const keys = useKeycaps()
  if (snapshot === null) return null
  const open = list.filter(({ refusal }) => refusal === undefined)
  const shut = list.flatMap(({ target: unit, refusal }) => (refusal === undefined ? [] : [{ unit, refusal }]))
  return (
    <section className="work assault" aria-label={t('battle:assault.title')} data-testid="assault-card">
      <h3>{t('battle:assault.title')}</h3>
      <FiredNote view={snapshot.view} unit={unit} />
      {open.length === 0 && <p className="dim">{t('battle:assault.nobody')}</p>}
      {open.length > 0 && open.every(({ distance }) => distance === null) && (
        <p className="small dim">{t('battle:assault.unmeasured')}</p>
      )}
      <ul className="assault-list">
        {open.map((preview) => {
          const { target, distance } = preview
          return (
            <li key={target} {...light([target])} onMouseEnter={() => setOver(target)}>
              <Check
                selected={assault?.targets.includes(target) ?? false}
                onChange={() => toggleAssaultTarget(page, target)}
              >
                <NamedThing id={target} />
                {distance !== null && <span className="dim"> · {inchText(distance)}</span>}
              </Check>
              {assault?.targets.includes(target) === true && (
                <span className="chip" data-testid={`rank-${target}`}>
                  {t(`combat:charge.${assault.targets[0] === target ? 'primary' : 'secondary'}`)}
                </span>
              )}
              <ChargeNotes view={snapshot.view} unit={unit} preview={preview} />
            </li>
          )
        })}
      </ul>
      {shut.length > 0 && (
        <div className="barred-targets" onMouseEnter={() => setOver(null)}>
          <p className="small dim">{t('combat:charge.outOfReach')}</p>
          <AlikeReasons groups={alikeReasons(shut)} />
        </div>
      )}
      {chances !== null ? (
        <ChargeChances odds={chances} seat={snapshot.seat} />
      ) : (
        charged.length > 0 && <p className="small dim">{t('combat:odds.asking')}</p>
      )}
      {(assault?.targets.length ?? 0) > 1 && (
        <p className="small dim">
          {t('combat:charge.several')} <Cite rule="C4-ASSAULT-06" />
        </p>
      )}
      {/* In sight however long the list of those who cannot be charged is. */}
      <div className="work-buttons">
        <Button
          tone="primary"
          disabled={assault === null || sending}
          onPress={() => attempt(page, chargeTarget(page))}
          keycap={keys.confirm[0]}
          testId="charge"
        >
          {t('battle:assault.charge')}
        </Button>
      </div>
    </section>
  )
}
