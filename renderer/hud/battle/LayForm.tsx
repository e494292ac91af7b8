import { useTranslation } from 'react-i18next'
import { catalogue, isTurnable } from '../../../shared/city'
import { chooseOrdered, turnOrdered, type OrderedPiece } from '../../page/hands/battle/ordered-piece'
import { designName } from '../../../shared/words/names'
import { RefusedMove } from '../said/RefusedMove'
import { useNames } from '../said/useNames'
import { TurnButtons } from '../controls/TurnButtons'
import { Foot, type PanelProps } from '../desk'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage } from '../../hooks/page-context'

/** An obstacle in the hand: which piece of its kind, turned how; it is laid on the table (CF-STRAT-30). */
export function LayForm({ decision: { form }, draft }: PanelProps<OrderedPiece>) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const keys = useKeycaps()
  if (form.form !== 'lay') return null
  const refusal = draft.check?.refusal
  const turns = isTurnable(draft.design)
  return (
    <>
      <ul className="stock">
        {form.designs.map((design) => (
          <li key={design}>
            <button
              type="button"
              className="stock-item"
              aria-pressed={draft.design === design}
              onClick={() => chooseOrdered(page, design)}
              data-testid={`lay-${design}`}
            >
              {designName(design, catalogue[design]?.kind ?? '', names, catalogue[design])}
            </button>
          </li>
        ))}
      </ul>
      <p className="small">
        {t(turns ? 'battle:terrain.layHow' : 'battle:terrain.layHere', {
          left: keys.turnLeft[0],
          right: keys.turnRight[0],
          next: keys.nextUnit[0],
        })}
      </p>
      {turns && (
        <TurnButtons turn={(by) => turnOrdered(page, by)}>
          <output className="number" data-testid="lay-turn">
            {Math.round(draft.turn)}°
          </output>
        </TurnButtons>
      )}
      {refusal !== undefined && <RefusedMove refusal={refusal} />}
      <Foot confirm={t('battle:terrain.lay')} ready={refusal === undefined} />
    </>
  )
}
