import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { Dialog } from '../../hud/controls/Dialog'
import { useSay } from '../../hud/said/useNames'
import { useSlice } from '../../hooks/page-context'
import { routeStore } from '../../page/app/route'
import { stagedMomentStore } from '../../page/editors/stage/moment'

/** A moment was staged: what could not be taken along, and the way to the stage. */
export function StagedMoment({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const say = useSay()
  const go = useSlice(routeStore, (state) => state.go)
  const left = useSlice(stagedMomentStore, (state) => state.left)
  return (
    <Dialog
      title={t('stages:moment.title')}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('stages:moment.stay')}</Button>
          <Button tone="primary" autoFocus onPress={() => go({ at: 'stage' })} testId="open-staged-moment">
            {t('stages:moment.open')}
          </Button>
        </>
      }
    >
      <p>{t(left.length === 0 ? 'stages:moment.whole' : 'stages:moment.left')}</p>
      <ul className="small" data-testid="moment-left">
        {left.map((text) => (
          <li key={JSON.stringify(text)}>{say(text)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
