import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../hud/controls/PageHead'
import { useRoute } from '../../state/route'
import { useSkirmish } from '../../state/skirmish-game'
import { showFault } from '../../state/toasts'

/** The table of a skirmish. */
export default function Skirmish({ game }: { readonly game: string; readonly first: boolean }) {
  const { t } = useTranslation()
  const go = useRoute((state) => state.go)
  const snapshot = useSkirmish((state) => state.snapshot)
  useEffect(() => {
    useSkirmish.getState().open(game).catch(showFault)
    return () => useSkirmish.getState().close()
  }, [game])
  return (
    <main className="page">
      <PageHead
        title={snapshot?.view.title ?? t('common:layingTable')}
        back={t('common:home')}
        onBack={() => go({ at: 'home' })}
      />
    </main>
  )
}
