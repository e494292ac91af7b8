import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import { isClean } from '../../page/app/clean'
import {
  arrowFace,
  hitFace,
  isHitFace,
  nextDie,
  typedFaces,
  typedAs,
  wholeBearing,
  withScatterDie,
} from '../../page/hands/battle/scatter-typing'
import { Button } from '../controls/Button'
import { DieFace } from '../controls/DieFace'
import { DiceFoot } from '../dice/DiceFoot'
import { useTypedDice, type DiceFormData } from '../dice/useTypedDice'
import { Compass } from './Compass'
import './templates.css'
import { usePage } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

/** Scatter dice thrown on the desk: HIT or arrow, and where the arrow points, clicked on the rose or typed in degrees. */
export function ScatterForm({
  decision,
  form,
}: {
  readonly decision: Decision
  readonly form: DiceFormData
}) {
  const page = usePage()
  const { count } = form
  const { t } = useTranslation()
  const { sending } = useOpenTable()
  const typed = useTypedDice(decision, form)
  const [dice, setDice] = useState(() => typedAs(count, typed.fallen))
  const [at, setAt] = useState(0)
  const die = dice[at] ?? { face: null, bearing: 0 }
  const faces = typedFaces(dice)
  // What has fallen stays, unless it was mistyped.
  const stays = !typed.correcting && at * 2 < typed.fallen.length
  const setFace = (face: number) => {
    if (stays) return
    const next = withScatterDie(dice, at, { face })
    setDice(next)
    // An arrow is pointed first; a HIT has nothing more to say.
    if (isHitFace(face)) setAt(nextDie(next))
  }
  const point = (bearing: number) => {
    if (!stays) setDice(withScatterDie(dice, at, { face: die.face ?? arrowFace, bearing }))
  }
  const send = () => {
    if (faces !== null) typed.send(faces)
  }
  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      if (isClean(page) || event.target instanceof HTMLInputElement || typed.asks !== null) return
      const face = Number(event.key)
      const step = event.shiftKey ? 1 : 15
      if (face >= 1 && face <= 6) setFace(face)
      else if (event.code === 'KeyH') setFace(hitFace)
      else if (event.code === 'KeyA') setFace(arrowFace)
      else if (event.key === 'ArrowLeft') point(wholeBearing(die.bearing + step))
      else if (event.key === 'ArrowRight') point(wholeBearing(die.bearing - step))
      else if (event.key === 'Enter' && faces !== null) send()
      else return
      event.preventDefault()
      // A die that has just been clicked keeps the focus: Enter is meant for what is typed, not for that button.
      event.stopPropagation()
    }
    window.addEventListener('keydown', type, { capture: true })
    return () => window.removeEventListener('keydown', type, { capture: true })
  })
  return (
    <div className="dice-form scatter-form">
      <p>{t('templates:scatter.how', { count })}</p>
      <div className="faces typed">
        {dice.map(({ face, bearing }, index) => (
          <button
            key={index}
            type="button"
            className={index === at && count > 1 ? 'die-pick current' : 'die-pick'}
            onClick={() => setAt(index)}
            aria-label={t('templates:scatter.die', { number: index + 1 })}
          >
            {face === null ? (
              <span className="die-space" aria-hidden />
            ) : (
              <DieFace die={{ kind: 'scatter', face, bearing }} />
            )}
          </button>
        ))}
      </div>
      <div className="scatter-faces">
        <Button
          pressed={die.face !== null && isHitFace(die.face)}
          tone={die.face !== null && isHitFace(die.face) ? 'primary' : 'plain'}
          onPress={() => setFace(hitFace)}
          keycap="H"
          testId="scatter-hit"
        >
          ◎ {t('templates:scatter.hit')}
        </Button>
        <Button
          pressed={die.face !== null && !isHitFace(die.face)}
          tone={die.face !== null && !isHitFace(die.face) ? 'primary' : 'plain'}
          onPress={() => setFace(arrowFace)}
          keycap="A"
          testId="scatter-arrow"
        >
          ➤ {t('templates:scatter.arrow')}
        </Button>
      </div>
      <div className="scatter-way">
        <Compass bearing={die.bearing} onChange={point} />
        <label className="field small">
          <span className="label">{t('templates:scatter.degrees')}</span>
          <input
            className="input"
            type="number"
            min={0}
            max={359}
            value={die.bearing}
            onChange={(event) => point(wholeBearing(Number(event.target.value)))}
            data-testid="scatter-bearing"
          />
        </label>
      </div>
      <DiceFoot decision={decision} dice={typed} />
      <div className="work-buttons">
        <Button tone="primary" disabled={faces === null || sending} onPress={send} keycap="Enter">
          {t('decision:confirm')}
        </Button>
      </div>
    </div>
  )
}
