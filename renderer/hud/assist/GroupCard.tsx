import { useTranslation } from 'react-i18next'
import type { UnitId } from '../../../shared/table/types'
import { gameStore } from '../../page/game/game-store'
import { drawGroup, letGroupGo, toggleInGroup } from '../../page/hands/battle/group'
import { act } from '../../page/hands/keyboard'
import { NamedThing } from '../said/Words'
import { useLight } from '../said/useLight'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** Several units in hand, before anything is drawn for them: who they are, and what all of them may do. */
export function GroupCard({ units }: { readonly units: readonly UnitId[] }) {
  const page = usePage()
  const { t } = useTranslation()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  const keys = useKeycaps()
  const light = useLight()
  if (view === undefined) return null
  const { phase } = view.turn
  const title = t('acting:group.title', { count: units.length })
  return (
    <section className="work proposal" aria-label={title} data-testid="group">
      <h3>{title}</h3>
      <ul className="target-list">
        {units.map((unit) => (
          <li key={unit} {...light([unit])}>
            <Check selected onChange={() => toggleInGroup(page, unit)}>
              <NamedThing id={unit} />
            </Check>
          </li>
        ))}
      </ul>
      <div className="work-buttons">
        <Button onPress={() => letGroupGo(page)} keycap={keys.cancel[0]}>
          {t('acting:group.let')}
        </Button>
        {phase !== 'assault' && (
          <Button
            onPress={() => act(page, 'resolveRest')}
            keycap={keys.resolveRest[0]}
            testId="propose-group"
          >
            {t(`acting:propose.${phase}`)}
          </Button>
        )}
        {phase === 'movement' && (
          <Button
            tone="primary"
            onPress={() => drawGroup(page)}
            keycap={keys.moveUnit[0]}
            testId="draw-group"
          >
            {t('acting:group.draw')}
          </Button>
        )}
      </div>
    </section>
  )
}
