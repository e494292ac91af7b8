import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import { arrowFace, hitFace, isHitFace, wholeBearing } from '../../page/hands/battle/scatter-typing'
import {
  facesLaid,
  pointScatter,
  sendDice,
  takeScatterDie,
  typeScatter,
  type DiceFormData,
} from '../../page/hands/dice-on-desk'
import { Button } from '../controls/Button'
import { DieFace } from '../controls/DieFace'
import { DiceFoot } from '../dice/DiceFoot'
import { useTypedDice } from '../dice/useTypedDice'
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
  const { at } = typed
  const die = typed.scatter[at] ?? { face: null, bearing: 0 }
  const faces = facesLaid(typed, form)
  const point = (bearing: number) => pointScatter(page, bearing)
  return (
    <div className="dice-form scatter-form">
      <p>{t('templates:scatter.how', { count })}</p>
      <div className="faces typed">
        {typed.scatter.map(({ face, bearing }, index) => (
          <button
            key={index}
            type="button"
            className={index === at && count > 1 ? 'die-pick current' : 'die-pick'}
            onClick={() => takeScatterDie(page, index)}
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
          onPress={() => typeScatter(page, hitFace)}
          keycap="H"
          testId="scatter-hit"
        >
          ◎ {t('templates:scatter.hit')}
        </Button>
        <Button
          pressed={die.face !== null && !isHitFace(die.face)}
          tone={die.face !== null && !isHitFace(die.face) ? 'primary' : 'plain'}
          onPress={() => typeScatter(page, arrowFace)}
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
      <DiceFoot decision={decision} form={form} dice={typed} />
      <div className="work-buttons">
        <Button
          tone="primary"
          disabled={faces === null || sending}
          onPress={page.bound(sendDice)}
          keycap="Enter"
        >
          {t('decision:confirm')}
        </Button>
      </div>
    </div>
  )
}
