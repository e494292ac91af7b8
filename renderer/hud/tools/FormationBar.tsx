import { useTranslation } from 'react-i18next'
import { formations } from '../../../shared/protocol/query'
import { usePreferences } from '../../state/app/preferences'
import { useTable } from '../../state/hand/battle/table-store'
import { arrangeUnit, turnFormation } from '../../state/tools/arranging'
import { spreadFormation } from '../../state/hand/battle/formation-hand'
import { formationKeys, turnStep, useFormation } from '../../state/tools/formation'
import { FormationIcon } from './tool-icons'
import './tools.css'

/** While a whole unit is in hand: how it arranges itself, its own order, a line, a ring, ranks; and which way that is turned. */
export function FormationBar() {
  const { t } = useTranslation()
  const { formation } = useFormation()
  const { move, deploy } = useTable()
  const keys = usePreferences((state) => state.keys)
  const held = deploy !== null && deploy.beside?.proposed === undefined
  const whole = move !== null ? !move.single && move.to !== null : held
  if (!whole) return null
  return (
    <div className="formation-bar" role="radiogroup" aria-label={t('tools:formation.title')}>
      {formations.map((one) => (
        <button
          key={one}
          type="button"
          role="radio"
          className="formation-button"
          aria-checked={one === formation}
          aria-label={t(`tools:formation.${one}`)}
          title={`${t(`tools:formation.${one}`)} (${keys[formationKeys[one]][0] ?? '–'})`}
          onClick={() => arrangeUnit(one)}
          data-testid={`formation-${one}`}
        >
          <FormationIcon formation={one} />
        </button>
      ))}
      {(['turnLeft', 'turnRight'] as const).map((way) => (
        <button
          key={way}
          type="button"
          className="formation-button"
          aria-label={t(`tools:formation.${way}`)}
          title={`${t(`tools:formation.${way}`)} (${keys[way][0] ?? '–'}, ${t('tools:formation.wheel')})`}
          onClick={() => turnFormation(way === 'turnLeft' ? turnStep : -turnStep)}
        >
          {way === 'turnLeft' ? '↺' : '↻'}
        </button>
      ))}
      {deploy?.beside !== undefined &&
        (
          [
            ['closeUp', 'close', '⇥⇤', -1],
            ['spreadOut', 'spread', '⇤⇥', 1],
          ] as const
        ).map(([action, word, sign, by]) => (
          <button
            key={action}
            type="button"
            className="formation-button"
            aria-label={t(`deployment:${word}`)}
            title={`${t(`deployment:${word}`)} (${keys[action][0] ?? '–'})`}
            onClick={() => spreadFormation(by)}
          >
            {sign}
          </button>
        ))}
    </div>
  )
}
