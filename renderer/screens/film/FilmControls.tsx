import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Button } from '../../hud/controls/Button'
import { Segments } from '../../hud/controls/Segments'
import { Tip } from '../../hud/controls/Tip'
import { ownKeys, type OwnAction } from '../../page/app/own-keys'
import { useKeycap } from '../../hooks/keycaps'
import { filmRates, type Projector } from '../../page/show/film/projector'
import { togglePlaying } from './use-film-keys'

/** Bars and arrows of a player, drawn in a square of 16. */
const signs = {
  toStart: 'M3 3V13M13 3L5 8L13 13Z',
  turnBack: 'M8 3L2 8L8 13ZM14 3L8 8L14 13Z',
  phaseBack: 'M3 3V13M9 3L4 8L9 13ZM14 3L9 8L14 13Z',
  inputBack: 'M4 3V13M13 3L6 8L13 13Z',
  factBack: 'M11 3L5 8L11 13Z',
  play: 'M4 2L14 8L4 14Z',
  pause: 'M4 2H7V14H4ZM9 2H12V14H9Z',
  factOn: 'M5 3L11 8L5 13Z',
  inputOn: 'M12 3V13M3 3L10 8L3 13Z',
  phaseOn: 'M13 3V13M7 3L12 8L7 13ZM2 3L7 8L2 13Z',
  turnOn: 'M8 3L14 8L8 13ZM2 3L8 8L2 13Z',
  toEnd: 'M13 3V13M3 3L11 8L3 13Z',
} as const
const Sign = ({ of }: { readonly of: keyof typeof signs }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
    <path d={signs[of]} fill="currentColor" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
  </svg>
)
interface ControlProps {
  readonly action: Exclude<OwnAction<'film'>, 'leave' | 'help' | 'faster' | 'slower' | 'mark'>
  readonly text: string
  readonly onPress: () => void
  readonly disabled?: boolean
  readonly children: ReactNode
}
function Control({ action, text, onPress, disabled = false, children }: ControlProps) {
  const cap = useKeycap()
  return (
    <Tip text={`${text} · ${cap(ownKeys.film[action][0])}`}>
      <Button
        small
        tone={action === 'toggle' ? 'primary' : 'quiet'}
        label={text}
        disabled={disabled}
        onPress={onPress}
        testId={`film-${action}`}
      >
        {children}
      </Button>
    </Tip>
  )
}
const steps = {
  back: ['turnBack', 'phaseBack', 'inputBack', 'factBack'],
  on: ['factOn', 'inputOn', 'phaseOn', 'turnOn'],
} as const
const rateText = (rate: number): string => ({ 0.25: '¼', 0.5: '½' })[rate] ?? String(rate)

interface FilmControlsProps {
  readonly projector: Projector
  /** The last point of the way. */
  readonly last: number
}
/** Play, pause, steps by fact, input, phase and turn, how fast. */
export function FilmControls({ projector, last }: FilmControlsProps) {
  const cap = useKeycap()
  const { t } = useTranslation()
  const { playing, rate, index, within } = useStore(projector.state)
  const step = (action: (typeof steps)['back' | 'on'][number]): (() => void) => {
    const way = action.endsWith('On') ? 1 : -1
    const stride = action.replace(/On$|Back$/, '')
    return stride === 'fact'
      ? () => projector.stepFact(way)
      : () => projector.stride(stride as 'input' | 'phase' | 'turn', way)
  }
  const isFirst = index === 0
  const isLast = index === last && !within
  const stepsOf = (way: keyof typeof steps, disabled: boolean) =>
    steps[way].map((action) => (
      <Control
        key={action}
        action={action}
        text={t(`film:key.${action}`)}
        disabled={disabled}
        onPress={step(action)}
      >
        <Sign of={action} />
      </Control>
    ))
  return (
    <div className="film-controls" role="toolbar" aria-label={t('film:controls')}>
      <div className="film-steps">
        <Control
          action="toStart"
          text={t('film:key.toStart')}
          disabled={isFirst}
          onPress={() => projector.seek(0)}
        >
          <Sign of="toStart" />
        </Control>
        {stepsOf('back', isFirst)}
        <Control
          action="toggle"
          text={t(playing ? 'film:pause' : isLast ? 'film:again' : 'film:play')}
          disabled={last === 0}
          onPress={() => togglePlaying(projector)}
        >
          <Sign of={playing ? 'pause' : 'play'} />
        </Control>
        {stepsOf('on', isLast)}
        <Control
          action="toEnd"
          text={t('film:key.toEnd')}
          disabled={isLast}
          onPress={() => projector.seek(last)}
        >
          <Sign of="toEnd" />
        </Control>
      </div>
      <div
        className="film-rates"
        title={`${t('film:rate')} · ${cap(ownKeys.film.faster[0])} ${cap(ownKeys.film.slower[0])}`}
      >
        <Segments
          label={t('film:rate')}
          hideLabel
          value={String(rate)}
          options={filmRates.map((one) => ({ id: String(one), text: `${rateText(one)}×` }))}
          onChange={(chosen) => {
            const found = filmRates.find((one) => String(one) === chosen)
            if (found !== undefined) projector.setRate(found)
          }}
        />
      </div>
    </div>
  )
}
