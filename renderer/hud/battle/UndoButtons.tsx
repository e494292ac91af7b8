import { useTranslation } from 'react-i18next'
import { useSay } from '../said/useNames'
import { namesIn } from '../../page/game/open-table'
import { requestRedo, requestUndo } from '../../page/game/takeback'
import { attempt } from '../../page/app/toasts'
import { Button } from '../controls/Button'
import { Tip } from '../controls/Tip'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

/** The way back, saying what would be taken back, and on again. */
export function UndoButtons() {
  const page = usePage()
  const { t } = useTranslation()
  const snapshot = useOpenTable((state) => state.snapshot)
  const keys = useKeycaps()
  const say = useSay(snapshot === null ? null : namesIn(page, snapshot.view))
  if (snapshot === null) return null
  const { undo, redo, at, from } = snapshot.timeline
  const back = undo === null ? t('battle:undoNothing') : t('battle:undo', { what: say(undo.label) })
  const hint = undo === null && at === from ? t('battle:undoSeam') : back
  const on = redo === null ? t('battle:redoNothing') : t('battle:redo', { what: say(redo.label) })
  return (
    <>
      <Tip text={hint}>
        <Button
          small
          disabled={undo === null}
          onPress={() => attempt(page, requestUndo(page))}
          keycap={keys.undo[0]}
          className="undo-button"
          testId="undo"
        >
          <span aria-hidden>↶</span>
          <span className="undo-what">
            {undo === null ? (
              back
            ) : (
              <>
                <span className="undo-word">{t('battle:undo', { what: '' })}</span>
                {say(undo.label)}
              </>
            )}
          </span>
        </Button>
      </Tip>
      <Tip text={on}>
        <Button
          small
          disabled={redo === null}
          onPress={() => attempt(page, requestRedo(page))}
          label={on}
          testId="redo"
        >
          <span aria-hidden>↷</span>
        </Button>
      </Tip>
    </>
  )
}
