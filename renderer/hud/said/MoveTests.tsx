import { useTranslation } from 'react-i18next'
import { inches } from '../../../shared/geometry/length'
import type { HullRisk, MoveTest } from '../../../shared/protocol/previews/move'
import { useNames } from './useNames'
import { gameStore } from '../../page/game/game-store'
import { inchText } from '../../page/words/lengths'
import { pieceName } from '../../../shared/words/names'
import { marked } from '../../../shared/words/subjects'
import { Words } from './Words'
import { Cite } from '../controls/Cite'
import { percentText } from '../../page/words/percent'
import { useSlice } from '../../hooks/page-context'

/** What bad ground may do to vehicles: how many dice, and what they may bring (C4-VEH-14). */
export function useRiskWords(): (risk: HullRisk) => string {
  const { t } = useTranslation()
  return ({ pieces, stops, wrecks }) => {
    const dice = pieces.reduce((sum, one) => sum + one.dice, 0)
    const says = { dice, stops: percentText(stops), wrecks: percentText(wrecks) }
    return t(wrecks > 0 ? 'battle:drive.riskBoth' : 'battle:drive.risk', says)
  }
}
/** What the dice of a test may bring, in words; nothing where that is not said. */
export function useTestChances(): (test: MoveTest) => string {
  const { t } = useTranslation()
  const riskWords = useRiskWords()
  return (test) => {
    if (test.kind === 'difficult')
      return t('acting:arrives', {
        chance: percentText(test.chance),
        far: inchText(inches(test.expected)),
      })
    if (test.kind === 'traps') return t('battle:tip.trapMarkers', { count: test.count, needed: test.needed })
    if (test.hulls !== undefined) return riskWords(test.hulls)
    const [none = 1] = test.fails ?? []
    return test.fails === undefined ? '' : t('acting:fails', { chance: percentText(1 - none) })
  }
}
/** Tests that will be rolled, each with what its dice may bring, and for vehicles the ground they are thrown for. */
export function MoveTests({ tests }: { readonly tests: readonly MoveTest[] }) {
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const chancesOf = useTestChances()
  return (
    <>
      {tests.map((test) => (
        <p key={test.kind} className="tip-warn" data-testid={`test-${test.kind}`}>
          ⚂ {t(`battle:tip.test.${test.kind}`)} <Cite rule={test.cite} />
          <b data-testid={test.kind === 'difficult' ? 'arrival' : undefined}> {chancesOf(test)}</b>
          {test.kind === 'dangerous' && test.hulls !== undefined && snapshot !== null && (
            <span className="small">
              {' '}
              {[...new Set(test.hulls.pieces.map(({ piece }) => piece))].map((piece, index) => (
                <span key={piece}>
                  {index > 0 && ', '}
                  <Words text={marked([piece], pieceName(snapshot.view, piece, names))} />
                </span>
              ))}
            </span>
          )}
        </p>
      ))}
    </>
  )
}
