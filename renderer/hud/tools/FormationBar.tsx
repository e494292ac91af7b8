import { useTranslation } from 'react-i18next'
import { formations, type Formation } from '../../../shared/protocol/spatial'
import { moveStore } from '../../page/hands/battle/move-store'
import { deployStore } from '../../page/hands/battle/deploy-draft'
import { gameStore } from '../../page/game/game-store'
import { arrangementOf, arrangeUnit, turnFormation } from '../../page/hands/battle/arranging'
import { spreadUnits, turnGroup, groupStore } from '../../page/hands/battle/group'
import { spreadFormation } from '../../page/hands/battle/formation-hand'
import { formationKeys, turnStep, formationStore } from '../../page/tools/formation'
import { FormationIcon } from './tool-icons'
import './tools.css'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** How those who go together stand: their own order, a line, a ring, ranks; which way that is turned, how wide it is. */
export function FormationButtons({
  formation,
  onFormation,
  onTurn,
  onSpread,
}: {
  readonly formation: Formation
  /** null: they keep the order they have. */
  readonly onFormation: ((formation: Formation) => void) | null
  /** Degrees counter-clockwise. */
  readonly onTurn: (degrees: number) => void
  readonly onSpread: ((by: 1 | -1) => void) | null
}) {
  const { t } = useTranslation()
  const keys = useKeycaps()
  return (
    <div className="formation-bar" role="radiogroup" aria-label={t('tools:formation.title')}>
      {(onFormation === null ? [] : formations).map((one) => (
        <button
          key={one}
          type="button"
          role="radio"
          className="formation-button"
          aria-checked={one === formation}
          aria-label={t(`tools:formation.${one}`)}
          title={`${t(`tools:formation.${one}`)} (${keys[formationKeys[one]][0] ?? '–'})`}
          onClick={() => onFormation?.(one)}
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
          onClick={() => onTurn(way === 'turnLeft' ? turnStep : -turnStep)}
          data-testid={`formation-${way}`}
        >
          {way === 'turnLeft' ? '↺' : '↻'}
        </button>
      ))}
      {onSpread !== null &&
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
            onClick={() => onSpread(by)}
            data-testid={`formation-${word}`}
          >
            {sign}
          </button>
        ))}
    </div>
  )
}
/** While a whole unit of a battle is in hand. */
export function FormationBar() {
  const page = usePage()
  const { formation } = useSlice(formationStore)
  const { move } = useSlice(moveStore)
  const { deploy } = useSlice(deployStore)
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const several = useSlice(groupStore, ({ drawn }) => drawn !== null)
  const held = deploy !== null && deploy.beside?.proposed === undefined
  const whole = move !== null ? !move.single && move.to !== null : held
  if (several)
    return (
      <FormationButtons
        formation={formation}
        onFormation={null}
        onTurn={(degrees) => turnGroup(page, degrees > 0 ? 1 : -1)}
        onSpread={page.bound(spreadUnits)}
      />
    )
  if (!whole) return null
  const offered = snapshot === null ? 'all' : arrangementOf(snapshot, move, deploy)
  if (offered === 'none') return null
  return (
    <FormationButtons
      formation={formation}
      onFormation={offered === 'turn' ? null : page.bound(arrangeUnit)}
      onTurn={page.bound(turnFormation)}
      onSpread={deploy?.beside === undefined ? null : page.bound(spreadFormation)}
    />
  )
}
