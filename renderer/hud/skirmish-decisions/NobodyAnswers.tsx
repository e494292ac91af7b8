import { useTranslation } from 'react-i18next'
import { skirmishStore } from '../../page/game/skirmish-game'
import { Cite } from '../controls/Cite'
import { useSlice } from '../../hooks/page-context'

/** A window in which nobody can do anything; under a veil, nobody of those that both players see. */
export function NobodyAnswers() {
  const { t } = useTranslation()
  const veiled = useSlice(skirmishStore, (state) => state.veiled)
  return (
    <p className="small">
      {t(`skirmishDecisions:path.${veiled ? 'nobodyOpen' : 'nobody'}`)} <Cite rule="LS-ENG-06" />
    </p>
  )
}
