import { useTranslation } from 'react-i18next'
import { skirmishEyeStore } from '../../page/hands/skirmish/eye'
import { NamedThing, useMarkedName, Words } from '../said/Words'
import { SightTip } from './SightTip'
import '../tools/tools.css'
import { useKeycaps } from '../../hooks/keycaps'
import { useSlice } from '../../hooks/page-context'

/** Over the picture from a man's eye: the cross-hair, and how he sees whoever is under it. */
export function EyeLine() {
  const { t } = useTranslation()
  const called = useMarkedName()
  const view = useSlice(skirmishEyeStore, (state) => state.view)
  const next = useKeycaps().nextUnit[0]
  if (view === null) return null
  return (
    <>
      <div className="cross-hair" aria-hidden />
      <div className="tool-line eye-line" role="status" data-testid="eye" data-model={view.model}>
        <p className="tool-found">
          <span className="dim">
            <Words text={t('tools:eyeOf', { model: called(view.model) })} />{' '}
          </span>
          {view.target === null ? (
            t('tools:nobodyThere')
          ) : (
            <b>
              → <NamedThing id={view.target} />
            </b>
          )}
        </p>
        {view.sight !== null && <SightTip sight={view.sight} />}
        <p className="dim small">{t('skirmish:prompt.eye', { next })}</p>
      </div>
    </>
  )
}
