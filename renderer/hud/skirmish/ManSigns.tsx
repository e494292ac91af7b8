import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import { signsOf, type ManSign } from '../../page/hands/skirmish/signs'
import { orderedMen } from '../../page/hands/skirmish-decisions/orders-draft'
import { skirmishStore } from '../../page/game/skirmish-game'
import { useSlice } from '../../hooks/page-context'

const drawings: Readonly<Record<ManSign, ReactNode>> = {
  suppressed: <path d="M8 2V9M4.5 6L8 9.5L11.5 6M2.5 13.2H13.5" />,
  shaken: <path d="M2 8L5 5L8 11L11 5L14 8" />,
  retreating: <path d="M13 3.5H7.5a3.8 3.8 0 0 0 0 7.6H12M9.4 8L12.6 11.1L9.4 14.2" />,
  hidden: <path d="M5.2 5.6a2.9 2.9 0 1 1 4 2.7c-.9.4-1.3 1-1.3 2M7.9 13v.4" />,
  prone: <path d="M1.5 12.5H14.5M3 10.5L9 9L13 9.5M3.4 8.4h.1" />,
  wounded: <path d="M8 13.2L2.8 8A3.1 3.1 0 0 1 8 4.6A3.1 3.1 0 0 1 13.2 8Z" />,
  treated: <path d="M8 3V13M3 8H13" />,
  engaged: <path d="M3 3L13 13M13 3L3 13" />,
  empty: <path d="M5 2.5H11V13.5H5ZM5 6H11" />,
  acted: <path d="M3 8.5L6.5 12L13 4.5" />,
  aboard: <path d="M2 10.5H14M3 10.5L4.5 6H11L13 10.5M5 13h.1M11 13h.1" />,
  garrison: <path d="M3 13.5V5L8 2.5L13 5V13.5ZM6.5 13.5V9H9.5V13.5" />,
  knockedOut: <path d="M2 12H14M4 12L5 8H11L12 12M8 6V2M5.5 5L4.5 3M10.5 5L11.5 3" />,
  dead: <path d="M8 2V14M4.5 5.5H11.5" />,
  prisoner: <path d="M4 2V14M8 2V14M12 2V14M2.5 4H13.5" />,
  left: <path d="M3 8H12M8.8 4.8L12 8L8.8 11.2" />,
  ordered: <path d="M4 2.5H12V13.5L8 10.8L4 13.5ZM6 5.5H10" />,
  waiting: <path d="M4 2.5H12M4 13.5H12M5 2.5C5 7 11 9 11 13.5M11 2.5C11 7 5 9 5 13.5" />,
}
/** Small signs: what keeps a man from doing as he likes, and what he has done. */
export function ManSigns({ model }: { readonly model: SkirmishModel }) {
  const { t } = useTranslation()
  const orders = useSlice(skirmishStore, (state) => state.snapshot?.view.orders)
  const ordered = orders !== undefined && orderedMen(orders).includes(model.id)
  return (
    <span className="man-signs">
      {signsOf(model, ordered).map((sign) => (
        <span
          key={sign}
          className="state-sign"
          title={t(`skirmish:sign.${sign}`)}
          data-testid={`sign-${sign}`}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
            {drawings[sign]}
          </svg>
          {sign === 'wounded' && <span className="small">{model.wound?.turns}</span>}
          <span className="visually-hidden">{t(`skirmish:sign.${sign}`)}</span>
        </span>
      ))}
    </span>
  )
}
