import { useTranslation } from 'react-i18next'
import { useNames } from '../../i18n/useNames'
import { nameOf } from '../../state/words/names'
import { usePreferences } from '../../state/app/preferences'
import { useSkirmishEye } from '../../state/hand/skirmish/eye'
import { namedOf } from '../../state/hand/skirmish/named'
import { useSkirmish } from '../../state/open-game/skirmish-game'
import { SightTip } from './SightTip'
import '../tools/tools.css'

/** Over the picture from a man's eye: the cross-hair, and how he sees whoever is under it. */
export function EyeLine() {
  const { t } = useTranslation()
  const names = useNames()
  const game = useSkirmish((state) => state.snapshot?.view)
  const view = useSkirmishEye((state) => state.view)
  const next = usePreferences((state) => state.keys.nextUnit[0])
  if (game === undefined || view === null) return null
  const named = namedOf(game)
  const nameIn = (id: string): string => nameOf(named, id, names) ?? id
  return (
    <>
      <div className="cross-hair" aria-hidden />
      <div className="tool-line eye-line" role="status" data-testid="eye" data-model={view.model}>
        <p className="tool-found">
          <span className="dim">{t('tools:eyeOf', { model: nameIn(view.model) })} </span>
          {view.target === null ? t('tools:nobodyThere') : <b>→ {nameIn(view.target)}</b>}
        </p>
        {view.sight !== null && <SightTip sight={view.sight} />}
        <p className="dim small">{t('skirmish:prompt.eye', { next })}</p>
      </div>
    </>
  )
}
