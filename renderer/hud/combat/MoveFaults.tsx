import { useTranslation } from 'react-i18next'
import type { MoveDraft } from '../../page/hands/battle/move-draft'
import { faultsOf } from '../../page/hands/battle/placing-answer'
import { NamedThing } from '../said/Words'
import { RefusalWords } from '../said/RefusalWords'
import { useLight } from '../said/useLight'

const most = 4

/** Whose drawn way the rules refuse, and why. */
export function MoveFaults({ draft }: { readonly draft: MoveDraft }) {
  const { t } = useTranslation()
  const light = useLight()
  if (draft.check === null) return null
  const faults = faultsOf(draft)
  if (faults.length === 0)
    return (
      <p className="small move-fine" data-testid="moves-fine">
        ✓ {t('combat:moves.fine')}
      </p>
    )
  return (
    <ul className="move-faults small" data-testid="move-faults">
      {faults.slice(0, most).map(({ model, refusal }) => (
        <li
          key={model ?? 'unit'}
          className="refused"
          {...light([], model === null ? refusal : { ...refusal, at: [model, ...(refusal.at ?? [])] })}
        >
          ✕{' '}
          {model !== null && (
            <>
              <NamedThing id={model} />:{' '}
            </>
          )}
          <RefusalWords refusal={refusal} />
        </li>
      ))}
      {faults.length > most && (
        <li className="dim">{t('combat:moves.more', { count: faults.length - most })}</li>
      )}
    </ul>
  )
}
