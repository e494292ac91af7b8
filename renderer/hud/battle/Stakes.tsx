import { useTranslation } from 'react-i18next'
import type { Stake } from '../../../shared/protocol/previews/acting'
import { CaseWords } from '../said/RefusalWords'
import { useMarkedSay } from '../said/Words'
import { stakesStore } from '../../page/hands/battle/stakes'
import { Cites } from '../controls/Cite'
import { useLit } from '../said/useLit'
import { useSlice } from '../../hooks/page-context'

const signs = { gain: '⚑', loss: '⚠', note: '⚐' } as const

/** What counts at the end and can still be changed, with its rule; lit on the table under the mouse. */
function StakeLine({ stake }: { readonly stake: Stake }) {
  const say = useMarkedSay()
  const lights = useLit()
  const { tone, cite, pieces = [], units = [] } = stake
  return (
    <li className={`stake ${tone}`} {...lights({ pieces, units })}>
      <span aria-hidden>{signs[tone]}</span>{' '}
      <CaseWords text={say(stake)} at={[...pieces, ...units]} cite={cite} /> <Cites rules={cite} />
    </li>
  )
}
interface StakesProps {
  /** The unit in hand. */
  readonly unit: string | null
  /** Only what the move itself would win or lose: there is little room beside it. */
  readonly brief?: boolean
}
/** Of the unit in hand, the move drawn for it, and the whole game. */
export function Stakes({ unit, brief = false }: StakesProps) {
  const { t } = useTranslation()
  const kept = useSlice(stakesStore)
  const stakes = kept.unit === unit ? kept.list : []
  const shown = brief ? stakes.filter(({ tone, pieces }) => tone !== 'note' && pieces !== undefined) : stakes
  if (shown.length === 0) return null
  return (
    <ul
      className={`stakes small ${brief ? 'brief' : ''}`}
      aria-label={t('battle:stakes')}
      data-testid={brief ? 'stakes-of-move' : 'stakes'}
    >
      {shown.map((stake) => (
        <StakeLine key={`${stake.key} ${stake.pieces?.join() ?? ''}`} stake={stake} />
      ))}
    </ul>
  )
}
