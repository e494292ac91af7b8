import { useTranslation } from 'react-i18next'
import { toldNumber } from '../../i18n/decimals'
import type { TargetPreview } from '../../../shared/protocol/previews/fire'
import { aimAtUnit } from '../../page/hands/battle/attacking'
import { inchText } from '../../page/words/lengths'
import { targetsInOrder } from '../../page/hands/battle/target-order'
import { expected } from '../../page/hands/battle/odds'
import { RefusalWords } from '../said/RefusalWords'
import { NamedThing } from '../said/Words'
import { Cite } from '../controls/Cite'
import { pointTable } from '../../page/table/pointing'
import { useLight } from '../said/useLight'
import { usePage } from '../../hooks/page-context'

const signs = { can: '●', partly: '◐', cannot: '✕' } as const

/** Hulls have no wounds: of them it is counted how many are lost. */
const ofHulls = (chain: TargetPreview['chain']): boolean => chain.some(({ hull }) => hull !== undefined)
const meanOf = (chain: TargetPreview['chain']): string => (ofHulls(chain) ? 'meanHulls' : 'mean')

/** Every enemy unit as a target: who can be shot at, and why not the others. The same as clicking it on the table. */
export function TargetList({ list }: { readonly list: readonly TargetPreview[] }) {
  const page = usePage()
  const { t } = useTranslation()
  const light = useLight()
  return (
    <section className="work targets" aria-label={t('battle:targets.title')} data-testid="target-list">
      <h3>{t('battle:targets.title')}</h3>
      <ul className="target-list">
        {targetsInOrder(list).map(
          ({ target, verdict, distance, refusal, tells, chain, odds, unmeasured, priorityTest }) => (
            <li key={target} {...light([target], refusal)}>
              <button
                type="button"
                className={`target ${verdict}`}
                disabled={verdict === 'cannot'}
                onClick={() => {
                  // The list gives way to the card: nobody leaves it with the mouse any more.
                  pointTable(page, undefined)
                  aimAtUnit(page, target)
                }}
                data-testid={`target-${target}`}
              >
                <span aria-hidden>{signs[verdict]}</span>
                <span className="roster-name">
                  <NamedThing id={target} />
                </span>
                <span className="small dim">
                  {distance !== null && `${inchText(distance)} `}
                  {verdict !== 'cannot' && odds !== undefined && odds.length > 1 && (
                    <span title={t(`assist:targets.${meanOf(chain)}${unmeasured ? 'IfReached' : ''}`)}>
                      {t(`assist:${ofHulls(chain) ? 'hullsLost' : 'wounds'}`, {
                        mean: toldNumber(expected(odds), 1),
                      })}
                      {unmeasured && '?'}
                    </span>
                  )}
                  {verdict !== 'cannot' && odds === undefined && t('assist:targets.laid')}
                </span>
              </button>
              {refusal === undefined && priorityTest && (
                <span className="small dim target-why">
                  {t('battle:attack.priority')} <Cite rule="C4-SHOOT-05" />
                </span>
              )}
              {refusal !== undefined && tells && (
                <span className="small dim target-why">
                  <RefusalWords refusal={refusal} most={2} />
                </span>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
