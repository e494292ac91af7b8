import { useTranslation } from 'react-i18next'
import { useSay } from '../../i18n/useNames'
import { namesIn, useOpenTable } from '../../state/open-table'
import { usePreferences } from '../../state/preferences'
import { requestRedo, requestUndo } from '../../state/takeback'
import { attempt } from '../../state/toasts'
import { Button } from '../controls/Button'

/** The way back, saying what would be taken back, and on again. */
export function UndoButtons() {
  const { t } = useTranslation()
  const snapshot = useOpenTable((state) => state.snapshot)
  const keys = usePreferences((state) => state.keys)
  const say = useSay(snapshot === null ? null : namesIn(snapshot.view))
  if (snapshot === null) return null
  const { undo, redo } = snapshot.timeline
  return (
    <>
      <Button
        small
        disabled={undo === null}
        onPress={() => attempt(requestUndo())}
        keycap={keys.undo[0]}
        testId="undo"
      >
        <span aria-hidden>↶</span>
        <span className="undo-what">
          {undo === null ? t('battle:undoNothing') : t('battle:undo', { what: say(undo.label) })}
        </span>
      </Button>
      <Button
        small
        disabled={redo === null}
        onPress={() => attempt(requestRedo())}
        label={redo === null ? t('battle:redoNothing') : t('battle:redo', { what: say(redo.label) })}
        testId="redo"
      >
        <span aria-hidden>↷</span>
      </Button>
    </>
  )
}
